// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, field, fill, first, focused, heading, pressDisabled, put } from '../page.ts';
import {
  addressOf,
  aside,
  backend,
  DEFAULTS,
  inRegion,
  labelField,
  node,
  nodeLabel,
  nodePort,
  openCreate,
  port,
  portNumber,
  region,
  submit,
  title,
} from './creating.ts';
import { choose } from './parts.ts';

test('two ports and three nodes are created in one request, after a summary', async () => {
  const { user, sent } = await openCreate();
  await put(user, labelField(), 'shop');
  await inRegion(user, /us-east/);
  await fill(user, await field('Connection throttle'), '15');
  await choose(user, screen.getByRole('combobox', { name: 'Firewall' }), /^office-only/);

  const web1 = node(1, 80);
  await user.click(addressOf(web1));
  const none = await within(web1).findByRole('option', { name: /^db-1/ });
  expect(none).toHaveTextContent('No private address');
  await pressDisabled(none);
  expect(addressOf(web1)).toHaveValue('');
  await backend(user, web1, /web-1/);
  expect(nodeLabel(web1)).toHaveValue('web-1');
  expect(web1).toHaveTextContent('web-1, running');
  await user.click(screen.getByRole('button', { name: 'Add node to port 80' }));
  const web2 = node(2, 80);
  await focused(addressOf(web2));
  await user.click(await within(web2).findByRole('option', { name: /web-1/ }));
  expect(web2).toHaveTextContent('Already node 1: no redundancy. web-1, running');
  expect(web1).not.toHaveTextContent('redundancy');
  await user.clear(addressOf(web2));
  await backend(user, web2, /web-2/);
  await put(user, nodeLabel(web2), 'web-2');
  await fill(user, within(web2).getByRole('textbox', { name: 'Weight' }), '50');
  expect(web1).toHaveTextContent('Gets 66.7% of the traffic');
  expect(web2).toHaveTextContent('Gets 33.3% of the traffic');
  const http = within(port(80));
  await user.click(http.getByRole('radio', { name: /^HTTP status/ }));
  await fill(user, http.getByRole('textbox', { name: 'Path' }), '/health');
  await fill(user, http.getByRole('textbox', { name: 'Interval' }), '10');
  expect(port(80)).toHaveTextContent('The interval (10 s) must be more than the timeout (30 s).');
  await fill(user, http.getByRole('textbox', { name: 'Timeout' }), '5');
  expect(port(80)).toHaveTextContent('A node that fails the path leaves rotation after 20 s to 35 s');

  await user.click(screen.getByRole('button', { name: 'Add port' }));
  await focused(portNumber(443));
  await fill(user, portNumber(443), '3306');
  const tcp = within(port(3306));
  await user.click(tcp.getByRole('radio', { name: /^TCP/ }));
  await choose(user, tcp.getByRole('combobox', { name: 'Proxy protocol' }), 'Version 2');
  await put(user, addressOf(node(1, 3306)), '10.0.0.5:3307');
  await put(user, nodeLabel(node(1, 3306)), 'db-replica');

  expect(aside()).toHaveTextContent('In Newark, NJ');
  expect(aside()).toHaveTextContent('2 ports with 3 nodes');
  expect(aside()).toHaveTextContent('Behind the firewall office-only');
  expect(aside()).toHaveTextContent('office-only blocks ports 80 and 3306: no client can connect.');
  expect(aside()).toHaveTextContent('A node that fails the path leaves rotation after 20 s to 35 s');

  await user.click(submit());
  await heading('shop');
  const inUsEast = expect.stringMatching(/^192\.168\.\d+\.\d+:80$/);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/nodebalancers',
      body: {
        region: 'us-east',
        label: 'shop',
        client_conn_throttle: 15,
        firewall_id: expect.any(Number),
        configs: [
          {
            ...DEFAULTS,
            port: 80,
            protocol: 'http',
            check: 'http',
            check_interval: 10,
            check_timeout: 5,
            check_path: '/health',
            nodes: [
              { address: inUsEast, label: 'web-1', mode: 'accept', weight: 100 },
              { address: inUsEast, label: 'web-2', mode: 'accept', weight: 50 },
            ],
          },
          {
            ...DEFAULTS,
            port: 3306,
            protocol: 'tcp',
            proxy_protocol: 'v2',
            nodes: [{ address: '10.0.0.5:3307', label: 'db-replica', mode: 'accept', weight: 100 }],
          },
        ],
      },
    },
  ]);
});

