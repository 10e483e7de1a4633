import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ESTree } from 'vite';
import { declared, mentioned, parse, type Source } from './source.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files of a resource in the contract that are no schemas; rules are found through the files that import them. */
const NO_SCHEMAS = new Set(['api.ts', 'examples.ts', 'list-api.ts', 'rules.ts']);

/** Files of a resource in the mock that contain no rules of an operation; uploads go to an address of their own. */
const NO_RULES = new Set(['figures.ts', 'handlers.ts', 'seeds.ts', 'table.ts', 'uploads.ts']);

/** The shared files with rules: of fields, and over several records, which any resource may import. */
const isShared = (path: string): boolean =>
  path.startsWith('src/lib/') ||
  path === 'src/contract/fields.ts' ||
  /^src\/contract\/(?!.*\bexamples\/).+\/rules\.ts$/.test(path);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** TypeScript files directly in a folder, without tests. */
function filesIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  const isSource = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');
  return readdirSync(join(ROOT, folder))
    .filter(isSource)
    .toSorted()
    .map((name) => `${folder}/${name}`);
}

/** A folder and those in it that are parts of the same resource: a folder with its own `handlers.ts` is not. */
function partsOf(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return [
    folder,
    ...readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !existsSync(join(ROOT, folder, entry.name, 'handlers.ts')))
      .map(({ name }) => `${folder}/${name}`)
      .toSorted(),
  ];
}

/** The project path of an import, where that file can contain rules. */
function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return /^#(lib|contract)\//.test(specifier) ? specifier.replace('#', 'src/') : undefined;
}

/** What a file imports from shared ones, except types: path and name. */
const sharedImports = (path: string, program: ESTree.Program): { path: string; name: string }[] =>
  program.body
    .filter((statement) => statement.type === 'ImportDeclaration')
    .flatMap(({ source, specifiers, importKind }) => {
      const to = target(path, source.value);
      if (to === undefined || !isShared(to) || importKind === 'type') return [];
      return specifiers
        .filter((specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind !== 'type')
        .map(({ local }) => ({ path: to, name: local.name }));
    });

/** The given names, the top-level names that they use, and so on. */
function reached(program: ESTree.Program, names: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set(names);
  for (const statement of program.body) {
    const own = declared(statement);
    if (own.some((name) => found.has(name))) for (const name of mentioned(statement)) found.add(name);
  }
  return found.size === names.size ? found : reached(program, found);
}

/**
 * The sources of a resource's rules: its schemas and terms, its rules in the mock, and the shared rules that these and
 * its handlers use. `folder` as in the contract.
 */
export function rulesOf(folder: string): Source[] {
  const contract = `src/contract/${folder}`;
  const inMock = partsOf(`mocks/resources/${folder}`).flatMap(filesIn);
  const sourceOf = (path: string): Source => ({ path, text: read(path) });
  const own = [
    ...filesIn(contract).filter((path) => !NO_SCHEMAS.has(posix.basename(path))),
    ...filesIn(`${contract}/schema`),
    ...inMock.filter((path) => !NO_RULES.has(posix.basename(path))),
  ].map(sourceOf);
  const shared = new Map<string, Set<string>>();
  const follow = ({ path, text, names }: Source): void => {
    const program = parse(path, text);
    for (const { path: to, name } of sharedImports(path, program)) {
      const isUsed =
        names === undefined ||
        program.body.some(
          (statement) =>
            statement.type !== 'ImportDeclaration' &&
            declared(statement).some((one) => names.has(one)) &&
            mentioned(statement).has(name),
        );
      const known = shared.get(to) ?? new Set();
      if (!isUsed || known.has(name)) continue;
      shared.set(to, known.add(name));
      follow({ path: to, text: read(to), names: new Set([name]) });
    }
  };
  own.forEach(follow);
  inMock
    .filter((path) => posix.basename(path) === 'handlers.ts')
    .map(sourceOf)
    .forEach(follow);
  const parts = [...shared].map(([path, names]): Source => {
    const text = read(path);
    return { path, text, names: reached(parse(path, text), names) };
  });
  return [...own, ...parts];
}
