import { beforeEach, expect, test, vi } from 'vitest';
import { configure } from '#api/environment.ts';
import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import type { Service } from '../services/named-services.ts';
import { attachServices, type Outcome } from './attach.ts';
import { device, firewall, json } from '../model/testing.ts';

const EDGE = firewall(1, 'edge');

const instance = (id: number): Service => ({ type: 'compute', id, label: `web-${id}` });

const deviceOf = ({ type, id, label }: Service): FirewallDevice => device(100 + id, type, id, label);

/** A server with the devices of one Firewall. */
interface Server {
  readonly attached: Service[];
  /** Its response to a POST instead of storing the device; a rejection means that the response is lost. */
  answer?: (id: number) => Promise<Response | undefined>;
  /** Whether the operation that lists devices exists. */
  lists: boolean;
  readonly posts: { id: number; type: string }[];
  looks: number;
}

function serve(...attached: Service[]): Server {
  const server: Server = { attached, lists: true, posts: [], looks: 0 };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') {
      if (address.includes('/networking/firewalls/1/devices')) server.looks += 1;
      const data = server.attached.map(deviceOf);
      return server.lists
        ? json(200, { data, page: 1, pages: 1, results: data.length })
        : json(400, { errors: [{ field: null, reason: 'Not today' }] });
    }
    const sent: { id: number; type: 'compute' | 'nodebalancer' } = JSON.parse(typeof body === 'string' ? body : '');
    server.posts.push(sent);
    const answer = await server.answer?.(sent.id);
    if (answer !== undefined) return answer;
    const service = { ...sent, label: `web-${sent.id}` };
    server.attached.push(service);
    return json(200, deviceOf(service));
  });
  return server;
}

async function attach(services: readonly Service[], { again = false, stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const outcomes: Outcome[] = [];
  const halting = new AbortController();
  await attachServices(EDGE, services, {
    signal: new AbortController().signal,
    again,
    halt: halting.signal,
    onWait: () => undefined,
    onOutcome(outcome) {
      outcomes.push(outcome);
      if (outcomes.length >= stopAfter) halting.abort();
    },
  });
  return outcomes.map(({ service, done, reason }) => [service.id, done, reason]);
}

beforeEach(() => configure({ demo: false }));

test('one request per service, and the refusal of one does not stop the others', async () => {
  const server = serve();
  const balancer: Service = { type: 'nodebalancer', id: 2, label: 'db-lb' };
  server.answer = (id) =>
    Promise.resolve(id === 3 ? json(400, { errors: [{ field: 'id', reason: 'It has another one' }] }) : undefined);
  expect(await attach([instance(1), balancer, instance(3), instance(4)])).toEqual([
    [1, true, undefined],
    [2, true, undefined],
    [3, false, 'It has another one'],
    [4, true, undefined],
  ]);
  expect(server.posts).toEqual([
    { id: 1, type: 'compute' },
    { id: 2, type: 'nodebalancer' },
    { id: 3, type: 'compute' },
    { id: 4, type: 'compute' },
  ]);
  expect(server.looks).toBe(0);
});

test('after lost responses the devices are read: existing ones are done, the others are not', async () => {
  const server = serve();
  server.answer = (id) => {
    if (id === 1) server.attached.push(instance(1));
    return id === 3 ? Promise.resolve(undefined) : Promise.reject(new TypeError('Failed to fetch'));
  };
  expect(await attach([instance(1), instance(2), instance(3)])).toEqual([
    [3, true, undefined],
    [1, true, 'The answer was lost, but it is attached.'],
    [2, false, 'The connection failed before an answer arrived. It is not attached.'],
  ]);
  expect(server.looks).toBe(1);
});

test('a lost response that cannot be checked is reported as open', async () => {
  const server = serve();
  server.lists = false;
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await attach([instance(1)])).toEqual([
    [1, false, 'The connection failed before an answer arrived. It may be attached already.'],
  ]);
});

test('a second attempt reads the devices first, and sends only missing ones', async () => {
  const server = serve(instance(1), { ...instance(2), type: 'nodebalancer' });
  expect(await attach([instance(1), instance(2)], { again: true })).toEqual([
    [1, true, 'It was already attached.'],
    [2, true, undefined],
  ]);
  expect(server.posts).toEqual([{ id: 2, type: 'compute' }]);
});

test('when they cannot be read nothing is sent again', async () => {
  const server = serve();
  server.lists = false;
  await expect(attach([instance(1)], { again: true })).rejects.toThrow('Not today');
  expect(server.posts).toEqual([]);
});

test('when it is stopped, services that were not started are reported', async () => {
  const server = serve();
  const outcomes = await attach(
    Array.from({ length: 6 }, (_, index) => instance(index + 1)),
    { stopAfter: 1 },
  );
  expect(outcomes.filter(([, , reason]) => reason === 'Not started.').map(([id]) => id)).toEqual([5, 6]);
  expect(server.posts).toHaveLength(4);
});
