import type { Fields } from '#lib/json.ts';
import { type Endpoint, operationName } from '#contract/endpoint.ts';
import * as z from 'zod/mini';
import { byCodeUnits } from '#lib/text/by-code-units.ts';
import { parametersOf } from './parameters.ts';
import { ASSUMED, schemaOf } from './schema.ts';

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

/** `PUT /networking/firewalls/{firewallId}` -> `putNetworkingFirewallsFirewallId`. */
const idOf = ({ method, path }: Endpoint): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Schemas that occur more than once, under a name each. */
class Shared {
  readonly #seen = new Map<string, { readonly name: string; readonly schema: Fields; count: number }>();

  /** Notes a schema; the reference is only kept where it comes again. */
  note(schema: Fields, name: string): void {
    const text = JSON.stringify(schema);
    const known = this.#seen.get(text);
    if (known === undefined) this.#seen.set(text, { name, schema, count: 1 });
    else known.count += 1;
  }

  of(schema: Fields): Fields {
    const known = this.#seen.get(JSON.stringify(schema));
    return known === undefined || known.count === 1 ? schema : { $ref: `#/components/schemas/${known.name}` };
  }

  components(): Fields {
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
const securityOf = ({ access }: Endpoint): Fields[] => [...(access.public ? [{}] : []), { token: [...access.scopes] }];

function examplesOf(examples: OperationExamples | undefined): Fields {
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
export function openApi(endpoints: readonly Endpoint[], { version, documentedOnly, examples }: OpenApiOptions): Fields {
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
          // The mock reads no body as an empty object.
          required: endpoint.body !== undefined && !z.safeParse(endpoint.body, {}).success,
          content: {
            'application/json': { schema: shared.of(body), ...examplesOf(examples?.get(operationName(endpoint))) },
          },
        },
      }),
      responses: {
        '200': { description: 'Done', content: { 'application/json': { schema: shared.of(response) } } },
        ...(endpoint.mayBeEmpty === true && { '204': { description: 'Nothing to tell' } }),
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
