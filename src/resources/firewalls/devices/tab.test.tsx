// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configure } from '#api/environment.ts';
import { draw } from '#ui/testing.tsx';
import { device, firewall, json } from './testing.ts';
import { FirewallDevices } from './tab.tsx';

const instance = (id: number, label: string, status = 'running') => ({
  id,
  label,
  status,
  region: 'us-east',
  image: null,
  type: null,
  group: '',
  tags: [],
  has_user_data: false,
  host_uuid: '',
  hypervisor: 'kvm',
  ipv4: [],
  ipv6: null,
  specs: { disk: 1, memory: 1, gpus: 0, transfer: 1 },
  alerts: { cpu: 1, io: 1, network_in: 1, network_out: 1, transfer_quota: 1 },
  backups: { schedule: { day: null, window: null } },
  created: '2026-03-01T12:00:00',
});

const balancer = (id: number, label: string) => ({ id, label, region: 'us-east', client_conn_throttle: 0, tags: [] });

const refuse = (status: number, reason: string): Response => json(status, { errors: [{ field: null, reason }] });
const listOf = (data: readonly unknown[]): Response => json(200, { data, page: 1, pages: 1, results: data.length });

/** The responses to GET requests by path; other paths return 404, as in bare mode. */
const reads: Record<string, () => Response> = {};
/** The recorded writes. */
const writes: { method: string; path: string; body: unknown }[] = [];
let write: (path: string, body: unknown) => Response = () => refuse(400, 'Unexpected');

beforeEach(() => {
  configure({ demo: false });
  localStorage.clear();
  for (const path of Object.keys(reads)) Reflect.deleteProperty(reads, path);
  writes.length = 0;
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit) => {
    const path = new URL(address).pathname.replace(/^.*\/v4/, '');
    if (method === 'GET') return Promise.resolve(reads[path]?.() ?? refuse(404, 'Not found'));
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    writes.push({ method, path, body: sent });
    return Promise.resolve(write(path, sent));
  });
});
afterEach(cleanup);

const DEVICES = '/networking/firewalls/1/devices';

