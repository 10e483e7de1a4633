// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idle } from '#api/idle.ts';
import { editorReady, title } from '../firewalls/editor.ts';
import { open, type Server } from '../open.tsx';
import { button, field, fill, heading, suggesting } from '../page.ts';

const allow =
  (...list: readonly string[]) =>
  ({ api }: Server) =>
    api('PUT', '/databases/mysql/instances/1', { allow_list: list });

/** The access list of orders-db. */
const LIST = ['192.0.2.0/24', '192.0.2.7/32', '203.0.113.9/32'];

const byName = () => suggesting('Add by name');

test('an access list names who holds its entries, and marks an address that no instance has any more', async () => {
  await open('/databases/1?tab=access', {
    before: allow('198.18.0.1/32', '198.18.0.0/29', '192.168.200.200/32', '203.0.113.9/32', '0.0.0.0/0'),
  });
  const table = within(await screen.findByRole('table', { name: 'Access list' }));
  await table.findAllByRole('link', { name: 'web-1' });
  await table.findByText('No instance has it');
  const said = table.getAllByRole('rowheader').map(({ textContent }) => textContent.trim());
  expect(said).toEqual([
    '198.18.0.1/32 web-1',
    expect.stringMatching(/^198\.18\.0\.0\/29 \S+ and \d more$/),
    '192.168.200.200/32 No instance has it',
    '203.0.113.9/32',
    '0.0.0.0/0',
  ]);
});

test('of a part of an account nothing is said to be gone', async () => {
  const fault = { method: 'GET', path: '/networking/vlans', act: 'answer', status: 400, count: null };
  const { read } = await open('/databases/1?tab=access', {
    before: async (server) => {
      await allow('198.18.0.1/32', '192.168.200.200/32')(server);
      await server.control('PUT', 'faults', [fault]);
    },
  });
  await screen.findByRole('link', { name: 'web-1' });
  await waitFor(() => expect(read.some((path) => path.includes('/configs'))).toBe(true));
  await act(idle);
  expect(screen.queryByText('No instance has it')).toBeNull();
});

test('a name adds an address to an access list, and Enter sends nothing', async () => {
  const { user, sent } = await open('/databases/1/edit');
  await user.type(await byName(), 'web-1');
  await screen.findByRole('option', { name: /^web-1 ?198\.18\.0\.1$/ });
  await user.keyboard('{Enter}');
  expect(await field(/^Access list/)).toHaveValue([...LIST, '198.18.0.1'].join('\n'));
  await screen.findByText('198.18.0.1: web-1');
  await user.type(await byName(), 'no such name{Enter}');
  expect(sent).toEqual([]);
  await user.click(await button('Save changes'));
  await heading('orders-db');
  expect(sent).toMatchObject([{ body: { allow_list: [...LIST, '198.18.0.1'] } }]);
});

test('an address is added as it is typed, once', async () => {
  const { user } = await open('/databases/1/edit');
  await user.type(await byName(), '198.51.100.0/24{Enter}');
  await user.type(await byName(), '198.51.100.0/24{Enter}');
  expect(await field(/^Access list/)).toHaveValue([...LIST, '198.51.100.0/24'].join('\n'));
});

test('a rule takes addresses of both families by name, with their masks', async () => {
  const { user } = await open('/firewalls/1/rules/edit');
  await editorReady();
  if (title(1).getAttribute('aria-expanded') === 'false') await user.click(title(1));
  await user.type(await byName(), 'web-1');
  await user.click(await screen.findByRole('option', { name: /^web-1 ?198\.18\.0\.1$/ }));
  const sources = await field(/^IPv4 sources/);
  expect(sources).toHaveDisplayValue(/198\.18\.0\.1\/32/);
});

test('rules name the holders of their networks', async () => {
  await open('/firewalls/1', {
    before: ({ api }) =>
      api('PUT', '/networking/firewalls/1/rules', {
        inbound: [
          { action: 'ACCEPT', protocol: 'TCP', ports: '22', addresses: { ipv4: ['198.18.0.1/32', '203.0.113.0/24'] } },
        ],
        inbound_policy: 'DROP',
        outbound: [],
        outbound_policy: 'ACCEPT',
      }),
  });
  const rules = within(await screen.findByRole('table', { name: 'Inbound rules' }));
  await rules.findByRole('link', { name: 'web-1' });
  rules.getByText(/^198\.18\.0\.1\/32.*203\.0\.113\.0\/24$/, { selector: 'span' });
});

test('a check finds an address by the name of its instance, and Enter takes it and sends nothing', async () => {
  const { user, sent } = await open('/managed/services/new');
  await user.type(await field(/^Label/), 'web');
  const address = await suggesting(/^Address/);
  await user.type(address, 'web-1');
  await screen.findByRole('option', { name: /^198\.18\.0\.1 ?web-1$/ });
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(address).toHaveValue('198.18.0.1'));
  expect(sent).toEqual([]);
});

test('reverse DNS offers a name after the pattern of another instance', async () => {
  const { user, sent } = await open('/ips/198.18.0.3/edit');
  await fill(user, await suggesting(/^Host name/), 'web-1');
  await user.click(await screen.findByRole('option', { name: /^www-198-18-0-3\.example\.com ?Like web-1$/ }));
  expect(await suggesting(/^Host name/)).toHaveValue('www-198-18-0-3.example.com');
  expect(sent).toEqual([]);
});
