// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firewallsApi } from '../../../src/contract/firewalls/api.ts';
import { expectMain, fill, first, focused, heading, lines, pressDisabled, put, setFault } from '../page.ts';
import {
  addressOf,
  backend,
  fillIn,
  node,
  nodePort,
  openCreate,
  port,
  portNumber,
  region,
  submit,
  title,
} from './creating.ts';

test('errors are shown before anything is sent, also within collapsed ports', async () => {
  const { user, sent } = await openCreate();
  await user.click(region());
  const elsewhere = first(await screen.findAllByRole('option', { name: /does not offer NodeBalancers/ }));
  expect(elsewhere).toHaveAttribute('aria-disabled', 'true');
  await pressDisabled(elsewhere);
  expect(region()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Add port' }));
  await fill(user, portNumber(443), '80');
  const titles = (): HTMLElement[] => screen.getAllByRole('button', { name: /^Port 80/ });
  for (const one of titles()) await user.click(one);
  await user.click(submit());
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Choose a region');
  expect(summary).toHaveTextContent('Port 80 is already used by this NodeBalancer');
  const links = within(summary).getAllByRole('link', { name: 'Node 1 of port 80: Address' });
  expect(links).toHaveLength(2);
  expect(first(titles())).toHaveAttribute('aria-expanded', 'true');
  expect(sent).toEqual([]);

  // Collapsed again, a port shows that it contains errors; the link opens it.
  await user.click(first(titles()));
  expect(first(titles())).toHaveTextContent('2 errors');
  await user.click(first(links));
  await focused(addressOf(first(screen.getAllByRole('group', { name: 'Node 1 of port 80' }))));
});

test('a server error about a nested field opens its port and goes away with its cause', async () => {
  const { user, sent } = await openCreate({
    before: (server) =>
      setFault(server, 'POST', '/nodebalancers', {
        status: 400,
        errors: [
          { field: 'configs[1].nodes[1].address', reason: 'This address is not reached' },
          { field: 'configs[1].check_path', reason: 'Something that no field shows' },
        ],
      }),
  });
  await fillIn(user, 'nested');
  await user.click(screen.getByRole('button', { name: 'Add port' }));
  await fill(user, portNumber(443), '8080');
  await backend(user, node(1, 8080), /web-1/);
  await user.click(screen.getByRole('button', { name: 'Add node to port 8080' }));
  await user.click(await within(node(2, 8080)).findByRole('option', { name: /web-2/ }));
  await user.click(title(80));
  await user.click(title(8080));
  await user.click(submit());
  await screen.findAllByText(/Something that no field shows/);
  expect(title(8080)).toHaveAttribute('aria-expanded', 'true');
  expect(title(80)).toHaveAttribute('aria-expanded', 'false');
  const refused = addressOf(node(2, 8080));
  expect(refused).toHaveAccessibleDescription(/This address is not reached/);
  // The first error on the page takes the focus: the one that has no field.
  await waitFor(() => expect(document.activeElement).toHaveTextContent('check_path: Something that no field shows'));
  await put(user, refused, '192.168.128.99');
  expect(refused).not.toHaveAccessibleDescription(/not reached/);
  await user.click(submit());
  await heading('nested');
  expect(lines(sent)).toEqual(['POST /nodebalancers', 'POST /nodebalancers']);
});

test('a firewall that has a NodeBalancer already cannot be chosen; one that gets one meanwhile is refused once', async () => {
  const { user, api } = await openCreate();
  const firewall = screen.getByRole('combobox', { name: 'Firewall' });
  await user.click(firewall);
  await waitFor(() =>
    expect(screen.getByRole('option', { name: /^shop-edge/ })).toHaveTextContent(
      'This firewall already has the NodeBalancer jobs-lb, and takes no other',
    ),
  );
  await pressDisabled(screen.getByRole('option', { name: /^shop-edge/ }));
  await user.click(screen.getByRole('option', { name: /^office-only/ }));
  expect(firewall).toHaveValue('office-only');
  const { data } = firewallsApi.list.response.loose.parse(await api('GET', '/networking/firewalls'));
  const chosen = data.find(({ label }) => label === 'office-only')?.id;
  await api('POST', `/networking/firewalls/${chosen}/devices`, { type: 'nodebalancer', id: 1 });
  await fillIn(user, 'guarded');
  await user.click(submit());
  await focused(firewall);
  expect(firewall).toHaveAccessibleDescription(/already has the NodeBalancer shop-lb/);
  const protection = within(screen.getByRole('group', { name: 'Protection' }));
  expect(protection.getAllByText(/already has the NodeBalancer shop-lb/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear Firewall' }));
  await user.click(submit());
  await heading('guarded');
});

test('after a lost response the record is looked for before it is sent again', async () => {
  const { user, sent } = await openCreate({
    before: (server) => setFault(server, 'POST', '/nodebalancers', { when: 'after', act: 'drop' }),
  });
  await fillIn(user, 'lost');
  await user.click(submit());
  await user.click(await screen.findByRole('link', { name: /lost/ }));
  await heading('lost');
  expect(lines(sent)).toEqual(['POST /nodebalancers']);
});

test('where instances cannot be listed, addresses are typed', async () => {
  const { user } = await openCreate({
    before: ({ control }) => control('PUT', 'personas/demo-admin', { scopes: ['nodebalancers:read_write'] }),
  });
  await expectMain('Instances could not be loaded (403). Type');
  expect(port(80)).toHaveTextContent('Instances could not be loaded (403). Type');
  await put(user, addressOf(node(1, 80)), '192.168.128.10');
  await user.clear(nodePort(node(1, 80)));
  expect(node(1, 80)).toHaveTextContent('Uses port 80');
});
