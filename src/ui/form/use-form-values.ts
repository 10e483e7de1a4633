import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';

/** What `read` takes from the values of the form around, followed as they change. */
export function useFormValues<V extends FieldValues, R>(read: (values: V) => R): R {
  const { control } = useFormContext<V>();
  // The form changes its own objects in place, so an unchanged reference proves nothing: only a copy is seen to differ.
  return useWatch({ control, compute: (values: V) => structuredClone(read(values)) });
}
