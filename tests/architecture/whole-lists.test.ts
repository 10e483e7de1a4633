import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { type Endpoint, operationName } from '#contract/endpoint.ts';
import { allEndpoints } from '../../scripts/specifications.ts';
import { filesIn, isTest, read } from './source.ts';

const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint);

/** Writes with lists that add to what is there, or are carried out entry by entry. */
const ADDS: readonly string[] = [
  'POST /compute/instances',
  'POST /compute/instances/{computeId}/clone',
  'POST /compute/instances/{computeId}/configs',
  'POST /databases/mysql/instances',
  'POST /lke/clusters',
  'POST /lke/clusters/{clusterId}/pools',
  'POST /managed/services',
  'POST /networking/firewalls',
  'POST /networking/ips/assign',
  'POST /networking/ipv4/assign',
  'POST /nodebalancers',
];

/** The fields of a request that are lists. */
function listsOf({ body }: Endpoint): string[] {
  if (body === undefined) return [];
  const schema: unknown = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const fields: object = Object(Object(schema).properties);
  return Object.entries(fields).flatMap(([name, field]) =>
    JSON.stringify([Object(field).type, Object(field).anyOf]).includes('"array"') ? [name] : [],
  );
}

describe('a list that a request replaces as a whole', () => {
  it.each(endpoints.filter(({ method, body }) => method !== 'GET' && body !== undefined))(
    'is declared by $method $path',
    (endpoint) => {
      const lists = ADDS.includes(operationName(endpoint)) ? [] : listsOf(endpoint);
      expect(endpoint.wholeLists ?? []).toEqual(lists);
    },
  );

  it.each(ADDS)('is none of %s, which has lists', (name) => {
    const endpoint = endpoints.find((one) => operationName(one) === name);
    expect(endpoint && listsOf(endpoint)).not.toEqual([]);
  });

  // The client refuses the others (`blindLists` in src/api/http/whole-lists.ts).
  it('is sent only by what has read it right before: `bodyFromNow` and forms', () => {
    const marking = filesIn(['src'], /\.tsx?$/).filter((path) => !isTest(path) && read(path).includes('markCurrent('));
    expect(marking).toEqual(['src/api/http/whole-lists.ts', 'src/ui/form/shell/sending/use-submit.ts']);
  });
});
