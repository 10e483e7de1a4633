// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, fill } from '../page.ts';

const follow = () => screen.findByRole('region', { name: 'Follow a packet' });
const way = async () => within(await screen.findByRole('navigation', { name: 'Way of the packet' }));

test('a packet in the address is followed to an instance, past its firewall', async () => {
  await open('/compute/3?packet=203.0.113.7:443/tcp');
  await screen.findByText('203.0.113.7 can reach db-1 on port 443.');
  const hops = await way();
  expect(hops.getByRole('region', { name: 'Firewall' })).toHaveTextContent('shop-edge, rule 2');
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
