// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, expectRefused, heading, row } from '../page.ts';

const table = () => screen.findByRole('table', { name: 'Network' });

test('each record stands in a row with its addresses, and with what it is connected to', async () => {
  await open('/network?as=table');
  await heading('Network map');
  await table();
  const instance = await row('db-1');
  instance.getByText('198.18.0.3, 2001:db8:f00::3');
  instance.getByText(/filtered by shop-edge and staging-edge; is on backend; is on production \/ data$/);
  instance.getByText('staging-edge is attached but disabled');
  expect(instance.getByRole('link', { name: 'db-1' })).toHaveAttribute('href', '/compute/3');
  (await row('shop-lb')).getByText(
    'open to the internet: 80, 443; sends port 80 and 443 to web-1; sends port 80 and 443 to web-2',
  );
  // The nodes of a cluster are part of that.
  (await row('production')).getByText('Pool 1: 3 nodes, Pool 2: 2 nodes');
});

test('what has trouble comes first, and what belongs to no Region last', async () => {
  await open('/network?as=table');
  const names = within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  const [failed, exposed, well, loose] = ['import-2024', 'reports', 'orders-db', 'office-only'].map((name) =>
    names.indexOf(name),
  );
  expect(failed).toBeGreaterThanOrEqual(0);
  expect(exposed).toBeGreaterThan(failed ?? 0);
  expect(well).toBeGreaterThan(exposed ?? 0);
  expect(loose).toBeGreaterThan(well ?? 0);
});

test('an address leads to its holder, also to the cluster of a node', async () => {
  const { user } = await open('/network?as=table');
  const find = await screen.findByRole('searchbox', { name: 'Find a name, address or port' });
  await user.type(find, '198.18.0.3');
  await screen.findByText('1 found');
  expect(within(await table()).getAllByRole('rowheader')).toHaveLength(1);
  await row('db-1');
  await user.keyboard('{Enter}');
  const details = within(await screen.findByRole('region', { name: 'db-1' }));
  details.getByText('shop-edge');
  await user.clear(find);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'db-1' })).toBeNull());
  await user.type(find, '198.18.0.3x');
  await screen.findByText('Nothing found');
});

test('what the internet reaches unfiltered, and what is broken, is left by a press', async () => {
  const { user } = await open('/network?as=table');
  await user.click(await screen.findByRole('radio', { name: /^Open \d/ }));
  (await row('web-1')).getByText('Open to the internet: no firewall attached');
  (await row('db-1')).getByText(/^open to the internet: 80, 443, ICMP/);
  expect(screen.queryByRole('rowheader', { name: 'worker-1' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Broken \d/ }));
  (await row('worker-2')).getByText('jobs-lb finds it down');
});

test('one sentence says what is open, with the count of the overview, and leads to these instances', async () => {
  await open('/');
  const overview = await screen.findByRole('link', { name: /^\d+ instances have no firewall/ });
  const [count] = /^\d+/.exec(overview.textContent ?? '') ?? [];
  cleanup();
  await open('/network?as=table');
  const link = await screen.findByRole('link', {
    name: new RegExp(`^\\d+ instances are open to the internet, ${count} beyond web ports$`),
  });
  expect(link).toHaveAttribute('href', '/compute?f.exposure=open');
  expect(screen.getByRole('link', { name: '1 database is open to all addresses' })).toHaveAttribute(
    'href',
    '/databases?f.access=Open+to+all',
  );
});

