import { isFields, readPath, valueAt } from '#ui/form/validation/paths.ts';
import type { ConfigFormValues } from '../form/form.ts';

/** The path of a config's field in a form; the prefix is the path of the config, empty if it is the form itself. */
export const pathIn = (prefix: string, path: string): string => (prefix === '' ? path : `${prefix}.${path}`);

/** The title of a group of a config's fields: it includes the port when a form has several configs. */
export const titleIn = (prefix: string, title: string, port: number): string =>
  prefix === '' ? title : `${title} of port ${port}`;

// The values come from the form's own defaults; this only distinguishes a config from other fields.
const isConfig = (value: unknown): value is ConfigFormValues =>
  isFields(value) && typeof value['protocol'] === 'string' && typeof value['check'] === 'string';

/** The config at a path of a form's values; undefined if there is none (any more). */
export function configIn(values: unknown, prefix: string): ConfigFormValues | undefined {
  const value = prefix === '' ? values : valueAt(values, readPath(prefix));
  return isConfig(value) ? value : undefined;
}
