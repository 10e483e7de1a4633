import * as z from 'zod/mini';
import './messages.ts';

/** A listed value, or one that a newer server added: screens must handle both. */
export type Open<T extends string> = T | (string & {});

/** Two schemas of one record: the console reads responses with `loose`, the mock checks its own with `strict`. */
export interface Shape<T> {
  readonly loose: z.ZodMiniType<T>;
  readonly strict: z.ZodMiniType<T>;
}

/** The record that a shape describes. */
export type RecordOf<S> = S extends Shape<infer T> ? T : never;

/** The building blocks of a shape, from which both schemas are made. */
export interface Builder {
  /** An object; `loose` keeps unknown keys, `strict` refuses them. */
  object<T extends Record<string, z.ZodMiniType>>(
    fields: T,
  ): z.ZodMiniType<z.output<z.ZodMiniObject<T, z.core.$strip>>>;
  /** One of the listed values; `loose` accepts any text. */
  oneOf<const T extends string>(values: readonly T[]): z.ZodMiniType<Open<T>>;
  /** Another record inside this one. */
  nested<T>(shape: Shape<T>): z.ZodMiniType<T>;
  /** A field that the documents only name or leave open: absent on a server that knows only the documents. */
  assumed<T>(schema: z.ZodMiniType<T>): z.ZodMiniOptional<z.ZodMiniType<T>>;
}

const assumedSchemas = new WeakSet<object>();

/** Marks a request field as assumed: bare servers ignore it. */
export function assumedField<S extends z.ZodMiniType>(schema: S): S {
  assumedSchemas.add(schema);
  return schema;
}

/** Whether a schema was marked with `assumed` or `assumedField`. */
export const isAssumed = (schema: object): boolean => assumedSchemas.has(schema);

const LOOSE: Builder = {
  object: (fields) => z.looseObject(fields),
  oneOf: () => z.string(),
  nested: (shape) => shape.loose,
  assumed: (schema) => assumedField(z.optional(schema)),
};

const STRICT: Builder = {
  object: (fields) => z.strictObject(fields),
  oneOf: (values) => z.enum(values),
  nested: (shape) => shape.strict,
  assumed: (schema) => assumedField(z.optional(schema)),
};

/**
 * Describes a record once, for reading loosely and writing strictly. Each schema is made when it is first used: a page
 * needs few of them, and all of them would take it longer to make than its own rows.
 */
export function shape<T>(build: (use: Builder) => z.ZodMiniType<T>): Shape<T> {
  let loose: z.ZodMiniType<T> | undefined;
  let strict: z.ZodMiniType<T> | undefined;
  return {
    get loose() {
      return (loose ??= build(LOOSE));
    },
    get strict() {
      return (strict ??= build(STRICT));
    },
  };
}

/** `YYYY-MM-DDTHH:MM:SS`, UTC; the zone suffix may be missing (assumed). */
export const dateTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/, 'Must be a date and time'));
