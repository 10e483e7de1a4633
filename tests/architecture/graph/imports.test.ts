import { describe, expect, it } from 'vitest';
import { filesIn, isTest, parse, target } from '../source.ts';

/** The layers of the console: each may import those before it. This rule is stated only here. */
const LAYERS = ['lib', 'contract', 'analysis', 'api', 'ui', 'resources', 'features', 'app', 'start'];

/** What else each may import. */
const also: Readonly<Record<string, readonly string[]>> = {
  'src/app': ['src/styles'],
  'src/start': ['src/styles', 'mocks'],
  mocks: ['src/lib', 'src/contract'],
};

/** Whether a layer may import another one. */
const mayUse = (mine: string, theirs: string): boolean =>
  also[mine]?.includes(theirs) === true ||
  LAYERS.slice(0, Math.max(0, LAYERS.indexOf(mine.replace('src/', '')))).includes(theirs.replace('src/', ''));

const layerOf = (path: string): string => /^(src\/[^/]+|mocks)/.exec(path)?.[0] ?? path.split('/')[0] ?? path;
/** A resource or a feature, and a file of it; other files are of none. */
const resource = (path: string): { side: string; name: string; file: string } | undefined => {
  const found = /^(src\/features|src\/resources|mocks\/resources)\/([^/]+)\/(.+)$/.exec(path);
  return found === null ? undefined : { side: found[1] ?? '', name: found[2] ?? '', file: found[3] ?? '' };
};

/**
 * The files of a resource or a feature that its siblings may import; in the mock each may be a folder, and nested
 * resources have their own.
 */
const shared: Readonly<Record<string, RegExp>> = {
  'src/features': /^public\.ts$/,
  'src/resources': /^public\.ts$|(^|\/)(paths|queries|picker)\.tsx?$/,
  'mocks/resources': /^([^/]+\/)?(table|rules)(\.ts$|\/)/,
};

