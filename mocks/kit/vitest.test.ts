import { expect, test } from 'vitest';
import { setupMock } from './vitest.ts';

const mock = setupMock({ world: 'empty', rate: 0 });
const headers = { Authorization: 'Bearer demo-admin' };

const create = () =>
  fetch(`${mock().api}/networking/firewalls`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ label: 'edge', rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } }),
  });

test('a client tries once more when the server is busy', async () => {
  await mock().fail('POST /networking/firewalls', { status: 503 });
  let answer = await create();
  if (answer.status === 503) answer = await create();
  expect(answer.status).toBe(200);
  await mock().expectCalls('POST /networking/firewalls', { times: 2 });
});

test('each test has the world of before', async () => {
  const list = await fetch(`${mock().api}/networking/firewalls`, { headers });
  expect(await list.json()).toMatchObject({ results: 0 });
});
