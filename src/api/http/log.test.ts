// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { activity, requestLog } from './log.ts';
import { signInAs } from '../session/session.ts';

const write = {
  at: '2026-03-01T12:00:00',
  method: 'POST',
  path: '/networking/firewalls',
  operation: 'POST /networking/firewalls',
  ms: 12,
  outcome: 'done',
  url: 'https://api.example.com/v4/x',
} as const;

const read = {
  endpoint: firewallsApi.list,
  at: 0,
  path: '/networking/firewalls',
  screen: '/firewalls',
  background: false,
  attempt: 1,
  hasSecrets: false,
  status: 200,
  answer: {},
} as const;

beforeEach(() => {
  sessionStorage.clear();
  activity.clear();
});

it('keeps the writes over a reload, newest first', async () => {
  activity.add({ ...write, label: 'one' });
  activity.add({ ...write, label: 'two', status: 200 });
  vi.resetModules();
  const { activity: reloaded } = await import('./log.ts');
  expect(reloaded.get().map(({ id, label }) => [id, label])).toEqual([
    [2, 'two'],
    [1, 'one'],
  ]);
  reloaded.add(write);
  expect(reloaded.get()[0]?.id).toBe(3);
});

it('starts empty when the stored list is of another version', async () => {
  sessionStorage.setItem('binnacle.own.activity', '[{"id":"1"}]');
  vi.resetModules();
  expect((await import('./log.ts')).activity.get()).toEqual([]);
});

it('is deleted when another user signs in', () => {
  activity.add(write);
  requestLog.add({ ...read, ms: 12 });
  signInAs('demo-operator');
  expect([activity.get(), requestLog.get()]).toEqual([[], []]);
  expect(Object.keys(sessionStorage)).toEqual(['binnacle.persona']);
});

it('is bounded', () => {
  for (let index = 0; index < 510; index += 1) requestLog.add({ ...read, ms: index });
  expect(requestLog.get()).toHaveLength(500);
  expect(requestLog.get()[0]?.ms).toBe(509);
  expect(requestLog.get().filter(({ answer }) => answer !== undefined)).toHaveLength(50);
  for (let index = 0; index < 205; index += 1) activity.add(write);
  expect(activity.get()).toHaveLength(200);
});
