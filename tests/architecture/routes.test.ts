// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { areas } from '#resources/areas.ts';
import { createAppRouter } from '#app/router.ts';
import { screens, screensOf } from '../../e2e/support/routes.ts';

describe('routes', () => {
  it('each have a line in e2e/walk/routes.json, and no line is left over', () => {
    const routes = Object.values(createAppRouter().routesByPath)
      // Addresses of before lead on.
      .filter(({ options }) => options.component !== undefined)
      .map(({ fullPath }) => fullPath);
    expect(screens.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
  });

  it('are distinct, and an area leads to a list', () => {
    // That of regions is in groups, and has no pages.
    const lists = [...screensOf('list').map(({ route }) => route), '/regions'];
    for (const { to } of areas) expect(lists).toContain(to);
  });

  it('have titles of their own', () => {
    expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
  });
});
