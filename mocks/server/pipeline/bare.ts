import * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { isAssumed } from '#contract/record.ts';

type Schema = z.core.$ZodType;

/** The schema inside a wrapper (optional, nullable, default, …). */
function inside(schema: Schema): Schema | undefined {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodReadonly ||
    schema instanceof z.core.$ZodCatch
  )
    return schema._zod.def.innerType;
  if (schema instanceof z.core.$ZodLazy) return schema._zod.def.getter();
  if (schema instanceof z.core.$ZodPipe) {
    const { in: input, out } = schema._zod.def;
    return input instanceof z.core.$ZodTransform ? out : input;
  }
  return undefined;
}

/** The option that a value matches, else the first option of the same JSON type. */
function optionFor(options: readonly Schema[], value: unknown): Schema | undefined {
  return (
    options.find((option) => z.core.safeParse(option, value).success) ??
    options.find((option) => isFields(value) && option instanceof z.core.$ZodObject)
  );
}

/**
 * A value without the fields that its schema marks as assumed, at any depth: the response of a server that knows only
 * the documents, or what it would read of a request. Does not change the value itself.
 */
export function withoutAssumed(schema: Schema, value: unknown): unknown {
  if (schema instanceof z.core.$ZodObject && isFields(value)) {
    const { shape } = schema._zod.def;
    const kept: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(value)) {
      const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (known === undefined) kept[key] = field;
      else if (!isAssumed(known)) kept[key] = withoutAssumed(known, field);
    }
    return kept;
  }
  if (schema instanceof z.core.$ZodArray && Array.isArray(value))
    return value.map((item) => withoutAssumed(schema._zod.def.element, item));
  if (schema instanceof z.core.$ZodRecord && isFields(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withoutAssumed(schema._zod.def.valueType, item)]),
    );
  if (schema instanceof z.core.$ZodUnion) {
    const option = optionFor(schema._zod.def.options, value);
    return option === undefined ? value : withoutAssumed(option, value);
  }
  const inner = inside(schema);
  return inner === undefined ? value : withoutAssumed(inner, value);
}
