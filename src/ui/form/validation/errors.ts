import { isFields } from '#lib/json.ts';
import type { ApiError } from '#api/http/errors.ts';
import type { ValidationIssue } from './issues.ts';
import { formPath, readPath, type Step, valueAt } from './field-paths.ts';

/** A server error that belongs to a field on screen. */
export interface FieldIssue {
  /** Path of the field or group that shows it, dot-separated. */
  readonly path: string;
  readonly reason: string;
  /** Position of the entry in the field's list, from 0. */
  readonly entry?: number;
}

/** Where each server error is shown: at a field, or at the end of the form. */
export interface MappedErrors {
  readonly fields: readonly FieldIssue[];
  readonly banner: readonly string[];
}

/**
 * Assigns the errors of a response (doc 1 §2.1) to where they can be shown. Field paths may have dots and brackets. An
 * error whose field is not on screen goes to the nearest ancestor that is, with the rest of the path in its text; one
 * without such an ancestor, or without a field, goes to the banner. None is lost.
 */
export function mapErrors({ errors }: Pick<ApiError, 'errors'>, isShown: (path: string) => boolean): MappedErrors {
  const fields: FieldIssue[] = [];
  const banner: string[] = [];
  for (const { field, reason } of errors) {
    const full = readPath(field ?? '');
    const path = spellings(full).find((one) => nearest(one, isShown) > 0) ?? full;
    const depth = nearest(path, isShown);
    if (depth > 0) fields.push(landed(path, depth, reason));
    else banner.push(path.length === 0 ? reason : `${field}: ${reason}`);
  }
  return { fields, banner };
}

/**
 * The possible readings of a path: as it is, and without its first step, for servers that also name the object that is
 * the body (`rules.inbound[1].ports` where the body is the rules).
 */
export const spellings = (path: readonly Step[]): (readonly Step[])[] =>
  path.length > 1 ? [path, path.slice(1)] : [path];

function nearest(path: readonly Step[], isShown: (path: string) => boolean): number {
  for (let depth = path.length; depth > 0; depth -= 1) if (isShown(formPath(path.slice(0, depth)))) return depth;
  return 0;
}

function landed(path: readonly Step[], depth: number, reason: string): FieldIssue {
  const [first, ...below] = path.slice(depth);
  const shown = formPath(path.slice(0, depth));
  if (first === undefined) return { path: shown, reason };
  if (typeof first !== 'number') return { path: shown, reason: `${formPath([first, ...below])}: ${reason}` };
  return { path: shown, entry: first, reason: below.length === 0 ? reason : `${formPath(below)}: ${reason}` };
}

/** The errors at the fields of a form with these values: at an entry of a list only where it is a field of its own. */
export const refusedIssues = (fields: readonly FieldIssue[], values: unknown): ValidationIssue[] =>
  fields.map(({ path, reason, entry }) => {
    const steps = readPath(path);
    const list = valueAt(values, steps);
    if (entry === undefined) return { path: steps, message: reason };
    const shownInField = Array.isArray(list) && !isFields(list[entry]);
    return shownInField
      ? { path: [...steps, entry], message: reason }
      : { path: steps, message: `Entry ${entry + 1}: ${reason}` };
  });
