import * as z from 'zod/mini';
import { UNREADABLE } from '#lib/unreadable.ts';
import { Envelope, fieldPath, recordOfPage } from './envelope.ts';
import type { Shape } from './record.ts';

type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

/** How a record, or a part of one, came: as the server sent it, and where it could not be read. */
interface Came {
  readonly raw: unknown;
  readonly paths: readonly Path[];
}

const came = new WeakMap<object, Came>();

const OF_ITS_OWN = {};

/** Nothing of it can be read. */
const WHOLE: readonly Path[] = [[]];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value);

/** Keeps how a part came. The query cache merges plain objects with those it has, and would lose this. */
function note<T extends object>(mended: T, raw: unknown, paths: readonly Path[]): T {
  if (!Array.isArray(mended)) Object.setPrototypeOf(mended, OF_ITS_OWN);
  came.set(mended, { raw, paths });
  return mended;
}

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

const NONE: readonly string[] = [];

/** Where a record could not be read; of an object that holds records, where each of them could not. */
function pathsOf(record: unknown): readonly Path[] {
  if (!isObject(record)) return [];
  const known = came.get(record);
  if (known !== undefined) return known.paths;
  return Object.entries(record).flatMap(([key, part]) =>
    isObject(part) ? (came.get(part)?.paths.map((path) => [key, ...path]) ?? []) : [],
  );
}

/** The paths at which a record, or a part of one, could not be read; the empty path if nothing of it could. */
export const unreadableIn = (record: unknown): readonly string[] => pathsOf(record).map(fieldPath);

/** A record, or a part of one, exactly as the server sent it: with what could not be read, and without stand-ins. */
export function asItCame(part: unknown): unknown {
  const known = isObject(part) ? came.get(part) : undefined;
  return known === undefined ? part : known.raw;
}

const serials = new WeakMap<object, string>();
let serial = 0;

/** The identity of a record; where it cannot be read, one of its own that leads nowhere. */
export function identify<T>(record: T, idOf: (record: T) => string): string {
  if (!isObject(record) || unreadableBy(record, idOf).length === 0) return idOf(record);
  const own = serials.get(record) ?? `${UNREADABLE}${(serial += 1)}`;
  serials.set(record, own);
  return own;
}

const isBelow = (path: Path, above: Path): boolean =>
  above.every((step, index) => String(step) === String(path[index]));

/** What could not be read of what `read` reads of a record: its paths. */
export function unreadableBy<T>(record: T, read: (record: T) => unknown): readonly string[] {
  const paths = pathsOf(record);
  if (paths.length === 0 || !isObject(record)) return NONE;
  const touched = new Set<Path>();
  const watched = <O extends object>(part: O, at: Path): O =>
    new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        const path = [...at, key];
        const within = paths.filter((one) => isBelow(one, path) || isBelow(path, one));
        for (const one of within) if (isBelow(path, one)) touched.add(one);
        return isObject(value) && within.some((one) => one.length > path.length) ? watched(value, path) : value;
      },
    });
  try {
    read(watched(record, []));
  } catch {
    // It computes with what is not there.
    for (const one of paths) touched.add(one);
  }
  return [...touched].map(fieldPath);
}
