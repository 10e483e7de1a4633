import type { ApiError } from '#api/http/errors.ts';
import { formPath, readPath, type Step } from './paths.ts';

/** A refusal that belongs to something on screen. */
export interface FieldIssue {
  /** Path of the field or group that shows it, as forms write paths. */
  readonly path: string;
  readonly reason: string;
  /** Which entry of the field's list is meant, from 0. */
  readonly entry?: number;
}

/** Where each reason of a refusal is shown: at a field, or above the form. */
export interface MappedErrors {
  readonly fields: readonly FieldIssue[];
  readonly banner: readonly string[];
}

/**
 * Sorts the reasons of a refusal (doc 1 §2.1) by where they can be shown. Field paths are read with dots and brackets;
 * one that nothing on screen carries goes to its nearest ancestor that is there, saying what it was about, and one
 * without any, or without a field, goes to the banner. None is lost.
 */
export function mapErrors({ errors }: Pick<ApiError, 'errors'>, known: (path: string) => boolean): MappedErrors {
  const fields: FieldIssue[] = [];
  const banner: string[] = [];
  for (const { field, reason } of errors) {
    const full = readPath(field ?? '');
    const path = spellings(full).find((one) => nearest(one, known) > 0) ?? full;
    const depth = nearest(path, known);
    if (depth > 0) fields.push(landed(path, depth, reason));
    else banner.push(path.length === 0 ? reason : `${field}: ${reason}`);
  }
  return { fields, banner };
}

/**
 * The ways to read a path: as it stands, and without its first step, for servers that name the object around the body
 * (`rules.inbound[1].ports` where the body is the rules).
 */
export const spellings = (path: readonly Step[]): (readonly Step[])[] =>
  path.length > 1 ? [path, path.slice(1)] : [path];

function nearest(path: readonly Step[], known: (path: string) => boolean): number {
  for (let depth = path.length; depth > 0; depth -= 1) if (known(formPath(path.slice(0, depth)))) return depth;
  return 0;
}

function landed(path: readonly Step[], depth: number, reason: string): FieldIssue {
  const [first, ...below] = path.slice(depth);
  const shown = formPath(path.slice(0, depth));
  if (first === undefined) return { path: shown, reason };
  if (typeof first !== 'number') return { path: shown, reason: `${formPath([first, ...below])}: ${reason}` };
  return { path: shown, entry: first, reason: below.length === 0 ? reason : `${formPath(below)}: ${reason}` };
}
