import { expect, test } from 'vitest';
import { rig } from '../testing/rig.ts';

const crate = { label: 'one', weight: 1 };
const names = (body: unknown) => (Array.isArray(body) ? body.map((step: { name: string }) => step.name) : body);

test('writes of the API and of the control API can be undone by their names', async () => {
  const { call, control } = rig();
  await call('GET', '/crates');
  expect((await control('GET', 'history')).body).toEqual([]);
  const before = (await control('GET', 'snapshot')).body;
  expect((await call('POST', '/crates', { body: crate })).status).toBe(200);
  expect((await call('POST', '/crates', { body: {} })).status).toBe(400);
  await control('PUT', 'bare', { bare: true });
  await control('PUT', 'bare', { bare: true });
  expect(names((await control('GET', 'history')).body)).toEqual(['Set bare mode', 'POST /crates']);
  expect(names((await control('POST', 'undo')).body)).toEqual(['POST /crates']);
  expect((await control('GET', 'bare')).body).toEqual({ bare: false });
  await control('POST', 'undo', { steps: 1 });
  expect((await control('GET', 'snapshot')).body).toEqual(before);
});

test('faults are no step, and outlast what is undone', async () => {
  const { call, control } = rig();
  const fault = { id: 'late', method: 'GET', path: '/crates', act: 'pass', count: null };
  const before = (await call('GET', '/crates')).body;
  await call('POST', '/crates', { body: crate });
  await control('PUT', 'faults', [fault]);
  expect(names((await control('GET', 'history')).body)).toEqual(['POST /crates']);
  await control('POST', 'undo');
  expect((await control('GET', 'faults')).body).toMatchObject([fault]);
  expect((await call('GET', '/crates')).body).toEqual(before);
});

test('what cannot be undone is refused in words', async () => {
  const { control } = rig();
  expect((await control('POST', 'undo')).errors).toEqual([{ field: 'steps', reason: 'There is nothing to undo' }]);
  for (const steps of [0, 1.5, 11])
    expect((await control('POST', 'undo', { steps })).errors).toEqual([
      { field: 'steps', reason: 'Must be a whole number from 1 to 10' },
    ]);
});
