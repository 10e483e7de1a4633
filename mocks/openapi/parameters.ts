import { type Fields, isFields } from '#lib/json.ts';
import { type Endpoint, parameterNames } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { ASSUMED, schemaOf } from './schema.ts';

/** Of the parameters that are texts: what the world `default` has. */
const EXAMPLES: Readonly<Record<string, string>> = {
  kernelId: 'compute/grub-legacy',
  engineId: 'mysql/8.0.30',
  imageId: 'private/1',
  nodeId: '1-00079de9b752',
  version: '1.29',
  address: '198.18.0.1',
  range: '2001:db8:a00:1::',
  regionId: 'us-east',
  typeId: 'g6-dedicated-2',
};

const pageParameter = (name: string, schema: Fields): Fields => ({
  name,
  in: 'query',
  schema: { type: 'integer', ...schema },
  [ASSUMED]: true,
});

/** The parameters of an operation, those of its path with an example that the world `default` has. */
export function parametersOf(endpoint: Endpoint, documentedOnly: boolean): Fields[] {
  const { path, integers, paged, query } = endpoint;
  const inPath = parameterNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    ...(integers.includes(name)
      ? // The oldest event may be too old to be shown.
        { schema: { type: 'integer', minimum: 0 }, example: name === 'eventId' ? 30 : 1 }
      : { schema: { type: 'string', minLength: 1 }, example: EXAMPLES[name] }),
  }));
  const { properties, required } = query === undefined ? {} : schemaOf(query, 'input', documentedOnly);
  const inQuery = Object.entries(isFields(properties) ? properties : {}).map(([name, schema]) => ({
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
