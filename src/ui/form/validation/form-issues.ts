import { useEffect, useState } from 'react';
import type { FieldErrors, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { byPath, errorTree, isDescribed, type ValidationIssue, validate, messagesOf, errorPath } from './issues.ts';
import { formPath, readPath, type Step, valueAt } from './field-paths.ts';

/** The errors of a form: from its schema, and from the server for values that were not changed since. */
export interface FormIssues {
  of(values: unknown): ValidationIssue[];
  /** Uses this schema from now on. */
  validateWith(schema: ZodMiniType): void;
  /** Keeps the server's errors about these values, replacing earlier ones. */
  serve(errors: readonly ValidationIssue[], values: unknown): void;
  /**
   * Called after a change at a path: server errors about that field, or anything above or below it, are dropped; those
   * about rows of a list move with their rows when the list was reordered.
   */
  follow(path: string, values: unknown): void;
  /** Keeps an error about what a field shows but the values do not have; undefined takes it away. */
  hold(path: string, message: string | undefined): void;
  /** Has this error alone at a path while its value is empty, whatever the schema says; gives what takes that back. */
  demand(path: string, lack: string): () => void;
  readonly resolver: Resolver<FieldValues>;
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a path leads into a row that a list no longer has: its field leaves the page a moment later. */
const isGone = (values: unknown, path: readonly Step[]): boolean =>
  path.some((step, depth) => {
    const list = valueAt(values, path.slice(0, depth));
    return Array.isArray(list) && typeof step === 'number' && step >= list.length;
  });

/** A server error; `row` is the list row that it is about, with its values at the time. */
interface Served {
  readonly issue: ValidationIssue;
  readonly row: Row | undefined;
}

interface Row {
  readonly list: readonly Step[];
  readonly index: number;
  readonly text: string;
}

/** The innermost list row on a path, if the row is a group of fields. */
function rowOf(path: readonly Step[], values: unknown): Row | undefined {
  const depth = path.findLastIndex(
    (step, index) => typeof step === 'number' && isFields(valueAt(values, path.slice(0, index + 1))),
  );
  const index = path[depth];
  if (typeof index !== 'number') return undefined;
  return { list: path.slice(0, depth), index, text: JSON.stringify(valueAt(values, path.slice(0, depth + 1))) };
}

/** The same error at its row's current position; undefined when the row was removed or changed. */
function moved({ issue, row }: Served, values: unknown): Served | undefined {
  if (row === undefined) return undefined;
  const list = valueAt(values, row.list);
  if (!Array.isArray(list)) return undefined;
  const texts = list.map((one) => JSON.stringify(one));
  const index = texts[row.index] === row.text ? row.index : texts.indexOf(row.text);
  if (index === -1) return undefined;
  const path = [...row.list, index, ...issue.path.slice(row.list.length + 1)];
  return { issue: { ...issue, path }, row: { ...row, index } };
}

const related = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/**
 * The tree in react-hook-form's type, which lists the fields of a form; they are not known here. Not checked: every
 * node must be an error or contain errors, and `errorTree` builds only such trees.
 */
const asFieldErrors = (tree: object): FieldErrors => Object.fromEntries(Object.entries(tree));

/** Creates the validator of a form. */
export function formIssuesOf(first: ZodMiniType): FormIssues {
  let schema = first;
  let served: readonly Served[] = [];
  const held = new Map<string, string>();
  const demanded = new Map<string, string>();
  const lacksIn = (values: unknown): ReadonlyMap<string, ValidationIssue> =>
    new Map(
      [...demanded]
        .map(([path, message]) => [path, { path: readPath(path), message }] as const)
        .filter(([, { path }]) => isEmpty(valueAt(values, path)) && !isGone(values, path)),
    );
  const of = (values: unknown): ValidationIssue[] => {
    const verdict = validate(schema, values);
    const lacking = lacksIn(values);
    const found = [
      ...('issues' in verdict ? verdict.issues : []).filter(({ path }) => !lacking.has(formPath(path))),
      ...lacking.values(),
      ...served.map(({ issue }) => issue),
    ];
    // What the values are without the text that was not understood is beside the point.
    return [
      ...found.filter(({ path }) => !held.has(formPath(path))),
      ...[...held].map(([path, message]) => ({ path: readPath(path), message })),
    ];
  };
  return {
    of,
    hold(path, message) {
      if (message === undefined) held.delete(path);
      else held.set(path, message);
    },
    demand(path, lack) {
      demanded.set(path, lack);
      return () => void demanded.delete(path);
    },
    validateWith(other) {
      schema = other;
    },
    serve(errors, values) {
      served = errors.map((issue) => ({ issue, row: rowOf(issue.path, values) }));
    },
    follow(path, values) {
      served = served.flatMap((one) => {
        const isOfList = one.row !== undefined && formPath(one.row.list) === path;
        if (isOfList) return moved(one, values) ?? [];
        if (related(formPath(one.issue.path), path)) return [];
        // Another field of the same row has changed: remember the row's current values.
        const within = one.row !== undefined && related(formPath([...one.row.list, one.row.index]), path);
        return within ? { ...one, row: rowOf(one.issue.path, values) } : one;
      });
    },
    resolver(values) {
      const found = of(values);
      return found.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: asFieldErrors(errorTree(found, values)) };
    },
  };
}

/** Where react-hook-form keeps an error; errors of list entries are kept as one, at the list. */
function keeperOf(errors: unknown, path: readonly Step[], values: unknown): Step[] {
  const above = path.slice(0, -1);
  return isDescribed(valueAt(errors, above)) ? above : errorPath(path, values);
}

/**
 * Shown errors are revalidated on every change, so that a corrected one disappears at once, also when another field was
 * changed. New errors do not appear while typing, only when the field is left.
 */
function recheck(methods: UseFormReturn, issues: FormIssues, errors: unknown, values: FieldValues): void {
  const shown = byPath(messagesOf(errors));
  if (shown.size === 0) return;
  const found = issues.of(values);
  const now = byPath(found);
  const tree = errorTree(found, values);
  for (const [path, message] of shown) {
    if (now.get(path) === message) continue;
    const keeper = keeperOf(errors, readPath(path), values);
    methods.clearErrors(formPath(keeper));
    const node = valueAt(tree, keeper);
    if (typeof node === 'object' && node !== null && messagesOf(node).length > 0)
      methods.setError(formPath(keeper), { ...node });
  }
}

/** The validator of a form, which keeps the shown errors in step with what is typed. */
export function useFormIssues(schema: ZodMiniType): FormIssues {
  const [issues] = useState(() => formIssuesOf(schema));
  useEffect(() => issues.validateWith(schema), [issues, schema]);
  return issues;
}

/** Revalidates shown errors while the user types. */
export function useRecheck(methods: UseFormReturn, issues: FormIssues): void {
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback({ values, errors, name }) {
          if (name !== undefined) issues.follow(name, values);
          recheck(methods, issues, errors, values);
        },
      }),
    [methods, issues],
  );
}
