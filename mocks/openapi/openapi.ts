import * as z from 'zod/mini';
import { type Endpoint, operationName, parameterNames } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { facetsOf } from '#contract/fields.ts';
import { isAssumed } from '#contract/record.ts';
import { byCodeUnits } from '#lib/text/by-code-units.ts';

type Json = Readonly<Record<string, unknown>>;

/** Bodies of the specification: what is accepted, and what is refused with the fields that the refusal names. */
export interface OperationExamples {
  readonly accepted: readonly { readonly name: string; readonly body: unknown }[];
  readonly refused: readonly { readonly name: string; readonly body: unknown; readonly fields: unknown }[];
}

export interface OpenApiOptions {
  readonly version: string;
  /** Leaves out what the documents do not promise: operations, and fields at any depth. */
  readonly documentedOnly: boolean;
  /** By the name of the operation. */
  readonly examples?: ReadonlyMap<string, OperationExamples>;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Marks what is to be left out of a schema. */
const ASSUMED = 'x-assumed';

/** Takes assumed properties out of a schema. */
function documented(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(documented);
  if (!isObject(schema)) return schema;
  const { properties, required } = schema;
  if (!isObject(properties))
    return Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, documented(part)]));
  const kept = Object.entries(properties).filter(([, part]) => !isObject(part) || part[ASSUMED] !== true);
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
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', documentedOnly: boolean): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What every whole number of JavaScript is within says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      Object.assign(jsonSchema, facetsOf(zodSchema), isAssumed(zodSchema) && { [ASSUMED]: true });
    },
  });
  const result = documentedOnly ? documented(json) : json;
  return isObject(result) ? result : {};
}

/** `PUT /networking/firewalls/{firewallId}` -> `putNetworkingFirewallsFirewallId`. */
const idOf = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const pageParameter = (name: string, schema: Json): Json => ({
  name,
  in: 'query',
  schema: { type: 'integer', ...schema },
  [ASSUMED]: true,
});

function parametersOf(endpoint: Endpoint, documentedOnly: boolean): Json[] {
  const { path, integers, paged, query } = endpoint;
  const inPath = parameterNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: integers.includes(name) ? { type: 'integer', minimum: 0 } : { type: 'string', minLength: 1 },
  }));
  const { properties, required } = query === undefined ? {} : schemaOf(query, 'input', documentedOnly);
  const inQuery = Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    ...(Array.isArray(required) && required.includes(name) && { required: true }),
  }));
  const pages =
    paged && !documentedOnly
      ? [
          pageParameter('page', { minimum: 1, default: 1 }),
          pageParameter('page_size', { minimum: PAGE_SIZE.min, maximum: PAGE_SIZE.max, default: PAGE_SIZE.default }),
        ]
      : [];
  return [...inPath, ...inQuery, ...pages];
}

/** Schemas that occur more than once, under a name each. */
class Shared {
  readonly #seen = new Map<string, { readonly name: string; readonly schema: Json; count: number }>();

  /** Notes a schema; the reference is only kept where it comes again. */
  note(schema: Json, name: string): void {
    const text = JSON.stringify(schema);
    const known = this.#seen.get(text);
    if (known === undefined) this.#seen.set(text, { name, schema, count: 1 });
    else known.count += 1;
  }

  of(schema: Json): Json {
    const known = this.#seen.get(JSON.stringify(schema));
    return known === undefined || known.count === 1 ? schema : { $ref: `#/components/schemas/${known.name}` };
  }

  components(): Json {
    const shared = [...this.#seen.values()].filter(({ count }) => count > 1);
    return Object.fromEntries(shared.map(({ name, schema }) => [name, schema]));
  }
}

const ERROR = {
  description: 'Refused, or failed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
};

const ERRORS = {
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: ['string', 'null'] }, reason: { type: 'string' } },
        required: ['reason'],
      },
    },
  },
  required: ['errors'],
};

/** Who may call an operation: any of these is enough. A public one needs no token. */
const securityOf = ({ access }: Endpoint): Json[] => [...(access.public ? [{}] : []), { token: [...access.scopes] }];

function examplesOf(examples: OperationExamples | undefined): Json {
  if (examples === undefined) return {};
  const { accepted, refused } = examples;
  return {
    ...(accepted.length > 0 && {
      examples: Object.fromEntries(
        accepted.map(({ name, body }, at) => [`accepted-${at + 1}`, { summary: name, value: body }]),
      ),
    }),
    ...(refused.length > 0 && {
      'x-refused': refused.map(({ name, body, fields }) => ({ summary: name, value: body, fields })),
    }),
  };
}

/** Describes operations of the API as OpenAPI 3.1. */
export function openApi(endpoints: readonly Endpoint[], { version, documentedOnly, examples }: OpenApiOptions): Json {
  const shown = endpoints
    .filter(({ assumed }) => !documentedOnly || assumed === undefined)
    .toSorted((a, b) => byCodeUnits(`${a.path} ${a.method}`, `${b.path} ${b.method}`));
  const shared = new Shared();
  const described = shown.map((endpoint) => {
    const id = idOf(endpoint);
    const body = endpoint.body === undefined ? undefined : schemaOf(endpoint.body, 'input', documentedOnly);
    const response = schemaOf(endpoint.response.strict, 'output', documentedOnly);
    if (body !== undefined) shared.note(body, `${id}Body`);
    shared.note(response, `${id}Answer`);
    return { endpoint, id, body, response };
  });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint, id, body, response } of described) {
    const { method, path, section, assumed, access } = endpoint;
    const parameters = parametersOf(endpoint, documentedOnly);
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: id,
      tags: [path.split('/')[1] ?? ''],
      'x-section': section,
      ...(assumed !== undefined && { [ASSUMED]: assumed }),
      ...(access.grant !== undefined && { 'x-grant': access.grant }),
      ...(access.add !== undefined && { 'x-global-grant': access.add }),
      ...(access.unrestricted === true && { 'x-unrestricted': true }),
      security: securityOf(endpoint),
      ...(parameters.length > 0 && { parameters }),
      ...(body !== undefined && {
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: shared.of(body), ...examplesOf(examples?.get(operationName(endpoint))) },
          },
        },
      }),
      responses: {
        '200': { description: 'Done', content: { 'application/json': { schema: shared.of(response) } } },
        default: { $ref: '#/components/responses/Error' },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'The API of the three documents', version },
    servers: [{ url: '/v4' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: { Error: ERROR },
      schemas: { Errors: ERRORS, ...shared.components() },
    },
  };
}
