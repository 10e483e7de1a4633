// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, expectRefused, fill, heading } from '../page.ts';

test('addresses of others are shared, and the list that is sent is whole', async () => {
  const { user, sent } = await open('/ips/share/edit?instance=1');
  await user.click(await screen.findByRole('checkbox', { name: '198.18.0.3' }));
  await user.click(await button('Save sharing'));
  await heading('IP addresses');
  expect(sent).toMatchObject([
    { path: '/networking/ips/share', body: { compute_id: 1, ips: expect.arrayContaining(['198.18.0.3']) } },
  ]);
});

test('a server that does not report sharing says so, and moves as well', async () => {
  const { user, sent } = await open('/ips/share/edit?instance=1', { bare: true });
  await screen.findByText(/doesn’t report sharing/);
  await user.click(await screen.findByRole('checkbox', { name: '198.18.0.3' }));
  await user.click(await button('Save sharing'));
  await heading('IP addresses');
  expect(sent).toHaveLength(1);
});

test('sharing with an instance that a user can only read is refused, with the reason', async () => {
  const { user, sent } = await open('/ips/share/edit?instance=4', { persona: 'demo-operator' });
  await expectRefused(user, await button('Save sharing'), 'Your user can only read this instance');
  expect(sent).toEqual([]);
});

test('another instance to share with is found by typing, and the focus stays where it was chosen', async () => {
  const { user, sent } = await open('/ips/share/edit?instance=1');
  await fill(user, await screen.findByRole('combobox', { name: 'Share with' }), 'db-1');
  await user.click(await screen.findByRole('option', { name: /^db-1/ }));
  await expect.poll(() => new URL(location.href).searchParams.get('instance')).toBe('3');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Share with' })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Share with' })).toHaveDisplayValue(/^db-1/);
  const [first] = screen.getAllByRole('checkbox').filter((box) => !box.hasAttribute('disabled'));
  await user.click(first ?? document.body);
  await user.click(await button('Save sharing'));
  await heading('IP addresses');
  expect(sent).toMatchObject([{ path: '/networking/ips/share', body: { compute_id: 3 } }]);
});

test('Share of an address begins with that address', async () => {
  const { user, sent } = await open('/ips/share/edit?address=198.18.0.6');
  expect(await screen.findByRole('checkbox', { name: '198.18.0.6' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Share with' })).not.toHaveDisplayValue(/^app-2 /);
  await user.click(await button('Save sharing'));
  await heading('IP addresses');
  expect(sent).toMatchObject([{ path: '/networking/ips/share', body: { ips: ['198.18.0.6'] } }]);
});
