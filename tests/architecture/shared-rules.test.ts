import { describe, expect, it } from 'vitest';
import { filesIn, isTest, parse, type Source, target, walk } from './source.ts';

const isRules = (path: string): boolean => /^src\/contract\/(?!.*\bexamples\/).+\/rules\.ts$/.test(path);

/** `<rules file> <name>` for everything that a file imports from the contract's rules, types not counted. */
function asked({ path, program }: Source): string[] {
  const found: string[] = [];
  walk(program, ({ type, source, specifiers, importKind }) => {
    if (type !== 'ImportDeclaration' || importKind === 'type') return;
    const specifier = Object(source).value;
    const to = typeof specifier === 'string' ? target(path, specifier) : undefined;
    if (to === undefined || !isRules(to)) return;
    walk(specifiers, ({ type: kind, imported, importKind: own }) => {
      if (kind === 'ImportSpecifier' && own !== 'type') found.push(`${to} ${Object(imported).name}`);
    });
  });
  return found;
}

const sourcesOf = (folder: string): Source[] =>
  filesIn([folder], /\.tsx?$/)
    .filter((path) => !isTest(path))
    .map((path) => parse(path));

const contract = sourcesOf('src/contract');
const rules = contract.filter(({ path }) => isRules(path));
const screens = sourcesOf('src/resources');
const mock = sourcesOf('mocks');
const askedBy = (sources: readonly Source[]): ReadonlySet<string> => new Set(sources.flatMap(asked));

/** How often a file speaks of a name, the declaration included. */
const mentions = ({ program }: Source, name: string): number => {
  let count = 0;
  walk(program, (node) => {
    if (node.type === 'Identifier' && node['name'] === name) count += 1;
  });
  return count;
};

/** What decides by records in the console, by the names that such files have. */
const deciding = screens.filter(({ path }) => /\/(can|fit|held|choices)\.tsx?$/.test(path));

/** Files of these names that refuse nothing because of what a record is like. */
const WITHOUT: Readonly<Record<string, string>> = {
  'src/resources/nodebalancers/can.ts': 'a NodeBalancer has no state: only who one is refuses',
  'src/resources/nodebalancers/configs/nodes/can.ts': 'its reasons are about idle actions, which a server takes',
  'src/resources/firewalls/devices/can.ts': 'asks the reasons of the firewall itself, in ../can.ts',
};

describe('a rule over several records', () => {
  it.each(rules.map(({ path }) => path))('%s is asked by console and mock', (path) => {
    const isOfFile = (name: string): boolean => name.startsWith(`${path} `);
    expect([...askedBy(screens)].some(isOfFile)).toBe(true);
    expect([...askedBy(mock)].some(isOfFile)).toBe(true);
  });

  it('by which the console refuses is asked by the mock, itself or within another rule', () => {
    const byMock = new Set([...askedBy(mock), ...askedBy(contract)]);
    const alone = [...askedBy(screens)].filter((one) => {
      const [path = '', name = ''] = one.split(' ');
      const file = rules.find((source) => source.path === path);
      return !byMock.has(one) && (file === undefined || mentions(file, name) < 2);
    });
    expect(alone).toEqual([]);
  });

  it.each(deciding.filter(({ path }) => !(path in WITHOUT)).map((source) => [source.path, source] as const))(
    'is what %s decides by',
    (_, source) => {
      expect(asked(source)).not.toEqual([]);
    },
  );

  it.each(Object.keys(WITHOUT))('is not needed by %s, which is there', (path) => {
    expect(deciding.filter((source) => source.path === path).flatMap(asked)).toEqual([]);
    expect(deciding.map((source) => source.path)).toContain(path);
  });

  it('loads no schema', () => {
    const loaded = rules.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, typeOnly }) => !typeOnly && /schema\.ts$|^zod|api\.ts$|fields\.ts$/.test(specifier))
        .map(({ specifier }) => `${path}: ${specifier}`),
    );
    expect(loaded).toEqual([]);
  });
});
