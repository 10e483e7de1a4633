import { useFormValues } from '#ui/form/use-form-values.ts';
import type { CloneValues } from './values.ts';

/** The form's current values. */
export const useValues = (): CloneValues => useFormValues((values: CloneValues) => values);
