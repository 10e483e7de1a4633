// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { router } from '#app/router.ts';
import { screens } from '../../e2e/support/screens.ts';

describe('routes', () => {
  it('each have a line in e2e/support/screens.ts, and no line is left over', () => {
    const routes = Object.values(router.routesByPath).map(({ fullPath }) => fullPath);
    expect(screens.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
  });
});
