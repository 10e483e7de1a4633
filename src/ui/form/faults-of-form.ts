import { useEffect, useState } from 'react';
import type { FieldErrors, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { byPath, errorTree, type Fault, judge, messagesOf, placeOf } from './faults.ts';
import { formPath, readPath, type Step, valueAt } from './paths.ts';

/** What is wrong with a form: what its schema says, and what the server said of values that were not changed since. */
export interface Faults {
  of(values: unknown): Fault[];
  /** Judges by this schema from now on. */
  judgeBy(schema: ZodMiniType): void;
  /** Keeps what the server said, in place of what it said before. */
  serve(said: readonly Fault[]): void;
  /** Forgets what the server said of a field, or of anything above or below it. */
  forget(path: string): void;
  readonly resolver: Resolver<FieldValues>;
}

const related = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** The tree as react-hook-form types it. */
const asFieldErrors = (tree: object): FieldErrors => Object.fromEntries(Object.entries(tree));

/** Makes the judge of a form. */
export function faultsOf(first: ZodMiniType): Faults {
  let schema = first;
  let served: readonly Fault[] = [];
  const of = (values: unknown): Fault[] => {
    const verdict = judge(schema, values);
    return [...('faults' in verdict ? verdict.faults : []), ...served];
  };
  return {
    of,
    judgeBy(other) {
      schema = other;
    },
    serve(said) {
      served = said;
    },
    forget(path) {
      served = served.filter((fault) => !related(formPath(fault.path), path));
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
          if (name !== undefined) faults.forget(name);
          recheck(fields, faults, errors, values);
        },
      }),
    [fields, faults],
  );
}
