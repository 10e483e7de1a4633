import { expect, it } from 'vitest';
import { STATE_IDS, stateFaults, stateOf } from '#contract/states.ts';
import { createMock } from '../../mock.ts';
import { registry } from '../../resources/registry.ts';
import { createRouter } from '../http/router.ts';

const LISTS = ['/regions', '/networking/firewalls', '/compute/instances', '/databases/types', '/managed/contacts'];

it.each(STATE_IDS)('the state %s is a list of faults that the mock takes, and knows again', async (id) => {
  const faults = stateFaults(id, await createRouter(registry).operations());
  expect(faults.length).toBeGreaterThan(10);
  expect(new Set(faults.map(stateOf))).toEqual(new Set([id]));
  expect(faults.filter(({ path }) => path.startsWith('/profile') && path !== '/profile/sshkeys')).toEqual([]);
  const mock = createMock();
  const ask = (method: string, path: string, body?: unknown) =>
    mock.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: { Authorization: 'Bearer demo-admin' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  expect((await ask('PUT', '/__mock/faults', faults))?.status).toBe(200);
  expect((await ask('GET', '/v4/profile'))?.status).toBe(200);
  mock.close();
});

it('in the state empty every list is answered without records, as its schema wants it', async () => {
  const operations = await createRouter(registry).operations();
  const empty = stateFaults('empty', operations);
  for (const path of LISTS.filter((path) => operations.some((one) => one.path === path && one.paged)))
    expect(empty.find((fault) => fault.path === path)?.body).toEqual({ data: [], page: 1, pages: 1, results: 0 });
  expect(empty.some(({ path }) => path === '/networking/firewalls/{firewallId}')).toBe(false);
});

it('a refused field is one that people know', async () => {
  const refused = stateFaults('field-refused', await createRouter(registry).operations());
  const fieldOf = (method: string, path: string) =>
    refused.find((fault) => fault.method === method && fault.path === path)?.errors?.[0]?.field;
  expect(fieldOf('POST', '/networking/firewalls')).toBe('label');
  expect(fieldOf('PUT', '/compute/instances/{computeId}')).toBe('label');
  expect(fieldOf('POST', '/managed/contacts')).toBe('name');
  expect(fieldOf('POST', '/nodebalancers/{nodeBalancerId}/configs')).toBe('port');
});
