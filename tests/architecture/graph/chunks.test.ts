import { describe, expect, it } from 'vitest';
import { codeSplitting } from '../../../build/chunks/chunks.ts';
import { filesIn, parse, walk } from '../source.ts';

/** A pattern as one pattern for each of its alternatives: `a(b|c)` is `ab` and `ac`. */
function alternativesOf(source: string): string[] {
  let at = 0;
  function read(): string[] {
    const done: string[] = [];
    let open = [''];
    const add = (parts: readonly string[]): void => {
      open = open.flatMap((begun) => parts.map((part) => begun + part));
    };
    while (at < source.length && source[at] !== ')') {
      const [token = ''] = /^(?:\\.|\[(?:\\.|[^\]])*\]|\((?:\?:)?|.)/.exec(source.slice(at)) ?? [];
      at += token.length;
      if (token === '|') {
        done.push(...open);
        open = [''];
      } else if (token.startsWith('(')) {
        add(read());
        at += 1;
      } else add([token]);
    }
    return [...done, ...open];
  }
  return read();
}

/** The patterns that are written in a file, alternative by alternative. */
function patternsOf(path: string, text?: string): string[] {
  const found: string[] = [];
  walk(parse(path, text).program, ({ regex }) => {
    if (typeof regex === 'object' && regex !== null && 'pattern' in regex) found.push(String(regex.pattern));
  });
  return found.flatMap(alternativesOf);
}

const OURS = filesIn(['src', 'mocks'], /\.(tsx?|css)$/);
const THEIRS = ['@mantine/core/esm', '@floating-ui', 'lucide-react/dist/esm', 'react-dom'].map(
  (folder) => `node_modules/${folder}`,
);

/** All that a pattern may be about: modules, the names of the build's files, and those files. */
function askedAbout(): string[] {
  const names = new Set([
    ...codeSplitting(true).groups.map(({ name }) => name),
    ...OURS.map((path) => /([^/]+)\.\w+$/.exec(path)?.[1] ?? ''),
  ]);
  return [
    ...[...OURS, ...filesIn(THEIRS, /\.m?js$/)].map((path) => `/${path}`),
    ...[...names].flatMap((name) => [name, `/assets/${name}-0.js`]),
  ];
}

describe('the files of the build', () => {
  const asked = askedAbout();
  const idle = (patterns: readonly string[]): string[] =>
    patterns.filter((pattern) => !asked.some((path) => new RegExp(pattern).test(path)));

  it('no pattern of what belongs together names a file that is not there', () => {
    const patterns = patternsOf('build/chunks/chunks.ts');
    expect(idle(patterns)).toEqual([]);
    expect(patterns.length).toBeGreaterThan(40);
  });

  it('one alternative that matches nothing is enough', () => {
    expect(alternativesOf('a(b|(?:c|d)e)|f[(|]')).toEqual(['ab', 'ace', 'ade', 'f[(|]']);
    const wrong = String.raw`const boot = /\/src\/api\/(clock|no-such)\.ts$/;`;
    expect(idle(patternsOf('build/x.ts', wrong))).toEqual([String.raw`\/src\/api\/no-such\.ts$`]);
  });
});
