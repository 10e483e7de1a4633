// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { begun, withStep } from '#analysis/change-plan/progress.ts';
import type { Plan } from '#analysis/change-plan/schema.ts';
import { begunPlans, forgetPlan, keepProgress, keptProgress, openPlan } from './kept.ts';

const account = { api: 'https://api.example.com/v4', username: 'admin' };
const step = { operation: 'POST /networking/ips', params: {}, body: { type: 'ipv4' }, before: null, after: null };
const plan: Plan = {
  kind: 'binnacle-plan',
  version: 1,
  at: '2026-03-01T12:00:00',
  ...account,
  secrets: [],
  steps: [step, step],
};

beforeEach(() => {
  localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});

test('a plan is known by its account and its content, whoever opens it, in whatever order its fields stand', async () => {
  const { key } = await openPlan(plan, account);
  await keepProgress(key, (now) => withStep(now, 1, { state: 'done' }));
  const { steps, ...rest } = plan;
  const again = await openPlan({ steps, ...rest }, account);
  expect(again).toMatchObject({ key, progress: { steps: [{ state: 'done' }, { state: 'waiting' }] } });
  expect((await openPlan(plan, { ...account, username: 'other' })).key).not.toBe(key);
  expect(await begunPlans(account)).toHaveLength(1);
});

test('of two who change the same step, the second sees what the first has kept', async () => {
  const { key } = await openPlan(plan, account);
  const claim = () =>
    keepProgress(key, (now) =>
      now.steps[0]?.state === 'waiting' ? withStep(now, 1, { state: 'sending' }) : undefined,
    );
  const [one, other] = await Promise.all([claim(), claim()]);
  expect([one, other].filter((kept) => kept !== undefined)).toHaveLength(1);
});

test('what was forgotten meanwhile is not brought back by who goes on with it', async () => {
  const { key } = await openPlan(plan, account);
  await forgetPlan(key);
  expect(await keepProgress(key, (now) => now)).toBeUndefined();
  expect(await keptProgress(key)).toBeUndefined();
});

test('each write is strict: on disk when it resolves', async () => {
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await openPlan(plan, account);
  expect(asked).toHaveBeenCalledWith('plans', 'readwrite', { durability: 'strict' });
  asked.mockRestore();
});

test('a plan that was begun with Binnacle 1.0 goes on where it was', async () => {
  const progress = withStep(begun(plan), 1, { state: 'done' });
  localStorage.setItem('binnacle.plan.damaged', '{');
  localStorage.setItem('binnacle.plan.abc', JSON.stringify({ ...account, plan, progress }));
  expect((await openPlan(plan, account)).progress).toEqual(progress);
});
