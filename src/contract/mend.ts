import * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { UNREADABLE } from '#lib/unreadable.ts';
import { Envelope, recordOfPage } from './envelope.ts';
import { isObject, note, type Path } from './loose.ts';
import type { Shape } from './record.ts';

type Schema = z.core.$ZodType;

/** Nothing of it can be read. */
const WHOLE: readonly Path[] = [[]];

/** The option of a union that a value is meant for. */
function optionFor(options: readonly Schema[], value: unknown): Schema {
  const kind = Array.isArray(value) ? z.core.$ZodArray : isObject(value) ? z.core.$ZodObject : undefined;
  return options.find((option) => kind !== undefined && option instanceof kind) ?? options[0] ?? z.unknown();
}

/** What stands for a value that could not be read, by its type; see `standsIn`. A list has one such entry. */
function standIn(schema: Schema): unknown {
  if (schema instanceof z.core.$ZodOptional) return undefined;
  if (schema instanceof z.core.$ZodNullable) return standIn(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodUnion) return standIn(optionFor(schema._zod.def.options, undefined));
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).map(([key, field]) => [key, standIn(field)] as const);
    return note(Object.fromEntries(fields), undefined, WHOLE);
  }
  if (schema instanceof z.core.$ZodArray) return [standIn(schema._zod.def.element)];
  if (schema instanceof z.core.$ZodTuple) return schema._zod.def.items.map(standIn);
  if (schema instanceof z.core.$ZodNumber) return Number.NaN;
  return schema instanceof z.core.$ZodBoolean ? false : UNREADABLE;
}

interface Mended {
  readonly value: unknown;
  readonly paths: readonly Path[];
}

/** The parts of a list or of an object, mended, and all their paths. */
function within(parts: readonly (readonly [key: PropertyKey, part: Mended])[]): readonly Path[] {
  return parts.flatMap(([key, { paths }]) => paths.map((path) => [key, ...path]));
}

/** A value with a stand-in for each part that does not fit its schema, and the paths of those. */
function mend(schema: Schema, value: unknown): Mended {
  if (z.core.safeParse(schema, value).success) return { value, paths: [] };
  if (schema instanceof z.core.$ZodOptional && value === null) return { value: undefined, paths: [] };
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return mend(schema._zod.def.innerType, value);
  if (schema instanceof z.core.$ZodUnion) return mend(optionFor(schema._zod.def.options, value), value);
  if (schema instanceof z.core.$ZodObject && isFields(value)) {
    const parts = Object.entries(schema._zod.def.shape).map(([key, field]) => [key, mend(field, value[key])] as const);
    const fields = { ...value, ...Object.fromEntries(parts.map(([key, part]) => [key, part.value])) };
    for (const [key, part] of parts) if (part.value === undefined) delete fields[key];
    const paths = within(parts);
    return { value: note(fields, value, paths), paths };
  }
  if ((schema instanceof z.core.$ZodArray || schema instanceof z.core.$ZodTuple) && Array.isArray(value)) {
    const items = schema instanceof z.core.$ZodTuple ? schema._zod.def.items : value.map(() => schema._zod.def.element);
    const parts = items.map((item, index) => [index, mend(item, value[index])] as const);
    const paths = within(parts);
    return {
      value: note(
        parts.map(([, part]) => part.value),
        value,
        paths,
      ),
      paths,
    };
  }
  const instead = standIn(schema);
  return { value: isObject(instead) ? note(instead, value, WHOLE) : instead, paths: WHOLE };
}

/** Whether nothing of an answer is as documented: then it is no record at all. */
const isNoRecord = (schema: Schema, value: object, paths: readonly Path[]): boolean =>
  schema instanceof z.core.$ZodObject &&
  Object.keys(schema._zod.def.shape).every(
    (key) => !Object.hasOwn(value, key) || paths.some(([first]) => first === key),
  );

type Read<T> = { readonly value: T } | { readonly issues: readonly z.core.$ZodIssue[] };

/**
 * Reads an answer loosely. Each record of a page is read on its own; what cannot be read in it is stood for
 * (`standsIn`), and `unreadableIn` names it. Only an answer that is no page, or no record, is refused.
 */
export function readLoosely(shape: Shape<unknown>, value: unknown): Read<unknown> {
  const read = shape.loose.safeParse(value);
  if (read.success) return { value: read.data };
  const { issues } = read.error;
  const record = recordOfPage(shape);
  if (record !== undefined) {
    const page = Envelope.safeParse(value);
    if (!page.success) return { issues };
    return { value: { ...page.data, data: page.data.data.map((item) => mend(record.loose, item).value) } };
  }
  const { loose } = shape;
  const piped = loose instanceof z.core.$ZodPipe ? z.core.safeParse(loose._zod.def.in, value) : undefined;
  const [schema, whole] = loose instanceof z.core.$ZodPipe ? [loose._zod.def.out, piped?.data] : [loose, value];
  if (!isObject(whole)) return { issues };
  const of = schema instanceof z.core.$ZodUnion ? optionFor(schema._zod.def.options, whole) : schema;
  const mended = mend(of, whole);
  return !isObject(mended.value) || isNoRecord(of, whole, mended.paths) ? { issues } : { value: mended.value };
}
