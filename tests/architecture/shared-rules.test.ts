import { describe, expect, it } from 'vitest';
import { filesIn, isTest, parse, type Source, target, walk } from './source.ts';

const isRules = (path: string): boolean => /^src\/contract\/(?!.*\bexamples\/).+\/rules\.ts$/.test(path);

/** `<rules file> <name>` for everything that a file imports from the contract's rules, except types. */
function imported({ path, program }: Source): string[] {
  const found: string[] = [];
  walk(program, ({ type, source, specifiers, importKind }) => {
    if (type !== 'ImportDeclaration' || importKind === 'type') return;
    const specifier = Object(source).value;
    const to = typeof specifier === 'string' ? target(path, specifier) : undefined;
    if (to === undefined || !isRules(to)) return;
    walk(specifiers, ({ type: kind, imported: original, importKind: own }) => {
      if (kind === 'ImportSpecifier' && own !== 'type') found.push(`${to} ${Object(original).name}`);
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
const importedBy = (sources: readonly Source[]): ReadonlySet<string> => new Set(sources.flatMap(imported));

/** How often a file uses a name, including the declaration. */
const mentions = ({ program }: Source, name: string): number => {
  let count = 0;
  walk(program, (node) => {
    if (node.type === 'Identifier' && node['name'] === name) count += 1;
  });
  return count;
};

/** The files of the console that decide by records, recognised by their names. */
const deciding = screens.filter(
  ({ path, text }) =>
    /\/(fit|held|choices)\.tsx?$/.test(path) || (path.endsWith('/actions.ts') && text.includes('refusal')),
);

/** Files with such names that refuse nothing because of a record. */
const WITHOUT: Readonly<Record<string, string>> = {
  'src/resources/managed/compute-settings/actions.ts':
    'its reasons are about actions without effect, which a server accepts',
  'src/resources/nodebalancers/configs/nodes/actions.ts':
    'its reasons are about actions without effect, which a server accepts',
};

describe('a rule over several records', () => {
  it.each(rules.map(({ path }) => path))('%s is used by console and mock', (path) => {
    const isOfFile = (name: string): boolean => name.startsWith(`${path} `);
    expect([...importedBy(screens)].some(isOfFile)).toBe(true);
    expect([...importedBy(mock)].some(isOfFile)).toBe(true);
  });

  it('with which the console refuses is used by the mock, directly or within another rule', () => {
    const byMock = new Set([...importedBy(mock), ...importedBy(contract)]);
    const alone = [...importedBy(screens)].filter((one) => {
      const [path = '', name = ''] = one.split(' ');
      const file = rules.find((source) => source.path === path);
      return !byMock.has(one) && (file === undefined || mentions(file, name) < 2);
    });
    expect(alone).toEqual([]);
  });

  it.each(deciding.filter(({ path }) => !(path in WITHOUT)).map((source) => [source.path, source] as const))(
    'is used by %s',
    (_, source) => {
      expect(imported(source)).not.toEqual([]);
    },
  );

  it.each(Object.keys(WITHOUT))('is not needed by %s, which exists', (path) => {
    expect(deciding.filter((source) => source.path === path).flatMap(imported)).toEqual([]);
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
