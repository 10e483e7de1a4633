import { useFormValues } from '#ui/form/use-form-values.ts';
import type { CloneValues } from './values.ts';

/** The values of the form, followed as they change. */
export const useValues = (): CloneValues => useFormValues((values: CloneValues) => values);
