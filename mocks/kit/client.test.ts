import { expect, test } from 'vitest';
import { ApiRefusal, createClient } from './client.ts';
import { setupMock } from './vitest.ts';

const mock = setupMock({ world: 'empty', rate: 0 });
const RULES = { inbound_policy: 'DROP', outbound_policy: 'DROP' };

test('a client fills in the address, and gives what is answered', async () => {
  const api = createClient({ baseUrl: `${mock().api}/`, token: 'demo-admin' });
  const made = await api('POST /networking/firewalls', { body: { label: 'edge', rules: RULES } });
  expect(made).toMatchObject({ id: 1, label: 'edge' });
  expect(await api('GET /networking/firewalls/{firewallId}', { params: { firewallId: 1 } })).toEqual(made);
  expect(await api('GET /networking/firewalls', { query: { page_size: 25, page: undefined } })).toMatchObject({
    results: 1,
  });
  expect(await api('GET /profile/grants')).toBeUndefined();
  expect(await mock().calls('GET /networking/firewalls')).toMatchObject([
    { path: '/v4/networking/firewalls?page_size=25' },
  ]);
});

test('a refusal is an error with its reasons', async () => {
  const refused = createClient({ baseUrl: mock().api })('GET /networking/firewalls').catch((error: unknown) => error);
  expect(await refused).toBeInstanceOf(ApiRefusal);
  expect(await refused).toMatchObject({
    status: 401,
    message: 'GET /networking/firewalls was answered 401: A token is needed',
  });
});
