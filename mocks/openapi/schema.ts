import * as z from 'zod/mini';
import { type Fields, isFields } from '#lib/json.ts';
import { facetsOf } from '#contract/fields.ts';
import { isAssumed } from '#contract/record.ts';

/** Marks what is to be left out of a schema. */
export const ASSUMED = 'x-assumed';

/** Takes assumed properties out of a schema. */
function documented(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(documented);
  if (!isFields(schema)) return schema;
  const { properties, required } = schema;
  if (!isFields(properties))
    return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, documented(part)]));
  const kept = Object.entries(properties).filter(([, part]) => !isFields(part) || part[ASSUMED] !== true);
  const names = new Set(kept.map(([name]) => name));
  const rest = Object.fromEntries(
    Object.entries(schema).flatMap(([name, part]) =>
      name === 'properties' || name === 'required' ? [] : [[name, documented(part)]],
    ),
  );
  const needed = Array.isArray(required) ? required.filter((name) => names.has(String(name))) : [];
  return {
    ...rest,
    properties: Object.fromEntries(kept.map(([name, part]) => [name, documented(part)])),
    ...(needed.length > 0 && { required: needed }),
  };
}

/** A schema of the contract as JSON Schema, with the bounds that its builders have noted. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', documentedOnly: boolean): Fields {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What every whole number of JavaScript is within says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // Readers of older JSON Schema take `items: false` beside `prefixItems` for a list that is always empty.
      const [first, ...rest] = jsonSchema.prefixItems ?? [];
      if (first !== undefined && rest.every((item) => JSON.stringify(item) === JSON.stringify(first))) {
        delete jsonSchema.prefixItems;
        jsonSchema.items = first;
      }
      Object.assign(jsonSchema, facetsOf(zodSchema), isAssumed(zodSchema) && { [ASSUMED]: true });
    },
  });
  const result = documentedOnly ? documented(json) : json;
  return isFields(result) ? result : {};
}
