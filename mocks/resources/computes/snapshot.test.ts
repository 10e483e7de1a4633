import { expect, test } from 'vitest';
import { createMock } from '../../mock.ts';

// Ids follow the order of the seeds.
const WEB_1 = 1;
const CRASH_LOOP = 15;

test('a world in which one instance is cloned and another boots again by itself can be kept and opened again', async () => {
  const mock = createMock({ base: '/' });
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await mock.handle(
      new Request(`http://mock.example${path}`, {
        method,
        headers: { Authorization: 'Bearer demo-admin' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const json: unknown = await answer?.json();
    return { status: answer?.status, json };
  };
  // Its earlier boots no longer count, so that the watchdog acts.
  await ask('POST', '/__mock/clock/advance', { seconds: 900 });
  const booted = await ask('POST', `/v4/compute/instances/${CRASH_LOOP}/boot`, {});
  const copy = { region: 'us-east', type: 'g6-nanode-1', label: 'copy-1' };
  const cloned = await ask('POST', `/v4/compute/instances/${WEB_1}/clone`, copy);
  expect([booted.status, cloned.status]).toEqual([200, 200]);
  await ask('POST', '/__mock/clock/advance', { seconds: 40 });
  await ask('GET', '/v4/compute/instances');
  const { json } = await ask('GET', '/__mock/snapshot');
  const rows = [
    { label: 'crm', status: 'booting' },
    { label: 'copy-1', status: 'provisioning' },
  ].map((row): unknown => expect.objectContaining(row));
  expect(json).toMatchObject({ tables: { computes: expect.arrayContaining(rows) } });
  expect(await ask('PUT', '/__mock/snapshot', json)).toMatchObject({ status: 200 });
});
