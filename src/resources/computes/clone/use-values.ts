import { useFormContext, useWatch } from 'react-hook-form';
import type { CloneValues } from './values.ts';

/** The values of the form, followed as they change. */
export function useValues(): CloneValues {
  const { control } = useFormContext<CloneValues>();
  // The form changes its own objects in place; a copy is seen to differ.
  return useWatch({ control, compute: (values) => structuredClone(values) });
}
