import { beforeEach, expect, it, vi } from 'vitest';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { configure } from '../environment.ts';
import { currentToken, sessionTurn, signInAs, signOut } from './session.ts';
import { json, refusal, rig } from '../testing.ts';
import { onUnauthorized } from './unauthorized.ts';

const page = { data: [], page: 1, pages: 1, results: 0 };
const body = { label: 'web-1', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } } as const;

/** A server that no longer accepts one persona's token. */
const server = () => {
  const gone = new Set(['demo-admin']);
  const answer = (_: string, { headers }: RequestInit): Response =>
    gone.has(new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? '') ? refusal(401) : json(page);
  return { gone, ...rig([answer], { token: currentToken, turn: sessionTurn }) };
};

beforeEach(() => {
  configure({ demo: false });
  signInAs('demo-admin');
});

it('asks once, however many calls were refused, and repeats them all after the new sign-in', async () => {
  const { call, sent } = server();
  const asked = vi.fn<() => void>();
  const stop = onUnauthorized(asked);
  const calls = Array.from({ length: 6 }, () => call(regionsApi.list));
  await expect.poll(() => asked).toHaveBeenCalledOnce();
  await expect.poll(() => sent).toHaveLength(6);
  signInAs('demo-operator');
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 6 }, () => page));
  expect(sent).toHaveLength(12);
  expect(asked).toHaveBeenCalledOnce();
  stop();
});

it('does not repeat a write, and a call that started with the old token does not ask again', async () => {
  const { call, sent } = server();
  const asked = vi.fn<() => void>();
  const stop = onUnauthorized(asked);
  await expect(call(firewallsApi.create, { body })).rejects.toMatchObject({ status: 401, ambiguous: false });
  signInAs('demo-operator');
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  expect(asked).toHaveBeenCalledOnce();
  stop();
});

it('ignores a response to the old sign-in’s request', async () => {
  const gate = Promise.withResolvers<Response>();
  const { call, sent } = rig([() => gate.promise, json(page)], { token: currentToken, turn: sessionTurn });
  const asked = vi.fn<() => void>();
  const stop = onUnauthorized(asked);
  const late = call(regionsApi.list);
  await expect.poll(() => sent).toHaveLength(1);
  signInAs('demo-operator');
  gate.resolve(refusal(401));
  expect(await late).toEqual(page);
  expect(asked).not.toHaveBeenCalled();
  stop();
});

it('continues when the same persona’s token is accepted again', async () => {
  const { call, gone } = server();
  const stop = onUnauthorized(() => {
    gone.clear();
    signInAs('demo-admin');
  });
  expect(await call(regionsApi.list)).toEqual(page);
  stop();
});

it('ends with the refusal when the user signs out, or when no screen would ask', async () => {
  const { call } = server();
  const stop = onUnauthorized(signOut);
  await expect(call(regionsApi.list)).rejects.toMatchObject({ status: 401 });
  stop();
  signInAs('demo-admin');
  await expect(call(regionsApi.list)).rejects.toMatchObject({ status: 401 });
});
