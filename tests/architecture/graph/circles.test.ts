import { expect, test } from 'vitest';
import { exists, filesIn, isTest, parse, target } from '../source.ts';

/** What each file imports of the project: at the start, with its first use, or as a type alone. */
const imports = new Map(
  filesIn(['src', 'mocks', 'build'], /\.tsx?$/)
    .filter((path) => !isTest(path))
    .map((path) => [
      path,
      parse(path).imports.flatMap(({ specifier }) => {
        const to = target(path, specifier);
        return to !== undefined && /\.tsx?$/.test(to) && exists(to) ? [to] : [];
      }),
    ]),
);

/** The shortest way from a file back to itself; undefined where there is none. */
function circleAt(start: string, graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return undefined;
}

test('no file imports itself by way of others', () => {
  const circles = [...imports.keys()].flatMap((path) => circleAt(path, imports)?.join(' → ') ?? []);
  expect(circles).toEqual([]);
});

test('a circle would be found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['b']],
    ['d', []],
  ]);
  expect(circleAt('a', graph)).toBeUndefined();
  expect(circleAt('b', graph)).toEqual(['b', 'c', 'b']);
});
