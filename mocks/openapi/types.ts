import { type Fields, isFields } from '#lib/json.ts';
import { type Endpoint, operationName, parameterNames } from '#contract/endpoint.ts';
import { schemaOf } from './schema.ts';

const NAMES: Readonly<Record<string, string>> = { integer: 'number', null: 'null', object: 'Record<string, unknown>' };

/** A JSON Schema, as the contract makes them, as a type of TypeScript. */
function typeOf(schema: unknown): string {
  if (!isFields(schema)) return 'unknown';
  const { enum: values, const: value, anyOf, oneOf, type, items, properties, additionalProperties } = schema;
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (value !== undefined) return JSON.stringify(value);
  const options = anyOf ?? oneOf;
  if (Array.isArray(options)) return [...new Set(options.map(typeOf))].join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: String(one) })).join(' | ');
  if (type === 'array') return `readonly (${typeOf(items)})[]`;
  if (isFields(properties)) return objectOf(properties, schema['required']);
  if (type === 'object' && isFields(additionalProperties)) return `Record<string, ${typeOf(additionalProperties)}>`;
  return typeof type === 'string' ? (NAMES[type] ?? type) : 'unknown';
}

function objectOf(properties: Fields, required: unknown): string {
  const needed = new Set(Array.isArray(required) ? required : []);
  const lines = Object.entries(properties).map(
    ([name, schema]) => `readonly ${JSON.stringify(name)}${needed.has(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return `{ ${lines.join('; ')} }`;
}

/** The types of every operation, by its name, as an interface `Operations`. */
export function operationTypes(endpoints: readonly Endpoint[]): string {
  const lines = endpoints.map((endpoint) => {
    const { path, integers, body, query, paged, response } = endpoint;
    const params = parameterNames(path).map(
      (name) => `readonly ${name}: ${integers.includes(name) ? 'number' : 'string'}`,
    );
    const { properties = {}, required } = query === undefined ? {} : schemaOf(query, 'input', false);
    const pages = paged ? { page: { type: 'integer' }, page_size: { type: 'integer' } } : {};
    const parts = [
      ...(params.length > 0 ? [`readonly params: { ${params.join('; ')} }`] : []),
      `readonly query?: ${objectOf({ ...(isFields(properties) && properties), ...pages }, required)}`,
      ...(body === undefined ? [] : [`readonly body: ${typeOf(schemaOf(body, 'input', false))}`]),
      `readonly answer: ${typeOf(schemaOf(response.strict, 'output', false))}`,
    ];
    return `  ${JSON.stringify(operationName(endpoint))}: { ${parts.join('; ')} };`;
  });
  return `/** What each operation of the API takes and gives. */\nexport interface Operations {\n${lines.join('\n')}\n}\n`;
}
