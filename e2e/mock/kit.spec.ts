import { expect } from '@playwright/test';
import { test } from '#mocks/kit/playwright.ts';

test.use({ mockOptions: { world: 'empty', rate: 0 } });

const headers = { Authorization: 'Bearer demo-admin' };
const data = { label: 'edge', rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } };

for (const number of [1, 2])
  test(`a test has a mock with a world of its own: ${number}`, async ({ mock, request }) => {
    const create = () => request.post(`${mock.api}/networking/firewalls`, { headers, data });
    await mock.fail('POST /networking/firewalls', { status: 503 });
    expect([(await create()).status(), (await create()).status()]).toEqual([503, 200]);
    await mock.expectCalls('POST /networking/firewalls', { body: { label: 'edge' }, times: 2 });
    expect(await mock.calls()).toHaveLength(2);
    const list = await request.get(`${mock.api}/networking/firewalls`, { headers });
    expect(await list.json()).toMatchObject({ results: 1 });
  });
