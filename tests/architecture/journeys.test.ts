import { describe, expect, it } from 'vitest';
import { filesIn, foldersIn, parse, walk } from './source.ts';

/** A browser is the most expensive way to prove something: 20 journeys are enough for an area of this size. */
const MOST = 20;

/** Folders that need more, each with the reason. */
const MORE: Readonly<Record<string, { readonly most: number; readonly why: string }>> = {};

interface Place {
  readonly path: string;
  readonly line: number;
}

/** Calls of `test(…)` or `it(…)` in a file; `.skip`, `.fixme` and `.only` are calls as well. */
function callsIn(path: string): { readonly journeys: number; readonly left: readonly Place[] } {
  const { program, lineOf } = parse(path);
  let journeys = 0;
  const left: Place[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee } = node;
    if (typeof callee !== 'object' || callee === null || !('type' in callee)) return;
    if (callee.type === 'Identifier' && 'name' in callee && /^(test|it|realTest)$/.test(String(callee.name)))
      journeys += 1;
    if (callee.type !== 'MemberExpression' || !('property' in callee)) return;
    const { property } = callee;
    if (typeof property !== 'object' || property === null || !('name' in property)) return;
    if (/^(skip|fixme|only|todo|fails)$/.test(String(property.name))) left.push({ path, line: lineOf(node.start) });
  });
  return { journeys, left };
}

describe('journeys', () => {
  it.each(foldersIn('e2e').filter((name) => name !== 'support'))('e2e/%s has few of them', (name) => {
    const count = filesIn([`e2e/${name}`], /\.spec\.ts$/).reduce((sum, path) => sum + callsIn(path).journeys, 0);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MORE[name]?.most ?? MOST);
  });

  // A condition is allowed: without builds, those about builds cannot run; `npm test` fails where one was skipped.
  it('and tests of any other kind are never left out', () => {
    const files = [
      ...filesIn(['e2e'], /\.spec\.ts$/),
      ...filesIn(['src', 'mocks', 'tests', 'build', 'scripts'], /\.test\.tsx?$/),
    ];
    expect(files.flatMap((path) => callsIn(path).left)).toEqual([]);
  });
});
