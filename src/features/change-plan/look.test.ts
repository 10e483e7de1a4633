// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { databasesApi } from '#contract/databases/api.ts';
import { awaitedBy } from './look.ts';

const plan = { kind: 'binnacle-plan', version: 1, api: '/v4', at: '2026-03-01T12:00:00', username: null } as const;

test('a step waits for the jobs of what it is about, and of what it names that earlier steps have made', () => {
  const nothing = { body: null, before: null, after: null };
  const params = { instanceId: 4 };
  const steps = [
    { operation: 'POST /images/upload', params: {}, ...nothing },
    {
      operation: 'PUT /databases/mysql/instances/{instanceId}',
      params,
      ...nothing,
      body: { x: { $step: 1, field: 'id' } },
    },
  ];
  const step = { endpoint: databasesApi.update, operation: steps[1]?.operation ?? '', params, ...nothing };
  const progress = { values: {}, steps: [{ state: 'done' as const, made: '/images/private%2F9' }] };
  expect(awaitedBy({ ...plan, secrets: [], steps }, 2, step, progress)).toEqual([
    // By the list whose records are waited for, which is that of all engines.
    { collection: 'databases', id: '4', path: '/databases/mysql/instances/4' },
    { collection: 'images', id: 'private/9', path: '/images/private%2F9' },
  ]);
});