test('the map says what its signs mean', async () => {
  await open('/network?as=map');
  const legend = within(await screen.findByRole('list', { name: 'Legend' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Internet',
    'Firewall',
    'NodeBalancer',
    'Instance',
    'Cluster',
    'Database',
    'VLAN',
    'Subnet',
    'Open beyond web ports',
    'Something is wrong',
  ]);
});

test('the tree leads from a NodeBalancer to its instances, and on to their networks', async () => {
  await open('/network?as=tree');
  const balancer = (await screen.findByRole('link', { name: 'shop-lb' })).closest('li');
  const below = within(balancer ?? document.body);
  below.getByRole('link', { name: 'web-2' });
  below.getByText('production / web');
});

test('what cannot be read is said, and nothing is claimed of it', async () => {
  const { user } = await open('/network?as=table', {
    before: ({ control }) =>
      control('PUT', 'faults', [
        {
          method: 'GET',
          path: '/networking/firewalls',
          count: null,
          act: 'answer',
          status: 500,
          errors: [{ reason: 'No' }],
        },
      ]),
  });
  await user.click(await screen.findByText('1 part not read'));
  screen.getByText(/^Firewalls: /);
  // That a database allows all addresses is known without firewalls.
  expect(screen.getAllByText(/^Open to the internet/)).toHaveLength(1);
  (await row('reports')).getByText(/^Open to the internet/);
  await screen.findByRole('radio', { name: 'Open 1 or more' });
});

test('the names of regions are read along, and services that were not read are not denied', async () => {
  const { read } = await open('/network?as=tree', {
    before: ({ control }) =>
      control('PUT', 'faults', [
        { method: 'GET', path: '/networking/firewalls/{firewallId}/devices', count: null, act: 'answer', status: 400 },
      ]),
  });
  await screen.findByRole('heading', { name: /^Firewalls without known services/ });
  await screen.findByRole('heading', { name: /^Newark, NJ/ });
  const place = (start: string): number => read.findIndex((line) => line.startsWith(`GET ${start}`));
  expect(place('/regions')).toBeGreaterThanOrEqual(0);
  expect(place('/regions')).toBeLessThan(place('/networking/firewalls/1/devices'));
});

test('an empty account says what would be drawn, and begins with a first record', async () => {
  await open('/network', { scenario: 'empty' });
  await screen.findByText(/^The map draws your instances, NodeBalancers, clusters, databases/);
  expect(screen.getByRole('link', { name: 'Create instance' })).toHaveAttribute('href', '/compute/new');
  expect(screen.getByRole('link', { name: 'Create database' })).toHaveAttribute('href', '/databases/new');
});

test('who may create nothing sees the first records with the reason', async () => {
  const { user } = await open('/network', { scenario: 'empty', persona: 'demo-read-only' });
  await expectRefused(user, await button('Create instance'), /^Your token can’t/);
});

test('databases stand on the map with who may connect, and the instances on their access lists', async () => {
  const { user } = await open('/network?as=table', {
    before: ({ api }) =>
      api('PUT', '/databases/mysql/instances/1', { allow_list: ['198.18.0.1', '192.168.128.0/17', '203.0.113.9'] }),
  });
  const database = await row('orders-db');
  database.getByText(/allows 198\.18\.0\.1, allows 192\.168\.128\.0\/17, allows 203\.0\.113\.9$/);
  (await row('web-1')).getByText(/is on the access list of orders-db/);
  (await row('reports')).getByText(/^Open to the internet/);
  const find = await screen.findByRole('searchbox', { name: 'Find a name, address or port' });
  await user.type(find, '203.0.113.9');
  await screen.findByText('1 found');
  await user.keyboard('{Enter}');
  const details = within(await screen.findByRole('region', { name: 'orders-db' }));
  expect(details.getByRole('link', { name: 'View its access list' })).toHaveAttribute(
    'href',
    '/databases/1?tab=access',
  );
});

test('what the map does not have is looked for everywhere', async () => {
  const { user } = await open('/network?as=table&q=192.0.2.50');
  await screen.findByText('Nothing found');
  await user.click(await button('Search the account'));
  expect(await screen.findByRole('combobox', { name: /^Search pages/ })).toHaveValue('192.0.2.50');
  await screen.findByRole('option', { name: /^192\.0\.2\.50 is allowed by orders-db/ });
});

test('a tag finds its records', async () => {
  const { user } = await open('/network?as=table', {
    before: ({ api }) => api('PUT', '/compute/instances/2', { tags: ['storefront'] }),
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Find a name, address or port' }), 'storefront');
  await screen.findByText('1 found');
  await row('web-2');
});

test('of a part of an account what is open is said as far as it is known', async () => {
  await open('/network?as=table', { persona: 'demo-operator' });
  // The enabled firewall of an instance is one alone: what it lets in is known without the others.
  await screen.findByRole('radio', { name: /^Open \d+ or more$/ });
  screen.getByText(/^At least \d+ instances are open to the internet$/);
  expect(within(await table()).getAllByRole('rowheader').length).toBeGreaterThan(1);
});
