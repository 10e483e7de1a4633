import { filesIn, foldersIn, isTest, parse, read, target } from '../../tests/architecture/source.ts';

/** The folders that belong to one area each; everything else is shared by all of them. */
const OWN = /^(?:src\/(?:resources|contract)|mocks\/resources|tests\/screens|e2e)\/([\w-]+)\//;

const areas: readonly string[] = foldersIn('src/resources');

/** The area of a file, as the name of its folder (`computes`); undefined for what areas share. */
export function areaOf(path: string): string | undefined {
  const name = OWN.exec(path)?.[1];
  return name !== undefined && areas.includes(name) ? name : undefined;
}

/** Texts for people: no test runs them, except those about the documents themselves. */
const isDocument = (path: string): boolean => /^(docs\/.*|README)\.md$/.test(path);

/** The files that import each file of an area. */
function importersOf(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const path of filesIn(['src', 'mocks'], /\.tsx?$/)) {
    if (isTest(path) || areaOf(path) === undefined) continue;
    for (const { specifier, typeOnly } of parse(path).imports) {
      const imported = typeOnly ? undefined : target(path, specifier);
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
}

/**
 * The areas that changed files can reach by imports, sorted; `everything` where a changed file is shared by all of
 * them, as the registries are, which name every area.
 */
export function areasReached(changed: readonly string[]): readonly string[] | 'everything' {
  const relevant = changed.filter((path) => !isDocument(path));
  if (relevant.some((path) => areaOf(path) === undefined)) return 'everything';
  const importers = importersOf();
  const reached = new Set(relevant);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return [...new Set([...reached].flatMap((path) => areaOf(path) ?? []))].toSorted();
}

/** The patterns of an area's screens (`/compute/new`). */
export const routesOf = (area: string): string[] =>
  filesIn([`src/resources/${area}`], /^routes\.tsx$/).flatMap((file) =>
    [...read(file).matchAll(/\bscreen\(\s*'(\/[^']*)'/g)].map(([, path = '']) => path),
  );
