import type { core, ZodMiniType } from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { standsIn } from '#lib/unreadable.ts';
import { formPath, readPath, type Step, valueAt } from './field-paths.ts';

/** An error and its path; an empty path means the form as a whole. */
export interface ValidationIssue {
  readonly path: readonly Step[];
  readonly message: string;
}

/** The errors of some values, or the body made from them when they are valid. */
export type Verdict<T> = { readonly issues: readonly ValidationIssue[] } | { readonly body: T };

const isStep = (key: PropertyKey): key is Step => typeof key !== 'symbol';

/** Issues inside a union are those of the branch that matched best. */
function issuesOf(issue: core.$ZodIssue, above: readonly Step[] = []): ValidationIssue[] {
  const path = [...above, ...issue.path.filter(isStep)];
  const closest =
    issue.code === 'invalid_union'
      ? issue.errors.toSorted((one, other) => one.length - other.length).find((branch) => branch.length > 0)
      : undefined;
  return closest === undefined ? [{ path, message: issue.message }] : closest.flatMap((inner) => issuesOf(inner, path));
}

/** What could not be read of a record is not validated, as it is not sent; an entry of a list can be removed. */
function withoutStandIns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutStandIns);
  if (!isFields(value)) return value;
  const read = Object.entries(value).filter(([, part]) => typeof part === 'object' || !standsIn(part));
  return Object.fromEntries(read.map(([key, part]) => [key, withoutStandIns(part)]));
}

/** Validates values by a schema. */
export function validate<T>(schema: ZodMiniType<T>, values: unknown): Verdict<T> {
  const result = schema.safeParse(standsIn(values) ? withoutStandIns(values) : values);
  return result.success ? { body: result.data } : { issues: result.error.issues.flatMap((issue) => issuesOf(issue)) };
}

/** An error as react-hook-form keeps it; errors below it are under their own keys. */
interface ErrorNode {
  [key: string | number]: unknown;
}

/** Where the error of the whole form is kept among those of its fields. */
export const ROOT = '*';

/** Where an error is kept: a group of named fields keeps its own error under `root`, beside those of its fields. */
export function errorPath(path: readonly Step[], values: unknown): Step[] {
  if (path.length === 0) return [ROOT];
  return isFields(valueAt(values, path)) ? [...path, 'root'] : [...path];
}

/** Lists are nodes too: react-hook-form keeps a list's own error as properties of its array of errors. */
const isNode = (value: unknown): value is ErrorNode => typeof value === 'object' && value !== null;

function child(parent: ErrorNode, step: Step, next: Step | undefined): ErrorNode {
  const found = parent[step];
  if (isNode(found)) return found;
  const made: unknown = typeof next === 'number' ? [] : {};
  parent[step] = made;
  return isNode(made) ? made : {};
}

/** Whether a node is a list of plain values whose message includes the errors of its entries. */
export const isDescribed = (node: unknown): boolean => isNode(node) && node['type'] === 'entries';

/** The path of the list of plain values that an issue's entry is in, if it is in one. */
function listOf({ path }: ValidationIssue, values: unknown): Step[] | undefined {
  const entry = path.at(-1);
  const list = path.slice(0, -1);
  const value = valueAt(values, list);
  return typeof entry === 'number' && Array.isArray(value) && !isNode(value[entry]) ? list : undefined;
}

/** Adds the errors of the entries to the message of a list of plain values, for fields that show one text. */
function describeEntries(root: ErrorNode, list: readonly Step[]): void {
  const node = valueAt(root, list);
  if (!isNode(node) || isDescribed(node)) return;
  const entries = messagesOf(node).flatMap(({ path: [entry], message }) =>
    typeof entry === 'number' ? [`Entry ${entry + 1}: ${message}`] : [],
  );
  Object.assign(node, {
    type: 'entries',
    own: node['message'],
    message: [node['message'], ...entries].filter(Boolean).join('\n'),
  });
}

/**
 * Builds react-hook-form's tree of errors. None is lost: a group and its fields can have errors at the same time, and
 * so can a list and its entries. Containers of positions are arrays, so that errors move with their rows.
 */
export function errorTree(issues: readonly ValidationIssue[], values: unknown): ErrorNode {
  const root: ErrorNode = {};
  for (const issue of issues) {
    const index = errorPath(issue.path, values);
    let node = root;
    index.forEach((step, depth) => {
      node = child(node, step, index[depth + 1]);
    });
    node['type'] = 'invalid';
    node['message'] = [node['message'], issue.message].filter(Boolean).join('\n');
  }
  for (const list of issues.map((issue) => listOf(issue, values))) if (list !== undefined) describeEntries(root, list);
  return root;
}

/** Whether the key is the node's own error; a field may be called `type` as well, and then has a node of its own. */
const isOwn = (key: string, value: unknown): boolean =>
  ['ref', 'types'].includes(key) || (['type', 'message'].includes(key) && !isNode(value));

/** The errors of a node and below it; `path` is relative to the node, empty for the node itself. */
export function messagesOf(node: unknown, path: readonly Step[] = []): ValidationIssue[] {
  if (!isNode(node)) return [];
  const message = node[isDescribed(node) ? 'own' : 'message'];
  const own = typeof message === 'string' ? [{ path, message }] : [];
  const below = Object.keys(node)
    .filter((key) => !isOwn(key, node[key]))
    .flatMap((key) => {
      const [step = key] = readPath(key);
      return messagesOf(node[key], key === 'root' || key === ROOT ? path : [...path, step]);
    });
  return [...own, ...below];
}

/** One message per path; several errors are joined. */
export function byPath(issues: readonly ValidationIssue[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, message } of issues) {
    const key = formPath(path);
    const before = found.get(key);
    found.set(key, before === undefined ? message : `${before}\n${message}`);
  }
  return found;
}
