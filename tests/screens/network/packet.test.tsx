// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, field, fill } from '../page.ts';

const form = async () => within(await screen.findByRole('region', { name: 'Can it be reached?' }));

/** Opens the form where the address has no packet. */
async function asked(user: UserEvent) {
  await user.click(await button('Can it be reached?'));
  const fields = await form();
  await waitFor(() => expect(fields.getByRole('textbox', { name: 'From' })).toHaveFocus());
  return fields;
}
const way = async () => within(await screen.findByRole('navigation', { name: 'Way of the packet' }));

/** What is said of the packet, whole: the names in it are links. */
const said = async (text: string): Promise<void> => {
  await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text);
};

test('a packet in the address is followed to an instance, past its firewall', async () => {
  await open('/compute/3?packet=203.0.113.7:443/tcp');
  await said('203.0.113.7 can reach db-1 on TCP 443: rule 2 of shop-edge accepts it.');
  const hops = await way();
  expect(hops.getByRole('link', { name: 'shop-edge, rule 2' })).toHaveAttribute('href', '/firewalls/1');
  // As the path above draws them: the firewall stands before the instance.
  expect(hops.getAllByRole('region').map(({ ariaLabel, ...box }) => ariaLabel ?? box)).toEqual([
    'From',
    'Firewall',
    'Instance',
  ]);
});

test('the fields of a packet make its address, by Enter too', async () => {
  const { user } = await open('/compute/3');
  const fields = await asked(user);
  expect(fields.getByRole('textbox', { name: 'From' })).toHaveValue('the internet');
  await fill(user, fields.getByRole('textbox', { name: 'Port' }), '22');
  await user.keyboard('{Enter}');
  await said('The internet cannot reach db-1 on TCP 22: shop-edge accepts it from some addresses only.');
  expect(fields.getAllByRole('link', { name: 'shop-edge' })[0]).toHaveAttribute('href', '/firewalls/1');
  expect(new URL(location.href).searchParams.get('packet')).toBe('internet:22/tcp');
  await user.selectOptions(fields.getByRole('combobox', { name: 'Protocol' }), 'ICMP');
  expect(fields.getByRole('textbox', { name: 'Port' })).toBeDisabled();
  await user.click(fields.getByRole('button', { name: 'Trace' }));
  expect(new URL(location.href).searchParams.get('packet')).toBe('internet/icmp');
});

test('on the firewalls tab each firewall tells its verdict, and which rule decides', async () => {
  const { user } = await open('/compute/3?tab=firewalls');
  const fields = await asked(user);
  await fill(user, fields.getByRole('textbox', { name: 'From' }), '203.0.113.7');
  await fill(user, fields.getByRole('textbox', { name: 'Port' }), '443');
  await user.keyboard('{Enter}');
  await said('203.0.113.7 can reach db-1 on TCP 443: rule 2 of shop-edge accepts it.');
  const table = await fields.findByRole('table', { name: 'Verdict of each firewall' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^shop-edgeEnabledAcceptInbound rule 2/),
    expect.stringMatching(/^staging-edgeDisabledOnce enabled: \w+Inbound /),
  ]);
  expect(new URL(location.href).searchParams.get('packet')).toBe('203.0.113.7:443/tcp');
  expect(new URL(location.href).searchParams.get('tab')).toBe('firewalls');
});

test('whoever cannot connect to a database is told why, and its port is known', async () => {
  const { user } = await open('/databases/1');
  const fields = await asked(user);
  expect(fields.getByRole('textbox', { name: 'Port' })).toHaveValue('3306');
  // Typing replaces what stands there: one need not clear it first.
  await user.keyboard('203.0.113.200');
  expect(fields.getByRole('textbox', { name: 'From' })).toHaveValue('203.0.113.200');
  await user.click(await button('Trace'));
  await said(
    '203.0.113.200 cannot reach orders-db on TCP 3306: none of the 3 allowed addresses includes 203.0.113.200.',
  );
  const list = (await way()).getByRole('link', { name: 'Not allowed' });
  expect(list).toHaveAttribute('href', '/databases/1?tab=access&packet=203.0.113.200:3306/tcp');
  expect(new URL(location.href).searchParams.get('packet')).toBe('203.0.113.200:3306/tcp');
  await user.click(await button('Close'));
  expect(await button('Can it be reached?')).toHaveFocus();
  expect(new URL(location.href).searchParams.get('packet')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Trace' })).toBeNull();
});

test('the access list of a database checks the address that one comes with', async () => {
  const { user } = await open('/databases/1?packet=203.0.113.200');
  await user.click((await way()).getByRole('link', { name: 'Not allowed' }));
  expect(await field(/^Address or range/)).toHaveValue('203.0.113.200');
  await screen.findByText(/^Blocked: none of the 3 allowed addresses includes$/);
});

test('an address alone is enough for a database, whose port is known', async () => {
  await open('/databases/1?packet=192.0.2.10');
  await said('192.0.2.10 can reach orders-db on TCP 3306: it is on the access list.');
});

test('where no firewall is in the way, that is said', async () => {
  await open('/compute/1?packet=internet:443');
  await said('The internet can reach web-1 on TCP 443: no firewall is in the way.');
});

test('fields that are empty or wrong say so, until one types', async () => {
  const { user } = await open('/compute/1');
  const fields = await asked(user);
  const from = fields.getByRole('textbox', { name: 'From' });
  const port = fields.getByRole('textbox', { name: 'Port' });
  await user.clear(from);
  await user.click(await button('Trace'));
  expect(from).toHaveAccessibleDescription('Enter an IP address, or the internet');
  expect(port).toHaveAccessibleDescription('Enter 1 to 65535');
  expect(new URL(location.href).searchParams.get('packet')).toBeNull();
  await user.type(from, '2');
  expect(from).not.toHaveAccessibleDescription();
});

test('a NodeBalancer sends a packet on to its nodes, of which one is down', async () => {
  await open('/nodebalancers/3?packet=203.0.113.7:80');
  const ways = within(await screen.findByRole('list', { name: 'Ways on' }));
  ways.getByText('Node worker-2 is down');
});

test('what is no packet in an address is said at its field', async () => {
  await open('/firewalls/1?packet=nonsense:443');
  const from = (await form()).getByRole('textbox', { name: 'From' });
  expect(from).toHaveAccessibleDescription('nonsense is not an IP address');
  expect(screen.queryByRole('navigation', { name: 'Way of the packet' })).toBeNull();
});

test('a firewall shows its services where the address has a packet; its rules are one press away', async () => {
  const { user } = await open('/firewalls/1?packet=203.0.113.7:443');
  await form();
  await screen.findByRole('table', { name: 'Services' });
  await user.click(screen.getByRole('tab', { name: /^Rules/ }));
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Rules/);
  // The rules have a form of their own: a page that asks the same twice asks too much.
  expect(screen.queryByRole('button', { name: 'Trace' })).toBeNull();
});

test('a restricted user is not told what follows from a part of the account', async () => {
  await open('/compute/1?packet=203.0.113.7:443', { persona: 'demo-operator' });
  await screen.findByText('You see only part of this account, so the path is not known.');
  await screen.findByText(/^It is unknown whether 203\.0\.113\.7 can reach web-1/);
});

test('of a cluster without a NodeBalancer it is said why nothing is traced', async () => {
  await open('/kubernetes/1?packet=203.0.113.7:443');
  await form();
  await screen.findByText('No NodeBalancer leads to this cluster, so there is nothing to trace.');
});
