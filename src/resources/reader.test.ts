// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configure } from '#api/environment.ts';
import { markReady } from '#api/http/waiting/ready.ts';
import { queryClient } from '#api/cache/queries.ts';
import type { Account, Lacking } from '#analysis/account.ts';
import { readAccount } from './reader.ts';

/** How many NodeBalancers the server has; the first page has 500 at the most. */
let count: number;
let asked: string[];
let underWay: number;
let most: number;

const pageOf = (data: readonly object[], results = data.length) => ({
  data,
  page: 1,
  pages: Math.max(1, Math.ceil(results / 500)),
  results,
});
const balancer = (id: number) => ({ id, label: `lb-${id}`, region: 'us-east', client_conn_throttle: 0, tags: [] });

beforeEach(() => {
  [count, asked, underWay, most] = [3, [], 0, 0];
  const answer = async (input: string | URL | Request): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    asked.push(pathname + search);
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    if (pathname.endsWith('/2/configs'))
      return Response.json({ errors: [{ field: null, reason: 'Not found' }] }, { status: 404 });
    if (pathname.endsWith('/configs')) return Response.json(pageOf([]));
    return Response.json(
      pageOf(
        Array.from({ length: Math.min(count, 500) }, (_, index) => balancer(index + 1)),
        count,
      ),
    );
  };
  configure({ base: '/', fetch: answer });
  markReady();
});
afterEach(() => queryClient.clear());

const lackOf = ({ nodebalancers = [] }: Account): readonly Lacking[] => [
  { collection: 'nodebalancers' },
  ...nodebalancers.map(({ id }) => ({ collection: 'ports' as const, of: id })),
];
const told = ({ unread }: Awaited<ReturnType<typeof readAccount>>) => unread.map(({ text }) => text);

test('what a question lacks is read, then what it lacks beyond that; what fails is said, by its name', async () => {
  const reading = await readAccount(lackOf, {});
  expect(Object.keys(reading.account.ports ?? {})).toEqual(['1', '3']);
  expect(told(reading)).toEqual(['Ports of lb-2: Not found']);
  expect([reading.done, reading.all]).toEqual([4, 4]);
  expect(reading.account.partly).toBeUndefined();
});

test('of what is below many records the first hundred are read, four at a time, and the others are counted', async () => {
  count = 130;
  const reading = await readAccount(lackOf, {});
  expect(asked.filter((path) => path.includes('/configs'))).toHaveLength(100);
  expect(told(reading).at(-1)).toBe('Ports of 30 more NodeBalancers: too many to read');
  expect(most).toBe(4);
});

test('a brief reading takes the first page, and says that this is not all', async () => {
  count = 600;
  const reading = await readAccount(({ nodebalancers }) => (nodebalancers ? [] : [{ collection: 'nodebalancers' }]), {
    brief: true,
  });
  expect(asked).toHaveLength(1);
  expect(told(reading)).toEqual(['NodeBalancers: the first 500 of 600 were read']);
  expect(reading.account.partly).toEqual([{ collection: 'nodebalancers' }]);
});

test('what the user may not read is not asked for, and what they see is a part', async () => {
  const refusal = ({ path }: { readonly path: string }) =>
    path.endsWith('/configs') ? 'you may not see them' : undefined;
  const reading = await readAccount(lackOf, { restricted: true, refusal });
  expect(asked.filter((path) => path.includes('/configs'))).toEqual([]);
  expect(told(reading)).toEqual([1, 2, 3].map((id) => `Ports of lb-${id}: you may not see them`));
  expect(reading.account.partly).toEqual([{ collection: 'nodebalancers' }]);
});