const drawDevices = (one = firewall(1, 'edge'), query = '') =>
  draw(() => <FirewallDevices firewall={one} />, { at: `/page${query}`, validateSearch: (raw) => raw });

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('services are in a table, and an address of its own opens the dialog that removes one', async () => {
  reads[DEVICES] = () => listOf([device(7, 'compute', 3, 'web-1'), device(8, 'nodebalancer', 3, 'balancer-1')]);
  reads['/compute/instances/3/firewalls'] = () => listOf([firewall(1, 'edge'), firewall(2, 'spare', 'disabled')]);
  const { user, search } = await drawDevices();
  const row = await screen.findByRole('row', { name: /web-1/ });
  expect(within(row).getByText('Instance')).toBeDefined();
  await user.click(button('Actions for web-1'));
  await user.click(await screen.findByRole('menuitem', { name: 'Detach' }));
  expect(search()).toEqual({ dialog: 'detach.7' });
  const dialog = await screen.findByRole('dialog', { name: 'Detach edge from web-1?' });
  await within(dialog).findByText('web-1 will be open: nothing else filters it.');

  write = () => refuse(400, 'It has a live migration in progress');
  await user.click(within(dialog).getByRole('button', { name: 'Detach web-1' }));
  await within(dialog).findByText('It has a live migration in progress');
  expect(search()).toEqual({ dialog: 'detach.7' });

  write = () => json(200, {});
  await user.click(within(dialog).getByRole('button', { name: 'Detach web-1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(search()).toEqual({});
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(2).fill(`DELETE ${DEVICES}/7`));
  await waitFor(() => expect(document.activeElement).toBe(button('Actions for balancer-1')));
});

test('a service that was removed already closes the dialog without an error', async () => {
  reads[DEVICES] = () => listOf([device(7, 'compute', 3, 'web-1')]);
  write = () => refuse(404, 'Not found');
  const { user, search } = await drawDevices(firewall(1, 'edge'), '?dialog=detach.7');
  await user.click(await screen.findByRole('button', { name: 'Detach web-1' }));
  await waitFor(() => expect(search()).toEqual({}));
});

test('two instances and a NodeBalancer: one request each; a refused one stays chosen and can be retried', async () => {
  reads[DEVICES] = () => listOf([]);
  reads['/compute/instances'] = () => listOf([instance(3, 'web-1'), instance(4, 'web-2'), instance(5, 'web-3')]);
  reads['/nodebalancers'] = () => listOf([balancer(3, 'balancer-1')]);
  for (const id of [3, 4]) reads[`/compute/instances/${id}/firewalls`] = () => listOf([]);
  reads['/compute/instances/5/firewalls'] = () => listOf([firewall(9, 'web-edge')]);
  reads['/nodebalancers/3/firewalls'] = () => listOf([]);
  const { user, search } = await drawDevices();
  await user.click(await screen.findByRole('button', { name: 'Attach services' }));
  expect(search()).toEqual({ dialog: 'attach.1' });
  const dialog = await screen.findByRole('dialog', { name: 'Attach services to edge' });
  await user.click(within(dialog).getByRole('button', { name: 'Attach' }));
  await within(dialog).findByText('Choose at least one service');

  await user.click(screen.getByRole('combobox', { name: 'Instances' }));
  await screen.findByRole('option', { name: 'web-3 (us-east) already has the enabled firewall web-edge' });
  await user.click(screen.getByRole('option', { name: 'web-1 (us-east)' }));
  await user.click(screen.getByRole('option', { name: 'web-2 (us-east)' }));
  await user.click(screen.getByRole('combobox', { name: 'NodeBalancer' }));
  await user.click(await screen.findByRole('option', { name: 'balancer-1 (us-east)' }));
  write = (_, body) =>
    JSON.stringify(body) === '{"id":4,"type":"compute"}'
      ? json(400, { errors: [{ field: 'id', reason: 'It has the active firewall web-edge' }] })
      : json(200, device(7, 'compute', 3, 'web-1'));
  await user.click(within(dialog).getByRole('button', { name: 'Attach 3 services' }));
  await within(dialog).findByText('2 attached, 1 not');
  const results = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(results).toEqual([
    'web-1 Attached',
    'web-2 Not attached: It has the active firewall web-edge',
    'balancer-1 Attached',
  ]);

  write = () => json(200, device(8, 'compute', 4, 'web-2'));
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(search()).toEqual({});
  expect(writes.map(({ body }) => body)).toEqual([
    { id: 3, type: 'compute' },
    { id: 4, type: 'compute' },
    { id: 3, type: 'nodebalancer' },
    { id: 4, type: 'compute' },
  ]);
});

test('a disabled firewall may be added to an instance, but not to a NodeBalancer with another one', async () => {
  reads[DEVICES] = () => listOf([device(7, 'compute', 3, 'web-1')]);
  reads['/compute/instances'] = () =>
    listOf([instance(3, 'web-1'), instance(4, 'web-2'), instance(5, 'mover', 'migrating')]);
  reads['/compute/instances/4/firewalls'] = () => listOf([firewall(9, 'web-edge')]);
  reads['/nodebalancers'] = () => listOf([balancer(3, 'balancer-1'), balancer(4, 'balancer-2')]);
  reads['/nodebalancers/3/firewalls'] = () => listOf([firewall(9, 'old', 'disabled')]);
  reads['/nodebalancers/4/firewalls'] = () => listOf([firewall(10, 'gone', 'deleted')]);
  const { user } = await drawDevices(firewall(1, 'edge', 'disabled'), '?dialog=attach.1');
  await user.click(await screen.findByRole('combobox', { name: 'NodeBalancer' }));
  await screen.findByRole('option', { name: 'balancer-1 (us-east) already has the disabled firewall old' });
  expect(screen.getByRole('option', { name: 'balancer-2 (us-east)' })).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Instances' }));
  await screen.findByRole('option', { name: 'web-2 (us-east)' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent.trim())).toEqual([
    'web-1 (us-east) already has this firewall',
    'web-2 (us-east)',
    'mover (us-east) is in live migration',
  ]);
});

test('one NodeBalancer per firewall: no second one is offered', async () => {
  reads[DEVICES] = () => listOf([device(7, 'nodebalancer', 3, 'balancer-1')]);
  reads['/compute/instances'] = () => listOf([]);
  reads['/nodebalancers'] = () => listOf([balancer(3, 'balancer-1'), balancer(4, 'balancer-2')]);
  await drawDevices(firewall(1, 'edge'), '?dialog=attach.1');
  await screen.findByText('This firewall already has the NodeBalancer balancer-1, and takes no other.');
  expect(screen.queryByRole('combobox', { name: 'NodeBalancer' })).toBeNull();
});

test('a server without these operations: the tab explains it, and no action is offered', async () => {
  const { user } = await drawDevices();
  await screen.findByText('This server doesn’t report the services of a firewall. Choose them when you create one.');
  const attach = button('Attach services');
  expect(attach.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(attach.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/can’t attach/);
  await user.click(attach);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a firewall that is being removed cannot be changed', async () => {
  reads[DEVICES] = () => listOf([device(7, 'compute', 3, 'web-1')]);
  const { user } = await drawDevices(firewall(1, 'edge', 'deleted'));
  await screen.findByRole('row', { name: /web-1/ });
  expect(button('Attach services').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Actions for web-1'));
  const item = await screen.findByRole('menuitem', { name: /Detach/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('This firewall is being removed and can only be deleted');
});
