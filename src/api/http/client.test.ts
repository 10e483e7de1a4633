import * as z from 'zod/mini';
import { MASK } from '#lib/text/secrets.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/envelope.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { asItCame, unreadableIn } from '#contract/loose.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { pathOf } from './client.ts';
import { configure } from '../environment.ts';
import { type ApiError, isApiError } from './errors.ts';
import { activity, requestLog } from './log.ts';
import { hanging, json, refusal, rig } from '../testing.ts';
import { markCurrent } from './whole-lists.ts';

const region = {
  id: 'eu-north',
  label: 'Northern harbour',
  country: 'se',
  capabilities: ['Computes'],
  resolvers: { ipv4: '192.0.2.1', ipv6: '2001:db8::1' },
  status: 'ok',
};
const view = { params: { regionId: 'eu-north' } };
const firewall = {
  id: 1,
  label: 'web-1',
  status: 'enabled',
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  tags: [],
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
};
const firewallBody = { label: 'web-1', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } } as const;

/** The error that a call rejects with. */
async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('The call did not fail as calls fail', { cause: error });
  return error;
}

beforeEach(() => {
  configure({ demo: false });
  activity.clear();
});

describe('reading', () => {
  it('retries after 503 and waits longer each time', async () => {
    const { call, sent, pauses } = rig([refusal(503), refusal(503), json(region)]);
    expect(await call(regionsApi.view, view)).toEqual(region);
    expect(sent).toHaveLength(3);
    expect(pauses).toEqual([500, 1000]);
  });

  it('randomises its pauses', async () => {
    const early = rig([refusal(503), json(region)], { random: () => 0 });
    const late = rig([refusal(503), json(region)], { random: () => 1 });
    await early.call(regionsApi.view, view);
    await late.call(regionsApi.view, view);
    expect([early.pauses, late.pauses]).toEqual([[375], [625]]);
  });

  it('gives up after three retries', async () => {
    const { call, sent } = rig([refusal(503, 'Resting')]);
    expect(await failureOf(call(regionsApi.view, view))).toMatchObject({
      kind: 'answer',
      status: 503,
      message: 'Resting',
    });
    expect(sent).toHaveLength(4);
  });

  it('retries when the connection fails', async () => {
    const { call, sent } = rig([new TypeError('Failed to fetch'), json(region)]);
    await call(regionsApi.view, view);
    expect(sent).toHaveLength(2);
  });

  it.each([400, 403, 404])('does not retry after %i', async (status) => {
    const { call, sent } = rig([refusal(status)]);
    expect(await failureOf(call(regionsApi.view, view))).toMatchObject({ kind: 'answer', status });
    expect(sent).toHaveLength(1);
  });

  it('waits as long as Retry-After requires, in seconds or as a date, and a minute at most', async () => {
    const date = 'Sun, 01 Mar 2026 12:00:20 GMT';
    const { call, pauses } = rig([
      refusal(429, 'Slowly', { 'Retry-After': '7' }),
      refusal(503, 'Slowly', { 'Retry-After': date, Date: 'Sun, 01 Mar 2026 12:00:05 GMT' }),
      refusal(503, 'Slowly', { 'Retry-After': '3600' }),
      json(region),
    ]);
    await call(regionsApi.view, view);
    expect(pauses).toEqual([7000, 15_000, 60_000]);
  });

  it('distinguishes a timeout from an aborted call', async () => {
    const slow = rig([hanging]);
    const timedOut = failureOf(slow.call(regionsApi.view, view));
    await Promise.resolve();
    slow.expire();
    expect(await timedOut).toMatchObject({ kind: 'timeout', ambiguous: false });
    expect(slow.sent).toHaveLength(1);

    const left = rig([hanging]);
    const caller = new AbortController();
    const cancelled = failureOf(left.call(regionsApi.view, { ...view, signal: caller.signal }));
    await Promise.resolve();
    caller.abort();
    expect((await cancelled).kind).toBe('cancelled');
  });

  it('sends nothing when the call was aborted before', async () => {
    const { call, sent } = rig([json(region)]);
    const error = await failureOf(call(regionsApi.view, { ...view, signal: AbortSignal.abort() }));
    expect(error.kind).toBe('cancelled');
    expect(sent).toHaveLength(0);
  });

  it('keeps unknown values and unknown keys', async () => {
    const stranger = { ...region, status: 'drifting', tide: { high: true } };
    expect(await rig([json(stranger)]).call(regionsApi.view, view)).toEqual(stranger);
  });

  it('reads each record on its own, and names paths and no values where a page is none', async () => {
    const odd = { ...region, id: 17_171_717, label: null };
    const page = { data: [region, odd], page: 1, pages: 1, results: 2 };
    const { data } = await rig([json(page)]).call(regionsApi.list);
    expect(data[0]).toEqual(region);
    expect(data.map(unreadableIn)).toEqual([[], ['id', 'label']]);
    expect(data.map(asItCame)).toEqual([region, odd]);
    expect(JSON.stringify(data)).not.toMatch(/17171717/);

    const error = await failureOf(rig([json({ ...page, pages: '17171717' })]).call(regionsApi.list));
    expect(error).toMatchObject({ kind: 'unexpected', status: 200, paths: expect.arrayContaining(['pages']) });
    expect(JSON.stringify([error, error.message])).not.toMatch(/17171717/);
  });

  it('reads a record whose value is nested too deep to be read', async () => {
    const deep = (levels: number): string => `${'{"in":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const fields = JSON.stringify(region).slice(0, -1);
    const page = `{"data":[${fields},"token":${deep(5000)}},${fields},"label":${deep(5000)}}],"page":1,"pages":1,"results":2}`;
    const { data } = await rig([new Response(page)]).call(regionsApi.list);
    expect(data.map(({ id }) => id)).toEqual([region.id, region.id]);
    expect(data.map(unreadableIn)).toEqual([[], ['label']]);
    expect(JSON.stringify(data.map(asItCame)).length).toBeLessThan(2000);
  });

  it('never sends back what stands for a value that could not be read', async () => {
    const { call, sent } = rig([json({ ...firewall, label: 7 }), json(firewall)]);
    const { label } = await call(firewallsApi.view, { params: { firewallId: 1 } });
    const error = await failureOf(call(firewallsApi.update, { params: { firewallId: 1 }, body: { label } }));
    expect(error).toMatchObject({ kind: 'unexpected', sent: false });
    expect(sent).toHaveLength(1);
  });

  it('treats a web page as unreadable, with any status', async () => {
    const html = (status: number): Response => new Response('<html>Gateway</html>', { status });
    expect(await failureOf(rig([html(200)]).call(regionsApi.view, view))).toMatchObject({
      kind: 'unreadable',
      status: 200,
    });
    expect(await failureOf(rig([html(404)]).call(regionsApi.view, view))).toMatchObject({
      kind: 'unreadable',
      status: 404,
    });
    const failing = rig([html(502)]);
    expect(await failureOf(failing.call(regionsApi.view, view))).toMatchObject({ kind: 'unreadable', status: 502 });
    expect(failing.sent).toHaveLength(4);
  });

  it('reads an empty answer and 204 as an empty object', async () => {
    const remove = { params: { firewallId: 1 } };
    expect(await rig([new Response(null, { status: 204 })]).call(firewallsApi.remove, remove)).toEqual({});
    expect(await rig([new Response('')]).call(firewallsApi.remove, remove)).toEqual({});
  });

  it('keeps fields, reasons and the request id of an error', async () => {
    const errors = [{ field: 'rules.inbound[2].ports', reason: 'Too many' }, { reason: 'And more' }];
    const error = await failureOf(rig([json({ errors }, 400, { 'X-Request-Id': 'r-17' })]).call(regionsApi.list));
    expect(error.errors).toEqual([
      { field: 'rules.inbound[2].ports', reason: 'Too many' },
      { field: null, reason: 'And more' },
    ]);
    expect(error).toMatchObject({ requestId: 'r-17', operation: 'GET /regions', message: 'Too many And more' });
  });
});

describe('an error', () => {
  it('has the path that was asked for, and the time of its own answer', async () => {
    const { call } = rig([json({ errors: [] }, 404, { Date: 'Sun, 01 Mar 2026 15:00:00 GMT' })]);
    const error = await failureOf(call(regionsApi.view, view));
    expect(error.request).toBe('GET /regions/eu-north');
    expect(error.at).toEqual(new Date('2026-03-01T15:00:00Z'));
  });
});

describe('writing', () => {
  it.each([
    ['a server that is overloaded', refusal(503), true],
    ['too many requests', refusal(429, 'Slowly', { 'Retry-After': '1' }), false],
    ['a failure inside the server', refusal(500), true],
    ['a gateway’s page', new Response('<html>', { status: 502 }), true],
    ['a lost connection', new TypeError('Failed to fetch'), true],
    ['an answer of another shape', json({ id: 'x' }), true],
    ['a wrong field', refusal(400), false],
  ] as const)('sends once: %s', async (_, line, ambiguous) => {
    const { call, sent } = rig([line]);
    expect((await failureOf(call(firewallsApi.create, { body: firewallBody }))).ambiguous).toBe(ambiguous);
    expect(sent.filter(({ init }) => init.method === 'POST')).toHaveLength(1);
  });

  it('refuses to replace a list that was not read right before', async () => {
    const { call, sent } = rig([json({})]);
    const body = { tags: ['a'] };
    await expect(call(firewallsApi.update, { params: { firewallId: 1 }, body })).rejects.toThrow(
      /replaces tags unread/,
    );
    expect(sent).toEqual([]);
    markCurrent(body);
    await call(firewallsApi.update, { params: { firewallId: 1 }, body }).catch(() => undefined);
    expect(sent).toHaveLength(1);
  });

  it('does not know the outcome after a timeout', async () => {
    const { call, expire } = rig([hanging]);
    const error = failureOf(call(firewallsApi.create, { body: firewallBody }));
    await Promise.resolve();
    expire();
    expect(await error).toMatchObject({ kind: 'timeout', ambiguous: true });
    expect(activity.get()[0]).toMatchObject({ outcome: 'unknown', method: 'POST' });
  });

  it('logs what was done, with the call and without its secrets', async () => {
    const Login = z.object({ username: z.string(), password: z.string(), pin: z.string() });
    const login = endpoint('POST', '/managed/credentials', { section: 'doc 1 §4.4', body: Login, response: nothing });
    const body = { username: 'ann', password: 'hunter2', pin: '4711' };
    await rig([json({})]).call(login, { body, label: 'Create credential ann', secrets: ['pin'] });
    const [noted] = activity.get();
    expect(noted).toMatchObject({ outcome: 'done', status: 200, label: 'Create credential ann' });
    expect(noted).toMatchObject({ method: 'POST', url: expect.stringMatching(/^http.*\/managed\/credentials$/) });
    expect(noted?.body).toEqual({ username: 'ann', password: MASK, pin: MASK });
    expect(JSON.stringify(activity.get())).not.toMatch(/hunter2|4711|token-of-the-test/);
  });
});

it('logs nothing in the list of another user who signed in meanwhile', async () => {
  let turn = 0;
  const late = (): Response => {
    turn += 1;
    return json({});
  };
  await rig([late], { turn: () => turn }).call(firewallsApi.remove, { params: { firewallId: 1 } });
  expect(activity.get()).toEqual([]);
});

describe('what is sent', () => {
  it('carries token, query and encoded path', async () => {
    const { call, sent } = rig([json(region)]);
    await call(regionsApi.view, { params: { regionId: 'a/b ?#' }, query: { page: 2, none: undefined } });
    expect(sent[0]?.url).toBe('https://api.example/v4/regions/a%2Fb%20%3F%23?page=2');
    expect(sent[0]?.init).toMatchObject({ method: 'GET', cache: 'no-store', redirect: 'manual' });
    expect(new Headers(sent[0]?.init.headers).get('Authorization')).toBe('Bearer token-of-the-test');
  });

  it.each(['', '.', '..'])('never requests another path than intended: %j', async (regionId) => {
    const { call, sent } = rig([json(region)]);
    expect(await failureOf(call(regionsApi.view, { params: { regionId } }))).toMatchObject({ status: 404 });
    expect(sent).toHaveLength(0);
    expect(pathOf('/regions/{regionId}', { regionId })).toBeUndefined();
  });

  it('leaves no trace of the token in anything that is stored or shown', async () => {
    const leaky = refusal(400, 'The token token-of-the-test may not do this');
    const { call, sent } = rig([leaky]);
    const error = await failureOf(call(firewallsApi.create, { body: firewallBody }));
    const kept = JSON.stringify([error, error.message, error.stack, activity.get(), requestLog.get()]);
    expect(kept).toContain('$TOKEN');
    expect(kept).not.toContain('token-of-the-test');
    expect(sent[0]?.url).not.toContain('token-of-the-test');
  });

  it('logs every exchange, newest first', async () => {
    await rig([refusal(503), json(region)]).call(regionsApi.view, view);
    const [last, first] = requestLog.get();
    expect(last).toMatchObject({
      endpoint: regionsApi.view,
      path: '/regions/eu-north',
      status: 200,
      attempt: 2,
      answer: region,
    });
    expect(first).toMatchObject({ status: 503, at: Date.UTC(2026, 2, 1, 12), attempt: 1 });
  });
});
