// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { areas } from '#resources/areas.ts';
import { createAppRouter } from '#app/router.ts';
import type { Area } from '#ui/page/navigation/area.ts';
import { allRoutes, routesIn } from '../../../build/chunks/routes.ts';

describe('the routes that the build reads from the code', () => {
  const found = allRoutes();

  it('are those of the router, each with its screen', () => {
    const routes = Object.values(createAppRouter().routesByPath)
      // Addresses of before lead on.
      .filter(({ options }) => options.component !== undefined)
      .map(({ fullPath }) => fullPath);
    expect(found.map(({ path }) => path).toSorted()).toEqual(routes.toSorted());
  });

  it.each(areas.map((area: Area) => [area.label, area] as const))(
    'name the list that %s reads first',
    async (_, area) => {
      const { records } = await area.palette();
      expect(found.find(({ path }) => path === area.to)?.reads).toBe(records?.list.path);
    },
  );

  it('are found wherever they stand in a file', () => {
    const source = `
      const one = screen('/x/$id', async () => (await import('./x.tsx')).X, { search: tableSearch });
      const none = screen('/y', load);
      export const area = defineArea({ to: '/x/$id', reads: '/xs', routes: [one] });`;
    expect(routesIn('/src/routes.tsx', source)).toEqual([{ path: '/x/$id', module: '/src/x.tsx', reads: '/xs' }]);
  });
});
