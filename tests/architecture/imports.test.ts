import { describe, expect, it } from 'vitest';
import { filesIn, isTest, parse, target } from './source.ts';

/** Every room and the rooms it may import from, itself aside. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/lib': [],
  'src/contract': ['src/lib'],
  'src/api': ['src/lib', 'src/contract'],
  'src/ui': ['src/lib', 'src/contract', 'src/api'],
  'src/resources': ['src/lib', 'src/contract', 'src/api', 'src/ui'],
  'src/app': ['src/lib', 'src/contract', 'src/api', 'src/ui', 'src/resources'],
  'src/boot': ['src/lib', 'src/contract', 'src/api', 'mocks'],
  'src/styles': [],
  'src/main.tsx': ['src/api', 'src/app', 'src/boot', 'src/styles'],
  mocks: ['src/lib', 'src/contract'],
};

const room = (path: string): string => /^(src\/[^/]+|mocks)/.exec(path)?.[0] ?? path.split('/')[0] ?? path;
const resource = (path: string): { side: string; name: string; file: string } | undefined => {
  const found = /^(src|mocks)\/resources\/([^/]+)\/(.+)$/.exec(path);
  return found === null ? undefined : { side: found[1] ?? '', name: found[2] ?? '', file: found[3] ?? '' };
};

/** What a resource shows to its siblings, and what a nested one shows; each may be a folder of that name. */
const shared: Readonly<Record<string, RegExp>> = {
  src: /^([^/]+\/)?(queries|picker)(\.tsx?$|\/)/,
  mocks: /^([^/]+\/)?(table|rules)(\.ts$|\/)/,
};

/** Why this import may not be; undefined when it may. */
function fault(from: string, to: string): string | undefined {
  const [mine, theirs] = [room(from), room(to)];
  if (mine !== theirs) {
    const test = isTest(from) && (theirs === 'mocks' || theirs === 'tests');
    return test || (allowed[mine] ?? []).includes(theirs) ? undefined : `${mine} may not import ${theirs}`;
  }
  const [self, other] = [resource(from), resource(to)];
  if (self === undefined || other === undefined || self.name === other.name || self.side !== other.side)
    return undefined;
  return shared[self.side]?.test(other.file) ? undefined : `a sibling's ${other.file} is its own affair`;
}

const sources = filesIn(['src', 'mocks'], /\.tsx?$/).map((path) => parse(path));

describe('imports', () => {
  it('point one way, static and dynamic', () => {
    const faults = sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, line }) => {
        const to = target(path, specifier);
        const why = to === undefined ? undefined : fault(path, to);
        return why === undefined ? [] : [`${path}:${line} ${specifier}: ${why}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('reach the mock from the console through one dynamic import', () => {
    const doors = sources
      .filter(({ path }) => path.startsWith('src/') && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier }) => target(path, specifier)?.startsWith('mocks/'))
          .map(({ dynamic }) => ({ path, dynamic })),
      );
    expect(doors).toEqual([{ path: expect.stringMatching(/^src\/boot\//), dynamic: true }]);
  });

  it('name their file by its ending, as plain Node wants it', () => {
    const faults = sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => /^[.#]/.test(specifier) && !/\.(tsx?|css|json|svg)$/.test(specifier))
        .map(({ specifier, line }) => `${path}:${line} ${specifier}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['src/lib/csv.ts', 'src/contract/envelope.ts'],
    ['src/contract/firewalls/api.ts', 'src/api/http/client.ts'],
    ['src/api/http/client.ts', 'src/ui/page/page.tsx'],
    ['src/ui/page/page.tsx', 'src/resources/regions/picker.tsx'],
    ['src/resources/firewalls/list/list.tsx', 'src/app/router.ts'],
    ['src/resources/firewalls/list/list.tsx', 'src/resources/regions/list.tsx'],
    ['mocks/server/mock.ts', 'src/api/http/client.ts'],
    ['mocks/resources/firewalls/rules.ts', 'mocks/resources/regions/handlers.ts'],
    ['mocks/resources/vlans/rules.ts', 'mocks/resources/computes/configs/handlers.ts'],
    ['src/app/shell.tsx', 'mocks/browser.ts'],
  ])('would catch %s importing %s', (from, to) => {
    expect(fault(from, to)).toBeDefined();
  });

  it.each([
    ['src/resources/firewalls/list/list.tsx', 'src/resources/regions/picker.tsx'],
    ['src/resources/firewalls/create.tsx', 'src/resources/computes/queries/all.ts'],
    ['mocks/resources/firewalls/rules.ts', 'mocks/resources/computes/table.ts'],
    ['mocks/resources/vlans/rules.ts', 'mocks/resources/computes/configs/table.ts'],
    ['src/resources/nodebalancers/list/list.tsx', 'src/resources/nodebalancers/configs/list.tsx'],
  ])('lets %s import %s', (from, to) => {
    expect(fault(from, to)).toBeUndefined();
  });
});
