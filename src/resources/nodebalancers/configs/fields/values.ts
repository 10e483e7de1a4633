import { isFields, readPath, valueAt } from '#ui/form/validation/paths.ts';
import type { ConfigFormValues } from '../form/form.ts';

/** Whether a check asks for a path (doc 2 §2.2). */
export const asksHttp = (check: ConfigFormValues['check']): boolean => check === 'http' || check === 'http_body';

/** The path of a config's field in a form; the prefix is that of the config, empty where it is the form itself. */
export const pathIn = (prefix: string, path: string): string => (prefix === '' ? path : `${prefix}.${path}`);

/** What a group of a config's fields is called: where a form holds several configs, it says of which port. */
export const titleIn = (prefix: string, title: string, port: number): string =>
  prefix === '' ? title : `${title} of port ${port}`;

// A form holds what its defaults gave it; this only tells a config from other fields.
const isConfig = (value: unknown): value is ConfigFormValues =>
  isFields(value) && typeof value['protocol'] === 'string' && typeof value['check'] === 'string';

/** The config at a path of a form's values; undefined where none stands (any more). */
export function configIn(values: unknown, prefix: string): ConfigFormValues | undefined {
  const value = prefix === '' ? values : valueAt(values, readPath(prefix));
  return isConfig(value) ? value : undefined;
}
