import { useEffect, useState } from 'react';
import type { FieldErrors, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { byPath, errorTree, type Fault, judge, messagesOf, placeOf } from './issues.ts';
import { formPath, isFields, readPath, type Step, valueAt } from './paths.ts';

/** What is wrong with a form: what its schema says, and what the server said of values that were not changed since. */
export interface Faults {
  of(values: unknown): Fault[];
  /** Judges by this schema from now on. */
  judgeBy(schema: ZodMiniType): void;
  /** Keeps what the server said of these values, in place of what it said before. */
  serve(said: readonly Fault[], values: unknown): void;
  /**
   * Follows a change at a path: what the server said of that field, or of anything above or below it, is forgotten; what
   * it said of the rows of a list goes with them where the list was put into another order.
   */
  follow(path: string, values: unknown): void;
  readonly resolver: Resolver<FieldValues>;
}

/** Something the server said; `row` is the row of a list that it is about, as that read when it was said. */
interface Served {
  readonly fault: Fault;
  readonly row: Row | undefined;
}

interface Row {
  readonly list: readonly Step[];
  readonly place: number;
  readonly text: string;
}

/** The innermost row that a path leads through, where it is a group of fields. */
function rowOf(path: readonly Step[], values: unknown): Row | undefined {
  const depth = path.findLastIndex(
    (step, index) => typeof step === 'number' && isFields(valueAt(values, path.slice(0, index + 1))),
  );
  const place = path[depth];
  if (typeof place !== 'number') return undefined;
  return { list: path.slice(0, depth), place, text: JSON.stringify(valueAt(values, path.slice(0, depth + 1))) };
}

/** The same fault where its row stands now; undefined when the row is no longer there as it was. */
function moved({ fault, row }: Served, values: unknown): Served | undefined {
  if (row === undefined) return undefined;
  const list = valueAt(values, row.list);
  if (!Array.isArray(list)) return undefined;
  const texts = list.map((one) => JSON.stringify(one));
  const place = texts[row.place] === row.text ? row.place : texts.indexOf(row.text);
  if (place === -1) return undefined;
  const path = [...row.list, place, ...fault.path.slice(row.list.length + 1)];
  return { fault: { ...fault, path }, row: { ...row, place } };
}

const related = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** The tree as react-hook-form types it. */
const asFieldErrors = (tree: object): FieldErrors => Object.fromEntries(Object.entries(tree));

/** Makes the judge of a form. */
export function faultsOf(first: ZodMiniType): Faults {
  let schema = first;
  let served: readonly Served[] = [];
  const of = (values: unknown): Fault[] => {
    const verdict = judge(schema, values);
    return [...('faults' in verdict ? verdict.faults : []), ...served.map(({ fault }) => fault)];
  };
  return {
    of,
    judgeBy(other) {
      schema = other;
    },
    serve(said, values) {
      served = said.map((fault) => ({ fault, row: rowOf(fault.path, values) }));
    },
    follow(path, values) {
      served = served.flatMap((one) => {
        const isOfList = one.row !== undefined && formPath(one.row.list) === path;
        if (isOfList) return moved(one, values) ?? [];
        if (related(formPath(one.fault.path), path)) return [];
        // Another field of the same row has changed: that is how the row reads now.
        const within = one.row !== undefined && related(formPath([...one.row.list, one.row.place]), path);
        return within ? { ...one, row: rowOf(one.fault.path, values) } : one;
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
  const list = valueAt(errors, above);
  const isEntry = typeof list === 'object' && list !== null && Reflect.get(list, 'type') === 'entries';
  return isEntry ? above : placeOf(path, values);
}

/**
 * Once something is shown to be wrong, it is judged at every change: what has been put right goes at once, also where
 * another field was changed. Nothing new is shown while typing; that waits until the field is left.
 */
function recheck(fields: UseFormReturn, faults: Faults, errors: unknown, values: FieldValues): void {
  const shown = byPath(messagesOf(errors));
  if (shown.size === 0) return;
  const found = faults.of(values);
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
export function useFaults(schema: ZodMiniType): Faults {
  const [faults] = useState(() => faultsOf(schema));
  useEffect(() => faults.judgeBy(schema), [faults, schema]);
  return faults;
}

/** Lets a judge follow what is typed. */
export function useRecheck(fields: UseFormReturn, faults: Faults): void {
  useEffect(
    () =>
      fields.subscribe({
        formState: { values: true },
        callback({ values, errors, name }) {
          if (name !== undefined) faults.follow(name, values);
          recheck(fields, faults, errors, values);
        },
      }),
    [fields, faults],
  );
}
