import type { FieldValues } from 'react-hook-form';
import type { Dirty } from '../conflict/body.ts';
import { validate } from '../validation/issues.ts';
import type { FormShellProps } from './types.ts';

/** The body that a form stands for: without its own `toBody`, what the schema makes of values that are right. */
export function bodyOf({ schema, toBody }: FormShellProps, values: FieldValues, dirty: Dirty): unknown {
  if (toBody !== undefined) return toBody(values, dirty);
  const verdict = validate(schema, values);
  return 'body' in verdict ? verdict.body : values;
}
