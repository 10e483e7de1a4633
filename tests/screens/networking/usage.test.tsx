// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Server } from '../open.tsx';

/** Lets an address of web-1 in to a database and through a firewall, and checks it. */
async function used({ api }: Server): Promise<void> {
  await api('PUT', '/databases/mysql/instances/1', { allow_list: ['198.18.0.1/32', '198.18.0.0/24'] });
  await api('PUT', '/networking/firewalls/1/rules', {
    inbound: [
      { action: 'ACCEPT', protocol: 'TCP', ports: '22', addresses: { ipv4: ['198.18.0.0/28'] } },
      { action: 'ACCEPT', protocol: 'TCP', ports: '443', addresses: { ipv4: ['0.0.0.0/0'] } },
    ],
    inbound_policy: 'DROP',
    outbound: [],
    outbound_policy: 'ACCEPT',
  });
  await api('POST', '/managed/services', {
    service_type: 'tcp',
    label: 'web ssh',
    address: '198.18.0.1:22',
    timeout: 10,
  });
}

const list = async (name: string) => within(await screen.findByRole('list', { name }));
const section = async () => within(await screen.findByRole('region', { name: 'Used by' }));

test('the page of an address says who holds, allows and watches it, each a link', async () => {
  await open('/ips/198.18.0.1', { before: used });
  expect((await list('Held by')).getByRole('link')).toHaveTextContent('web-1');
  const allowed = (await list('Allowed by')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(allowed).toEqual([
    'orders-db ',
    'orders-db by 198.18.0.0/24',
    expect.stringMatching(/ inbound rule 1 for TCP 22, by 198\.18\.0\.0\/28$/),
  ]);
  expect((await list('Allowed by')).getAllByRole('link', { name: 'orders-db' })[0]).toHaveAttribute(
    'href',
    '/databases/1?tab=access',
  );
  (await list('Watched by')).getByRole('link', { name: 'web ssh' });
  (await section()).getByText(/for all addresses$/);
});

test('a private address has the nodes with it', async () => {
  await open('/ips/192.168.128.10');
  expect((await list('Balanced by')).getAllByRole('link').length).toBeGreaterThan(0);
});

test('nobody is said only where all is known', async () => {
  const fault = { method: 'GET', act: 'answer', status: 400, count: null };
  await open('/ips/198.18.0.1', {
    before: ({ control }) =>
      control('PUT', 'faults', [
        { ...fault, path: '/networking/firewalls' },
        { ...fault, path: '/databases/instances' },
      ]),
  });
  const found = await section();
  await found.findByText('Not fully known: firewalls and databases.');
  found.getByText('Not known');
});

test('a restricted user is told that others may use it', async () => {
  await open('/ips/198.18.0.1', { persona: 'demo-operator' });
  await screen.findByText(/Others may use it, too\.$/);
});

test('a range is held by its instance', async () => {
  await open('/ips/2001:db8:a00:2::');
  expect((await list('Held by')).getAllByRole('link').length).toBeGreaterThan(0);
});

/** Opens the palette and types a query. */
async function ask(user: Awaited<ReturnType<typeof open>>['user'], query: string) {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Search pages/ }), query);
  return within(await screen.findByRole('listbox', { name: 'Results' }));
}

test('the palette tells who allows an address', async () => {
  const { user } = await open('/settings', { before: used });
  const results = await ask(user, '198.18.0.1');
  await user.click(
    await results.findByRole('option', { name: /^198\.18\.0\.1 is allowed by orders-db ?by 198\.18\.0\.0\/24/ }),
  );
  await waitFor(() => expect(location.pathname + location.search).toBe('/databases/1?tab=access'));
});

test('the palette leads from an address within a range to the instance that holds it', async () => {
  const { user } = await open('/settings');
  const results = await ask(user, '2001:db8:a00:2::77');
  const [first] = await within(await results.findByRole('group', { name: 'Used by' })).findAllByRole('option');
  expect(first).toHaveTextContent(/^2001:db8:a00:2::77 is held by /);
});
