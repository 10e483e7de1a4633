import { isFields } from '#lib/json.ts';

/** One step of a path: a field's name, or a position in a list. */
export type Step = string | number;

/** Reads a path with dots, brackets or both: `configs[0].port`, `rules.inbound.0.ports`. */
export function readPath(text: string): Step[] {
  return [...text.matchAll(/[^.[\]]+/g)].map(([part]) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
}

/** Writes a path as forms use it: `rules.inbound.0.ports`. */
export const formPath = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The path of a part within the one at a prefix, which is empty for the form itself. */
export const pathIn = (prefix: string, path: string): string => (prefix === '' ? path : `${prefix}.${path}`);

/** The value at a path, or undefined where the path leads nowhere. */
export function valueAt(values: unknown, path: readonly Step[]): unknown {
  let value = values;
  for (const step of path) {
    if (Array.isArray(value)) value = typeof step === 'number' ? value[step] : undefined;
    else if (isFields(value)) value = value[step];
    else return undefined;
  }
  return value;
}
