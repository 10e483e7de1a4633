import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const MANTINE = join(ROOT, 'node_modules/@mantine/core');

const read = (path: string): string => readFileSync(path, 'utf8');

/** Mantine's index: component name -> its module. */
const MODULES = new Map(
  [...read(join(MANTINE, 'esm/index.mjs')).matchAll(/import \{([^}]+)\} from "(\.\/components\/[^"]+)"/g)].flatMap(
    ([, names = '', path = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), join(MANTINE, 'esm', path)]),
  ),
);

/** Names of the style sheets that a module and all it imports need. */
function sheets(module: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  return [...read(module).matchAll(/from "(\.[^"]+)"/g)].flatMap(([, path = '']) => {
    const target = resolve(dirname(module), path);
    const sheet = /([^/]+)\.module\.mjs$/.exec(target);
    return sheet?.[1] === undefined ? sheets(target, seen) : [sheet[1]];
  });
}

const used = (): string[] =>
  globSync('src/**/*.tsx', { cwd: ROOT }).flatMap((file) =>
    [...read(join(ROOT, file)).matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
    ),
  );

test('every Mantine component in use has its style sheet', () => {
  const imported = [...read(join(ROOT, 'src/ui/theme/mantine.css')).matchAll(/styles\/([^/]+)\.css/g)].map(
    ([, name]) => name,
  );
  const available = new Set(globSync('styles/*.css', { cwd: MANTINE }).map((file) => /([^/]+)\.css$/.exec(file)?.[1]));
  const needed = new Set(
    [...new Set(used())].flatMap((name) => {
      const module = MODULES.get(name);
      return module === undefined ? [] : sheets(module);
    }),
  );
  expect(needed.size).toBeGreaterThan(5);
  expect([...needed].filter((name) => available.has(name) && !imported.includes(name))).toEqual([]);
});
