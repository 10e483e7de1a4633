import * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';

type Schema = z.core.$ZodType;

const fits = (schema: Schema, value: unknown): boolean => z.core.safeParse(schema, value).success;

/** The plainest value of a schema; `at` for a time. */
function plain(schema: Schema, at: string): unknown {
  if (schema instanceof z.core.$ZodOptional) return undefined;
  if (schema instanceof z.core.$ZodNullable) return null;
  if (schema instanceof z.core.$ZodObject) return fitted(schema, {}, at);
  if (schema instanceof z.core.$ZodUnion) return plain(schema._zod.def.options[0] ?? z.unknown(), at);
  if (schema instanceof z.core.$ZodTuple) return schema._zod.def.items.map((item) => plain(item, at));
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0];
  const candidates = [[], 0, 1, false, '', at, null, {}];
  return candidates.find((one) => fits(schema, one));
}

/**
 * A value as a schema takes it: without fields that the schema does not have, and with the plainest value in place of each
 * part that does not fit.
 */
export function fitted(schema: Schema, value: unknown, at: string): unknown {
  if (fits(schema, value)) return value;
  if (schema instanceof z.core.$ZodOptional && value === undefined) return undefined;
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) {
    const inner = schema._zod.def.innerType;
    const isOfKind = isFields(value) || Array.isArray(value);
    return isOfKind ? fitted(inner, value, at) : plain(schema, at);
  }
  if (schema instanceof z.core.$ZodObject && isFields(value)) {
    const { shape, catchall } = schema._zod.def;
    const fields = Object.entries(shape).map(([name, field]) => [name, fitted(field, value[name], at)] as const);
    const more = catchall instanceof z.core.$ZodUnknown ? value : {};
    return { ...more, ...Object.fromEntries(fields.filter(([, part]) => part !== undefined)) };
  }
  if (schema instanceof z.core.$ZodArray && Array.isArray(value)) {
    const items: unknown[] = value;
    return items.map((item) => fitted(schema._zod.def.element, item, at));
  }
  if (schema instanceof z.core.$ZodUnion && isFields(value)) {
    const option = schema._zod.def.options.find((one) => one instanceof z.core.$ZodObject);
    return option === undefined ? plain(schema, at) : fitted(option, value, at);
  }
  return plain(schema, at);
}
