import { type ESTree, parseSync } from 'vite';
import { editsAt, isTextForPeople, type Spot } from './operators.ts';
import type { Edit } from './regex.ts';

/** A source file, or the part of it that is mutated. */
export interface Source {
  /** Relative to the project's folder. */
  readonly path: string;
  readonly text: string;
  /** The top-level names to mutate; default: all. */
  readonly names?: ReadonlySet<string>;
}

/** A change of one file. */
export interface Mutant {
  readonly path: string;
  /** The whole file with the change. */
  readonly text: string;
  /** The top-level function or constant around it. */
  readonly within: string;
  /** The offset of the change in the unchanged text. */
  readonly start: number;
  /** 1-based. */
  readonly row: number;
  readonly before: string;
  readonly after: string;
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Types are not run; expressions inside a cast are. */
const isTypeOnly = ({ type }: ESTree.Node): boolean =>
  type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type);

const isSkipped = (node: ESTree.Node): boolean =>
  isTypeOnly(node) || isTextForPeople(node) || node.type === 'ImportDeclaration';

/** Visits every node that is run, parents before children. */
function walk(spot: Spot, visit: (spot: Spot) => void, isLeftOut: (spot: Spot) => boolean = () => false): void {
  if (isSkipped(spot.node) || isLeftOut(spot)) return;
  visit(spot);
  for (const [key, value] of Object.entries(spot.node))
    for (const child of [value].flat()) if (isNode(child)) walk({ node: child, key, up: spot }, visit, isLeftOut);
}

const FIELDS = 'src/contract/fields.ts';
/** The declarations there that keep notes for the description of the API. */
const NOTES = new Set(['facets', 'facetsOf', 'noted']);

/**
 * Whether a node is only a note for the description of the API, and decides nothing about a request:
 * `tests/specification/openapi.test.ts` compares the whole description.
 */
function isNote(path: string, { node, up }: Spot): boolean {
  if (path === FIELDS && declared(node).some((name) => NOTES.has(name))) return true;
  if (up?.node.type !== 'CallExpression' || up.node.callee.type !== 'Identifier') return false;
  const { callee, arguments: given } = up.node;
  const isFirst = node === given[0];
  return (callee.name === 'withPattern' && isFirst) || (path === FIELDS && callee.name === 'noted' && !isFirst);
}

export function parse(path: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'does not parse'}`);
  return program;
}

/** The names that a top-level statement declares, exported or not. */
export function declared(statement: ESTree.Node): string[] {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.declaration === null ? [] : declared(statement.declaration);
  if (statement.type === 'FunctionDeclaration') return statement.id === null ? [] : [statement.id.name];
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** The names used in a part of a tree, except types. */
export function mentioned(root: ESTree.Node): Set<string> {
  const names = new Set<string>();
  const look = ({ node, key, up }: Spot): void => {
    const isProperty = key === 'property' || (key === 'key' && up?.node.type === 'Property');
    if (node.type === 'Identifier' && !isProperty) names.add(node.name);
  };
  walk({ node: root, key: '', up: undefined }, look);
  return names;
}

/** All mutants of a source, in the order of its lines. */
export function mutantsOf({ path, text, names }: Source): Mutant[] {
  const found = new Map<string, Edit & { readonly within: string }>();
  const textOf = ({ start, end }: { start: number; end: number }): string => text.slice(start, end);
  for (const statement of parse(path, text).body) {
    const within = declared(statement).join(', ');
    if (names !== undefined && !declared(statement).some((name) => names.has(name))) continue;
    const visit = (spot: Spot): void => {
      for (const edit of editsAt(spot, textOf))
        if (textOf(edit) !== edit.after) found.set(`${edit.start} ${edit.end} ${edit.after}`, { ...edit, within });
    };
    walk({ node: statement, key: 'body', up: undefined }, visit, (spot) => isNote(path, spot));
  }
  return [...found.values()]
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, after, within }) => ({
      path,
      text: text.slice(0, start) + after + text.slice(end),
      within,
      start,
      row: text.slice(0, start).split('\n').length,
      before: text.slice(start, end),
      after,
    }));
}
