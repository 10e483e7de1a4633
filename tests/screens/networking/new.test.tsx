// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, expectRefused, focused, heading } from '../page.ts';

const instance = () =>
  screen.findByRole('combobox', { name: /^Instance/ }).catch(() => screen.findByRole('textbox', { name: /^Instance/ }));

async function choose(user: UserEvent, label: string): Promise<void> {
  await user.click(await instance());
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${label} `) }));
}

test('an address is allocated for an instance, and its page opens', async () => {
  const { user, sent } = await open('/ips/new');
  await choose(user, 'web-1');
  await user.click(await button('Allocate IP address'));
  await heading(/^198\.18\./);
  expect(sent).toEqual([
    { method: 'POST', path: '/networking/ips', body: { type: 'ipv4', public: true, compute_id: 1 } },
  ]);
});

test('from the page of an instance an address is allocated for that instance', async () => {
  const { user, sent } = await open('/compute/1?tab=network');
  await user.click(await screen.findByRole('link', { name: 'Allocate addresses' }));
  const field = await instance();
  await waitFor(() => expect(field).toHaveValue('web-1'));
  await user.click(await button('Allocate IP address'));
  await heading(/^198\.18\./);
  expect(sent).toMatchObject([{ body: { compute_id: 1 } }]);
});

test('an instance that support has not enabled is refused at its field', async () => {
  const { user, sent } = await open('/ips/new');
  await choose(user, 'web-2');
  await user.click(await button('Allocate IP address'));
  await screen.findAllByText(/web-2 is not enabled for additional addresses/);
  await focused(await instance());
  expect(sent).toHaveLength(1);
});

test('an instance with a private address cannot be chosen for another one', async () => {
  const { user } = await open('/ips/new');
  await user.click(await screen.findByRole('radio', { name: /^Private/ }));
  await user.click(await instance());
  const option = await screen.findByRole('option', { name: /^web-1 / });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  expect(option).toHaveTextContent('has a private IPv4 address already');
});

test('a range is created for an instance', async () => {
  const { user, sent } = await open('/ipv6/new');
  await user.click(await screen.findByRole('radio', { name: /^\/56/ }));
  await user.click(await instance());
  const free = (await screen.findAllByRole('option')).find((one) => one.getAttribute('aria-disabled') !== 'true');
  if (free === undefined) throw new Error('No instance has room for a range');
  await user.click(free);
  await user.click(await button('Create IPv6 range'));
  await heading('IPv6 ranges');
  expect(sent).toEqual([
    { method: 'POST', path: '/networking/ipv6/ranges', body: { prefix_length: 56, compute_id: expect.any(Number) } },
  ]);
});

test('a range names its instance by a route target, of which an unknown one is refused at its field', async () => {
  const { user, sent } = await open('/ipv6/new');
  await user.click(await screen.findByRole('radio', { name: /^Route target/ }));
  const target = await screen.findByRole('textbox', { name: /^Route target/ });
  await user.click(target);
  await user.paste('2001:db8:f00::1/64');
  await user.click(await button('Create IPv6 range'));
  await screen.findAllByText(/Must be an IPv6 address without a mask/);
  expect(sent).toEqual([]);
  await user.clear(target);
  await user.paste('2001:db8:ffff::1');
  await user.click(await button('Create IPv6 range'));
  await screen.findAllByText(/No instance has the SLAAC address/);
  expect(sent.map(({ body }) => body)).toEqual([{ prefix_length: 64, route_target: '2001:db8:ffff::1' }]);
});

test('an instance that has a range cannot be chosen for another one', async () => {
  const { user } = await open('/ipv6/new');
  await user.click(await instance());
  const option = await screen.findByRole('option', { name: /^web-1 / });
  expect(option).toHaveTextContent('web-1 has the range 2001:db8:a00:1:: already');
});

test.each([
  ['/ips', 'Allocate IP address'],
  ['/ipv6', 'Create IPv6 range'],
])('%s: a user without the scope cannot create', async (path, label) => {
  const { user, sent } = await open(path, { persona: 'demo-read-only' });
  await expectRefused(user, await button(label), /ips:read_write/);
  expect(sent).toEqual([]);
});

test('the network tab of an instance names its reverse DNS, ranges, and addresses of others', async () => {
  await open('/compute/1?tab=network');
  const own = within(await screen.findByRole('table', { name: 'Addresses' }));
  expect(own.getByRole('row', { name: /2001:db8:a00:1::/ })).toHaveTextContent('IPv6 range');
  expect(own.getByRole('row', { name: /^198\.18\.0\.1 / })).toHaveTextContent('www-198-18-0-1.example.com');
  expect(screen.getByRole('link', { name: 'Managed SSH access' })).toHaveAttribute('href', '/managed/settings/1');
});

test('an allocation whose answer is lost is found, and not sent again', async () => {
  const { user, sent, control } = await open('/ips/new');
  await control('PUT', 'faults', [{ method: 'POST', path: '/networking/ips', when: 'after', act: 'drop' }]);
  await choose(user, 'web-1');
  await user.click(await button('Allocate IP address'));
  const found = await screen.findByRole('link', { name: /^Open 198\.18\./ });
  expect(found).toHaveAttribute('href', expect.stringMatching(/^\/ips\/198\.18\./));
  expect(sent).toHaveLength(1);
});
