import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isFields, readPath, valueAt } from '#ui/form/validation/paths.ts';
import { noRules, type RulesValues } from './values.ts';

/** Where the rules stand in the form: its own fields (`''`), or those of its field `rules`. */
export type Prefix = '' | 'rules';

/** The path of a field of the rules in the form, which is its path in the request. */
export const pathIn = (prefix: Prefix, path: string): string => (prefix === '' ? path : `${prefix}.${path}`);

// A form holds what its defaults gave it; this only tells the rules from its other fields.
const isRules = (value: unknown): value is RulesValues =>
  isFields(value) && Array.isArray(value['inbound']) && Array.isArray(value['outbound']);

const NONE = noRules();

/** The rules in the form's values. */
export function rulesIn(values: unknown, prefix: Prefix): RulesValues {
  const value = prefix === '' ? values : valueAt(values, readPath(prefix));
  return isRules(value) ? value : NONE;
}

/**
 * The rules that the form around holds, followed as they change. A rule that did not change stays the same object, so
 * that its row need not be drawn again at every key that is typed into another.
 */
export function useRules(prefix: Prefix): RulesValues {
  const { control } = useFormContext();
  const values: unknown = useWatch({ control });
  const now = rulesIn(values, prefix);
  const [kept, setKept] = useState(now);
  const next = replaceEqualDeep(kept, now);
  if (next !== kept) setKept(next);
  return next;
}
