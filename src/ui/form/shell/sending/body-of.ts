import type { FieldValues } from 'react-hook-form';
import type { Dirty } from '../../conflict/body.ts';
import { validate } from '../../validation/issues.ts';
import type { FormShellProps } from '../types.ts';

/** The body that the form sends: from `toBody`, or by default the values as parsed by the schema. */
export function bodyOf({ schema, toBody }: FormShellProps, values: FieldValues, dirty: Dirty): unknown {
  if (toBody !== undefined) return toBody(values, dirty);
  const verdict = validate(schema, values);
  return 'body' in verdict ? verdict.body : values;
}
