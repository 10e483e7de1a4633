import { useEffect, useState } from 'react';
import type { FieldErrors, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { byPath, errorTree, isDescribed, type ValidationIssue, validate, messagesOf, errorPath } from './issues.ts';
import { formPath, isFields, readPath, type Step, valueAt } from './paths.ts';

/** What is wrong with a form: what its schema says, and what the server said of values that were not changed since. */
export interface FormIssues {
  of(values: unknown): ValidationIssue[];
  /** Judges by this schema from now on. */
  validateWith(schema: ZodMiniType): void;
  /** Keeps what the server said of these values, in place of what it said before. */
  serve(said: readonly ValidationIssue[], values: unknown): void;
  /**
   * Follows a change at a path: what the server said of that field, or of anything above or below it, is forgotten; what
   * it said of the rows of a list goes with them where the list was put into another order.
   */
  follow(path: string, values: unknown): void;
  readonly resolver: Resolver<FieldValues>;
}

/** Something the server said; `row` is the row of a list that it is about, as that read when it was said. */
interface Served {
  readonly issue: ValidationIssue;
  readonly row: Row | undefined;
}

interface Row {
  readonly list: readonly Step[];
  readonly index: number;
  readonly text: string;
}

/** The innermost row that a path leads through, where it is a group of fields. */
function rowOf(path: readonly Step[], values: unknown): Row | undefined {
  const depth = path.findLastIndex(
    (step, index) => typeof step === 'number' && isFields(valueAt(values, path.slice(0, index + 1))),
  );
  const index = path[depth];
  if (typeof index !== 'number') return undefined;
  return { list: path.slice(0, depth), index, text: JSON.stringify(valueAt(values, path.slice(0, depth + 1))) };
}

/** The same fault where its row stands now; undefined when the row is no longer there as it was. */
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
 * The tree as react-hook-form types it: by the fields of a form, which are not known here. That every node is an error
 * or holds errors is not checked; `errorTree` builds no others.
 */
const asFieldErrors = (tree: object): FieldErrors => Object.fromEntries(Object.entries(tree));

/** Makes the judge of a form. */
export function formIssuesOf(first: ZodMiniType): FormIssues {
  let schema = first;
  let served: readonly Served[] = [];
  const of = (values: unknown): ValidationIssue[] => {
    const verdict = validate(schema, values);
    return [...('issues' in verdict ? verdict.issues : []), ...served.map(({ issue }) => issue)];
  };
  return {
    of,
    validateWith(other) {
      schema = other;
    },
    serve(said, values) {
      served = said.map((issue) => ({ issue, row: rowOf(issue.path, values) }));
    },
    follow(path, values) {
      served = served.flatMap((one) => {
        const isOfList = one.row !== undefined && formPath(one.row.list) === path;
        if (isOfList) return moved(one, values) ?? [];
        if (related(formPath(one.issue.path), path)) return [];
        // Another field of the same row has changed: that is how the row reads now.
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

/** Where react-hook-form keeps an error; the entries of a list are kept as one, with the list. */
function keeperOf(errors: unknown, path: readonly Step[], values: unknown): Step[] {
  const above = path.slice(0, -1);
  return isDescribed(valueAt(errors, above)) ? above : errorPath(path, values);
}

/**
 * Once something is shown to be wrong, it is judged at every change: what has been put right goes at once, also where
 * another field was changed. Nothing new is shown while typing; that waits until the field is left.
 */
function recheck(fields: UseFormReturn, issues: FormIssues, errors: unknown, values: FieldValues): void {
  const shown = byPath(messagesOf(errors));
  if (shown.size === 0) return;
  const found = issues.of(values);
  const now = byPath(found);
  const tree = errorTree(found, values);
  for (const [path, message] of shown) {
    if (now.get(path) === message) continue;
    const keeper = keeperOf(errors, readPath(path), values);
    fields.clearErrors(formPath(keeper));
    const node = valueAt(tree, keeper);
    if (typeof node === 'object' && node !== null && messagesOf(node).length > 0)
      fields.setError(formPath(keeper), { ...node });
  }
}

/** The judge of a form, which keeps what is shown to be wrong in step with what is typed. */
export function useFormIssues(schema: ZodMiniType): FormIssues {
  const [issues] = useState(() => formIssuesOf(schema));
  useEffect(() => issues.validateWith(schema), [issues, schema]);
  return issues;
}

/** Lets a judge follow what is typed. */
export function useRecheck(fields: UseFormReturn, issues: FormIssues): void {
  useEffect(
    () =>
      fields.subscribe({
        formState: { values: true },
        callback({ values, errors, name }) {
          if (name !== undefined) issues.follow(name, values);
          recheck(fields, issues, errors, values);
        },
      }),
    [fields, issues],
  );
}
