import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
export const exists = (path: string): boolean => existsSync(join(root, path));

/** The folders directly below one. */
export const foldersIn = (path: string): string[] =>
  exists(path)
    ? readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/** All files below the given folders whose names match, as project paths. */
export const filesIn = (folders: readonly string[], ending: RegExp): string[] =>
  folders
    .filter(exists)
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && ending.test(entry.name))
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/')),
    )
    .toSorted();

/** A node of a syntax tree, as far as these tests need it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

export interface Import {
  readonly specifier: string;
  readonly dynamic: boolean;
  /** `import type`, which is erased. */
  readonly typeOnly: boolean;
  readonly line: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Visits every node of a tree. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
  }
}

/** A parsed file: its tree, its comments, its imports. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly program: unknown;
  readonly comments: readonly { readonly value: string; readonly start: number }[];
  readonly imports: readonly Import[];
  /** 1-based. */
  lineOf(offset: number): number;
}

const sourceOf = (node: Node): string | undefined => {
  const { source } = node;
  return isNode(source) && typeof source['value'] === 'string' ? source['value'] : undefined;
};

export function parse(path: string, text = read(path)): Source {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'does not parse'}`);
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  walk(program, (node) => {
    const specifier = sourceOf(node);
    if (specifier === undefined) return;
    const dynamic = node.type === 'ImportExpression';
    const typeOnly = node['importKind'] === 'type' || node['exportKind'] === 'type';
    imports.push({ specifier, dynamic, typeOnly, line: lineOf(node.start) });
  });
  return { path, text, program, comments, imports, lineOf };
}

const aliases: Readonly<Record<string, string>> = JSON.parse(read('package.json')).imports;

/** The project path of an import; undefined for a package or a part of Node. */
export function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (!specifier.startsWith('#')) return undefined;
  for (const [alias, folder] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (specifier.startsWith(prefix)) return posix.join(folder.replace('*', ''), specifier.slice(prefix.length));
  }
  return undefined;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
