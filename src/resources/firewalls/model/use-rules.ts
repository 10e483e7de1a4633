import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isFields } from '#lib/json.ts';
import { readPath, valueAt } from '#ui/form/validation/field-paths.ts';
import { noRules, type RulesValues } from './values.ts';

/** Where the rules are in the form's values: at the top (`''`), or in its field `rules`. */
export type Prefix = '' | 'rules';

// The values come from the form's own defaults; this only distinguishes the rules from other fields.
const isRules = (value: unknown): value is RulesValues =>
  isFields(value) && Array.isArray(value['inbound']) && Array.isArray(value['outbound']);

const NONE = noRules();

/** The rules in the form's values. */
export function rulesIn(values: unknown, prefix: Prefix): RulesValues {
  const value = valueAt(values, readPath(prefix));
  return isRules(value) ? value : NONE;
}

/**
 * The rules in the surrounding form, updated as they change. An unchanged rule stays the same object, so that its row
 * is not rendered again at every key typed into another.
 */
export function useRules(prefix: Prefix): RulesValues {
  const { control } = useFormContext();
  const values: unknown = useWatch({ control });
  const now = rulesIn(values, prefix);
  const [previous, setPrevious] = useState(now);
  const next = replaceEqualDeep(previous, now);
  if (next !== previous) setPrevious(next);
  return next;
}
