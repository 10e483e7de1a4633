import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';

/** Derives a value with `read` from the values of the surrounding form, and follows their changes. */
export function useFormValues<V extends FieldValues, R>(read: (values: V) => R): R {
  const { control } = useFormContext<V>();
  // The form mutates its objects in place, so an unchanged reference proves nothing; only a copy can be compared.
  return useWatch({ control, compute: (values: V) => structuredClone(read(values)) });
}
