import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, read, target } from './source.ts';

const modules = filesIn(['src'], /\.module\.css$/);
const code = filesIn(['src'], /\.tsx?$/);

/** A module with the parts that it imports: their classes are its own. */
const sheet = (path: string): string =>
  read(path).replaceAll(/@import '(\.[^']+)';/g, (_, part: string) => sheet(posix.join(posix.dirname(path), part)));

/** The selectors of a style sheet; the name of an at-rule does no harm. */
const selectorsOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|'[^'\n]*'/g, '').matchAll(/([^{};]+)\{/g)].map(
    ([, text]) => text ?? '',
  );

const classesOf = (css: string): Set<string> =>
  new Set(selectorsOf(css).flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '')));

/** The classes of each module that a file refers to, as `classes.row`. */
function usesOf(paths: readonly string[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const path of paths) {
    const text = read(path);
    for (const [, local, specifier = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const module = target(path, specifier) ?? specifier;
      const names = [...text.matchAll(new RegExp(`(?<![\\w/.'])${local}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? '');
      uses.set(module, (uses.get(module) ?? new Set()).union(new Set(names)));
    }
  }
  return uses;
}

describe('styles', () => {
  const uses = usesOf(code);

  it('no module has a class that nothing refers to, and nothing refers to one that is not there', () => {
    const faults = modules.flatMap((path) => {
      const there = classesOf(sheet(path));
      const used = uses.get(path) ?? new Set();
      return [
        ...[...there.difference(used)].map((name) => `${path}: .${name} is not used`),
        ...[...used.difference(there)].map((name) => `${path}: .${name} is not there`),
      ];
    });
    expect(faults).toEqual([]);
    expect(modules.length).toBeGreaterThan(100);
    expect(classesOf(".a:is(.b, .c) > li::after { width: 0.5em; content: '.d' } /* .e */ :global(.f) {}")).toEqual(
      new Set(['a', 'b', 'c']),
    );
  });

  it('a class that modules share is in src/styles/primitives.css, and is used', () => {
    const shared = classesOf(read('src/styles/primitives.css'));
    const own = [...shared].filter((name) => name.startsWith('bn-'));
    const composed = modules.flatMap((path) =>
      [...sheet(path).matchAll(/composes: ([^;]+) from global;/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    const alone = code.flatMap((path) =>
      [...read(path).matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    const named = new Set([...composed, ...alone].filter((name) => name.startsWith('bn-')));
    expect([...named].toSorted()).toEqual(own.toSorted());
    // `composes` of another module would bring a copy of it, which comes after what it is meant to come before.
    expect(modules.filter((path) => /composes:(?![^;]* from global;)/.test(sheet(path)))).toEqual([]);
  });
});
