import { useState } from 'react';
import { isFields } from '#lib/json.ts';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { readPath, valueAt } from '#ui/form/validation/field-paths.ts';
import { type ConfigFormValues, newConfig } from '../form/form.ts';

// The values come from the form's own defaults; this only distinguishes a config from other fields.
const isConfig = (value: unknown): value is ConfigFormValues =>
  isFields(value) && typeof value['protocol'] === 'string' && typeof value['check'] === 'string';

/** The config at a path of a form's values, which is empty for the form itself; undefined if there is none (any more). */
export function configIn(values: unknown, prefix: string): ConfigFormValues | undefined {
  const value = valueAt(values, readPath(prefix));
  return isConfig(value) ? value : undefined;
}

/** The config at a path of the surrounding form, updated as it changes. */
export function useConfig(prefix: string): ConfigFormValues {
  const config = useFormValues((values) => configIn(values, prefix));
  const [fallback] = useState(newConfig);
  return config ?? fallback;
}

/** The title of a group of a config's fields: it includes the port when a form has several configs. */
export const titleIn = (prefix: string, title: string, port: number): string =>
  prefix === '' ? title : `${title} of port ${port}`;
