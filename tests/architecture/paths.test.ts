// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createAppRouter } from '#app/router.ts';
import { partsPath } from '#features/paths.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { imagePaths } from '#resources/images/paths.ts';
import { managedPaths } from '#resources/managed/paths.ts';
import { ipPaths } from '#resources/networking/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';

const router = createAppRouter();

/** The route that an address leads to, all of it; else the router would take a route above. */
function routeOf(address: string): string | undefined {
  const [path = ''] = address.split('?');
  const [, , found] = router.getMatchedRoutes(path);
  return found?.fullPath.split('/').length === path.split('/').length ? found.fullPath : undefined;
}

/** Addresses are made by functions, which stand in tables; `below` makes parts of them. */
function buildersIn(name: string, value: unknown): (readonly [name: string, make: () => unknown])[] {
  if (name.endsWith('.below')) return [];
  // Ids may have any characters, and a text instead of search parameters does no harm.
  if (typeof value === 'function') return [[name, () => Reflect.apply(value, undefined, ['a/b', 'c'])]];
  return Object.entries(value ?? {}).flatMap(([part, inner]) => buildersIn(`${name}.${part}`, inner));
}

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/src/{features,resources}/**/paths.ts', {
  eager: true,
});
const builders = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (/Paths?$/.test(name) ? buildersIn(name, value) : [])),
);

test.each(builders)('%s leads to a page of the console', (_, make) => {
  expect(routeOf(String(make()))).toBeDefined();
});

test('every route has a function that makes its addresses', () => {
  const own = ['/', '/calendar', '/settings', '/lab'];
  const routes = Object.values(router.routesByPath)
    // Addresses of before lead on.
    .filter(({ options }) => options.component !== undefined)
    .map(({ fullPath }) => fullPath)
    .filter((route) => !own.includes(route));
  const made = builders.map(([, make]) => routeOf(String(make())));
  expect(routes.filter((route) => !made.includes(route))).toEqual([]);
});

test.each([
  [computePaths.create({ from: 1, backup: 2 }), '/compute/new?from=1&backup=2', '/compute/new'],
  [databasePaths.list({ 'f.label': 'a b' }), '/databases?f.label=a+b', '/databases'],
  [imagePaths.edit('private/1'), '/images/private%2F1/edit', '/images/$imageId/edit'],
  [ipPaths.page('2001:db8::'), '/ips/2001%3Adb8%3A%3A', '/ips/$address'],
  [ipPaths.share({ address: '192.0.2.1' }), '/ips/share/edit?address=192.0.2.1', '/ips/share/edit'],
  [managedPaths.overview({ 'f.breaks': 'Ready' }), '/managed?f.breaks=Ready', '/managed'],
  [
    nodebalancerPaths.config(1, 2, { tab: 'nodes' }),
    '/nodebalancers/1/configs/2?tab=nodes',
    '/nodebalancers/$nodeBalancerId/configs/$configId',
  ],
  [partsPath('display/status'), '/lab/parts?part=display/status', '/lab/parts'],
  [vlanPaths.page({ region: 'us-east', label: 'lan' }), '/vlans/us-east/lan', '/vlans/$region/$label'],
])('%s is written so', (made, address, route) => {
  expect(made).toBe(address);
  expect(routeOf(made)).toBe(route);
});
