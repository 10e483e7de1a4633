// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, fill } from '../page.ts';

const follow = () => screen.findByRole('region', { name: 'Follow a packet' });
const way = async () => within(await screen.findByRole('navigation', { name: 'Way of the packet' }));

test('a packet in the address is followed to an instance, past its firewall', async () => {
  await open('/compute/3?packet=203.0.113.7:443/tcp');
  await screen.findByText('203.0.113.7 can reach db-1 on port 443: rule 2 of shop-edge accepts it.');
  const hops = await way();
  expect(hops.getByRole('link', { name: 'shop-edge, rule 2' })).toHaveAttribute('href', '/firewalls/1');
});

test('whoever cannot connect to a database is told why', async () => {
  const { user } = await open('/databases/1');
  await fill(user, within(await follow()).getByRole('textbox', { name: 'Follow a packet from' }), '203.0.113.200:3306');
  await user.click(await button('Follow'));
  await screen.findByText('203.0.113.200 cannot reach orders-db on port 3306: not on its access list.');
  expect(new URL(location.href).searchParams.get('packet')).toBe('203.0.113.200:3306');
  await user.click(await button('Clear'));
  expect(new URL(location.href).searchParams.get('packet')).toBeNull();
});

test('an address alone is enough for a database, whose port is known', async () => {
  await open('/databases/1?packet=192.0.2.10');
  await screen.findByText('192.0.2.10 can reach orders-db on port 3306.');
});

test('where no firewall is in the way, that is said', async () => {
  await open('/compute/1?packet=internet:443');
  await screen.findByText('The internet can reach web-1 on port 443: no firewall is in its way.');
});

test('nothing typed is no packet', async () => {
  const { user } = await open('/compute/1');
  await follow();
  await user.click(await button('Follow'));
  const field = screen.getByRole('textbox', { name: 'Follow a packet from' });
  expect(field).toHaveAccessibleDescription('Enter an address and a port, such as 203.0.113.7:443');
  await user.type(field, '2');
  expect(field).not.toHaveAccessibleDescription(/Enter an address/);
});

test('a NodeBalancer sends a packet on to its nodes, of which one is down', async () => {
  await open('/nodebalancers/3?packet=203.0.113.7:80');
  const ways = within(await screen.findByRole('list', { name: 'Ways on' }));
  ways.getByText('node worker-2 is down');
});

test('what is no packet is said', async () => {
  await open('/firewalls/1?packet=nonsense');
  expect(await screen.findByRole('alert')).toHaveTextContent('nonsense is not an IP address');
});

test('a restricted user is not told what follows from a part of the account', async () => {
  await open('/compute/1?packet=203.0.113.7:443', { persona: 'demo-operator' });
  await screen.findByText('You see only a part of this account, so the way is not known.');
  await screen.findByText(/^It is unknown whether 203\.0\.113\.7 can reach web-1/);
});
