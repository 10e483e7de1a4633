// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { PlanStep } from '#analysis/change-plan/schema.ts';
import { allEngines } from '#resources/databases/queries.ts';
import { awaitedBy } from './look.ts';

const step = (
  operation: string,
  params: Record<string, string | number> = {},
): PlanStep & { params: typeof params } => ({
  operation,
  params,
  body: null,
  before: null,
  after: null,
});

const plan = (...steps: PlanStep[]) => ({
  kind: 'binnacle-plan' as const,
  version: 1 as const,
  api: '/v4',
  at: '2026-03-01T12:00:00',
  username: null,
  secrets: [],
  steps,
});

test('a step on a database waits for its job, in the list whose records are waited for', () => {
  const change = step('PUT /databases/mysql/instances/{instanceId}', { instanceId: 4 });
  expect(awaitedBy(plan(change), 1, change, { values: {}, steps: [] })).toEqual([
    { collection: allEngines.name, id: '4', path: '/databases/mysql/instances/4' },
  ]);
});

test('a step waits for what earlier steps have made and it refers to, and for nothing without jobs', () => {
  const create = step('POST /images/upload');
  const attach = step('POST /networking/firewalls/{firewallId}/devices', { firewallId: 1 });
  const naming = { ...attach, body: { id: { $step: 1, field: 'id' } } };
  const progress = { values: {}, steps: [{ state: 'done' as const, made: '/images/private%2F9' }] };
  expect(awaitedBy(plan(create, naming), 2, attach, progress)).toEqual([
    { collection: 'images', id: 'private/9', path: '/images/private%2F9' },
  ]);
});