/**
 * The parts of large areas: a folder may import from those before it in this list, from files beside the folders, and
 * from the `queries.ts` of any. A folder that is not listed may not import from others.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  computes: [
    'model',
    'form',
    'disks',
    'backups',
    'power',
    'configs',
    'alerts',
    'delete',
    'list',
    'detail',
    'create',
    'clone',
  ],
  firewalls: ['model', 'analysis', 'breaks', 'services', 'rules', 'create', 'devices', 'list', 'detail'],
  managed: ['contacts', 'issues', 'services', 'credentials', 'compute-settings', 'readiness'],
  nodebalancers: ['configs', 'dependents', 'list', 'detail', 'create'],
};

/** Why one part of a large area may not import another. */
function innerViolation(area: string, from: string, to: string): string | undefined {
  const order = parts[area];
  const [mine, theirs] = [from, to].map((file) => /^([^/]+)\//.exec(file)?.[1]);
  if (order === undefined || mine === undefined || theirs === undefined || mine === theirs) return undefined;
  if (/^[^/]+\/(.+\/)?queries\.ts$/.test(to)) return undefined;
  const index = order.indexOf(theirs);
  return index !== -1 && index < order.indexOf(mine) ? undefined : `${area}/${mine} may not use ${theirs}`;
}

/** Layers whose tests may use another one: the mock is proved against what the console concludes, and the other way. */
const testedWith: Readonly<Record<string, readonly string[]>> = {
  mocks: ['src/features', 'src/app', 'src/start'],
  'src/analysis': ['mocks'],
};

/** Tests, and what only they use. */
const testing = (path: string): boolean => isTest(path) || /(^|\/)testing(\.tsx?$|\/)/.test(path);

/** Why this import is not allowed; undefined when it is. */
function violation(from: string, to: string): string | undefined {
  const [mine, theirs] = [layerOf(from), layerOf(to)];
  if (mine !== theirs) {
    const forTest = testing(from) && (theirs === 'tests' || (testedWith[theirs] ?? []).includes(mine));
    // The screens of a resource may show what a feature offers, and know nothing else of it.
    const isOffered = mine === 'src/resources' && /^src\/features\/[^/]+\/public\.ts$/.test(to);
    return forTest || isOffered || mayUse(mine, theirs) ? undefined : `${mine} may not import ${theirs}`;
  }
  const [self, other] = [resource(from), resource(to)];
  if (self === undefined || other === undefined || self.side !== other.side) return undefined;
  if (self.name === other.name)
    return self.side === 'src/resources' ? innerViolation(self.name, self.file, other.file) : undefined;
  return shared[self.side]?.test(other.file) ? undefined : `${other.file} is not a file that siblings may import`;
}

const sources = filesIn(['src', 'mocks'], /\.tsx?$/).map((path) => parse(path));

describe('imports', () => {
  it('point one way, static and dynamic', () => {
    const violations = sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, line }) => {
        const to = target(path, specifier);
        const why = to === undefined ? undefined : violation(path, to);
        return why === undefined ? [] : [`${path}:${line} ${specifier}: ${why}`];
      }),
    );
    expect(violations).toEqual([]);
  });

  it('reach the mock from the console through one file, which imports it dynamically', () => {
    const doors = sources
      .filter(({ path }) => path.startsWith('src/') && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier }) => target(path, specifier)?.startsWith('mocks/'))
          .map(({ dynamic }) => ({ path, dynamic })),
      );
    expect(doors).not.toEqual([]);
    for (const door of doors) expect(door).toEqual({ path: 'src/start/mock.ts', dynamic: true });
  });

  it('name their file by its ending, as plain Node needs it', () => {
    const violations = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => /^[.#]/.test(specifier) && !/\.(tsx?|css(\?url)?|json|svg)$/.test(specifier))
        .map(({ specifier, line }) => `${path}:${line} ${specifier}`),
    );
    expect(violations).toEqual([]);
  });

  it.each([
    ['src/lib/text/csv.ts', 'src/contract/envelope.ts'],
    ['src/contract/firewalls/api.ts', 'src/api/http/client.ts'],
    ['src/contract/firewalls/api.ts', 'src/analysis/reach/reach.ts'],
    ['src/api/http/client.ts', 'src/ui/page/page.tsx'],
    ['src/ui/page/page.tsx', 'src/resources/regions/picker.tsx'],
    ['src/resources/firewalls/list/list.tsx', 'src/app/router.ts'],
    ['src/resources/firewalls/list/list.tsx', 'src/features/reach/ask.ts'],
    ['src/features/lab/lab.tsx', 'src/features/inspector/details.tsx'],
    ['src/features/lab/lab.tsx', 'src/app/router.ts'],
    ['src/resources/firewalls/list/list.tsx', 'src/resources/regions/list.tsx'],
    ['src/resources/firewalls/list/list.tsx', 'src/resources/regions/compare/fit.ts'],
    ['src/resources/computes/configs/view.tsx', 'src/resources/computes/detail/network.tsx'],
    ['src/resources/computes/list/list.tsx', 'src/resources/computes/create/page.tsx'],
    ['mocks/server/mock.ts', 'src/api/http/client.ts'],
    ['mocks/server/mock.ts', 'src/analysis/reach/reach.ts'],
    ['mocks/resources/firewalls/rules.ts', 'mocks/resources/regions/handlers.ts'],
    ['mocks/resources/vlans/rules.ts', 'mocks/resources/computes/configs/handlers.ts'],
    ['src/app/shell.tsx', 'mocks/browser.ts'],
    ['src/api/http/client.test.ts', 'mocks/mock.ts'],
    ['mocks/mock.test.ts', 'src/app/router.ts'],
  ])('would catch %s importing %s', (from, to) => {
    expect(violation(from, to)).toBeDefined();
  });

  it.each([
    ['src/resources/firewalls/list/list.tsx', 'src/resources/regions/public.ts'],
    ['src/resources/computes/list/list.tsx', 'src/resources/computes/create/queries.ts'],
    ['src/resources/computes/create/page.tsx', 'src/resources/computes/configs/display.ts'],
    ['mocks/resources/firewalls/rules.ts', 'mocks/resources/computes/table.ts'],
    ['mocks/resources/vlans/rules.ts', 'mocks/resources/computes/configs/table.ts'],
    ['src/resources/nodebalancers/list/list.tsx', 'src/resources/nodebalancers/configs/list.tsx'],
    ['src/resources/firewalls/list/list.tsx', 'src/features/reach/public.ts'],
    ['src/features/lab/lab.tsx', 'src/features/inspector/public.ts'],
    ['src/app/failures.test.ts', 'mocks/mock.ts'],
    ['mocks/control/agreement.test.ts', 'src/analysis/reach/reach.ts'],
    ['src/ui/prefs.test.ts', 'tests/setup.ts'],
  ])('lets %s import %s', (from, to) => {
    expect(violation(from, to)).toBeUndefined();
  });
});