test('a firewall is created beside the form, which keeps its values, and is chosen', async () => {
  const { user, sent } = await openCreate();
  await put(user, labelField(), 'shop');
  await user.click(screen.getByRole('button', { name: 'Create firewall' }));
  const drawer = within(await screen.findByRole('dialog', { name: /firewall/i }));
  await put(user, first(await drawer.findAllByRole('textbox', { name: /^Label/ })), 'shop-wall');
  await user.click(first(drawer.getAllByRole('button', { name: 'Create firewall' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Firewall' })).toHaveValue('shop-wall'));
  expect(labelField()).toHaveValue('shop');
  expect(sent.map(({ path }) => path)).toEqual(['/networking/firewalls']);
});

test('a change of the region clears backends of other regions, and can be undone', async () => {
  const { user } = await openCreate();
  await inRegion(user, /us-east/);
  await backend(user, node(1, 80), /web-1/);
  const address = addressOf(node(1, 80)).getAttribute('value') ?? '';
  expect(address).toMatch(/^192\.168\./);
  await user.click(screen.getByRole('button', { name: 'Add node to port 80' }));
  await put(user, addressOf(node(2, 80)), '10.0.0.9:8080');

  await inRegion(user, /us-ord/);
  await screen.findByText(`Cleared, not in us-ord: ${address} (web-1).`);
  expect(addressOf(node(1, 80))).toHaveValue('');
  expect(addressOf(node(2, 80))).toHaveValue('10.0.0.9');
  await user.click(addressOf(node(1, 80)));
  await within(node(1, 80)).findByRole('option', { name: /worker-1/ });
  expect(within(node(1, 80)).queryByRole('option', { name: /web-1/ })).toBeNull();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('button', { name: 'Back to us-east' }));
  expect(region()).toHaveValue('Newark, NJ (us-east)');
  expect(addressOf(node(1, 80))).toHaveValue(address);
  expect(screen.queryByText(/^Cleared, not/)).toBeNull();
});

test('a change of the protocol resets unsupported settings, and can be undone', async () => {
  const { user } = await openCreate();
  const fields = within(port(80));
  const protocol = (name: RegExp): Promise<void> => user.click(fields.getByRole('radio', { name }));
  const stickiness = (): HTMLElement => fields.getByRole('combobox', { name: 'Stickiness' });
  await protocol(/^HTTPS/);
  await put(user, fields.getByRole('textbox', { name: 'Private key' }), 'anything');
  await choose(user, stickiness(), 'By cookie');
  await protocol(/^TCP/);
  expect(port(443)).toHaveTextContent('Reset, not used with TCP: stickiness by cookie and private key.');
  expect(stickiness()).toHaveValue('None');
  await user.click(fields.getByRole('button', { name: 'Back to HTTPS' }));
  expect(fields.getByRole('textbox', { name: 'Private key' })).toHaveValue('anything');
  expect(stickiness()).toHaveValue('By cookie');
});

test('a protocol proposes its usual port, unless one was typed; the form says where TLS ends', async () => {
  const { user } = await openCreate();
  const protocol = (name: RegExp): Promise<void> => user.click(first(screen.getAllByRole('radio', { name })));
  const one = (): HTMLElement => first(screen.getAllByRole('group', { name: /^Node 1 of port/ }));
  await protocol(/^HTTPS ?TLS ends here; nodes get plain HTTP/);
  expect(portNumber(443)).toHaveValue('443');
  expect(port(443)).toHaveTextContent('Port set to 443.');
  expect(nodePort(one())).toHaveValue('80');
  await protocol(/^HTTP(?!S| status| body)/);
  expect(portNumber(80)).toHaveValue('80');

  // Connections pass through as they are: the node is reached on the same port.
  await fill(user, portNumber(80), '5432');
  await protocol(/^TCP ?TLS passes through to the nodes/);
  expect(nodePort(one())).toHaveValue('5432');
  await protocol(/^HTTPS/);
  expect(portNumber(5432)).toHaveValue('5432');
  expect(nodePort(one())).toHaveValue('80');
  await fill(user, nodePort(one()), '8080');
  await protocol(/^TCP/);
  expect(nodePort(one())).toHaveValue('8080');
});

test('a pasted or typed address with a port fills both fields; errors about it are shown at the address', async () => {
  const { user, sent } = await openCreate();
  await put(user, addressOf(node(1, 80)), '10.0.0.1:8080');
  expect(addressOf(node(1, 80))).toHaveValue('10.0.0.1');
  expect(nodePort(node(1, 80))).toHaveValue('8080');
  await fill(user, addressOf(node(1, 80)), '10.0.0.2:9090');
  await user.tab();
  expect(addressOf(node(1, 80))).toHaveValue('10.0.0.2');
  expect(nodePort(node(1, 80))).toHaveValue('9090');
  await fill(user, nodePort(node(1, 80)), '70000');
  await user.click(submit());
  await waitFor(() =>
    expect(addressOf(node(1, 80))).toHaveAccessibleDescription(/port must be a whole number from 1 to 65535/),
  );
  expect(sent).toEqual([]);
});

test('removing a port with content needs confirmation; nodes can be restored; without ports, none are sent', async () => {
  const { user, sent } = await openCreate();
  await user.click(screen.getByRole('button', { name: 'Add port' }));
  await user.click(screen.getByRole('button', { name: 'Remove port 443 (HTTP)' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('group', { name: /^Port 443/ })).toBeNull();
  await focused(title(80));

  await put(user, nodeLabel(node(1, 80)), 'backend');
  await user.click(screen.getByRole('button', { name: 'Remove node 1 of port 80' }));
  expect(port(80)).toHaveTextContent('No nodes: a port needs at least one');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(nodeLabel(node(1, 80))).toHaveValue('backend');

  await user.click(screen.getByRole('button', { name: 'Remove port 80 (HTTP)' }));
  let removal = await dialog('Remove port 80 (HTTP)?');
  expect(removal.getByText(/1 node \(backend\)/)).toBeVisible();
  await user.click(removal.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(nodeLabel(node(1, 80))).toHaveValue('backend');
  await user.click(screen.getByRole('button', { name: 'Remove port 80 (HTTP)' }));
  removal = await dialog('Remove port 80 (HTTP)?');
  await user.click(removal.getByRole('button', { name: 'Remove port' }));
  await screen.findByText(/No ports yet/);
  await focused(screen.getByRole('button', { name: 'Add port' }));
  await user.keyboard('{Enter}');
  await focused(portNumber(80));
  await user.click(screen.getByRole('button', { name: 'Remove port 80 (HTTP)' }));
  await focused(screen.getByRole('button', { name: 'Add port' }));

  await inRegion(user, /us-southeast/);
  await user.click(submit());
  await heading(/^balancer\d+$/);
  expect(sent.map(({ body }) => body)).toEqual([{ region: 'us-southeast', client_conn_throttle: 0, configs: [] }]);
});

test('with many instances, backends are searched by their address', async () => {
  const { user } = await openCreate({ scenario: 'large' });
  await inRegion(user, /us-east/);
  await user.click(addressOf(node(1, 80)));
  await user.paste('192.168');
  await user.click(first(await within(node(1, 80)).findAllByRole('option')));
  expect(addressOf(node(1, 80))).toHaveAttribute('value', expect.stringMatching(/^192\.168\.\d+\.\d+/));
});
