// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, field, focused, heading } from '../page.ts';
import { advance, at, disabled, expectMain, expectNoDialog, onlyBody, put, rowOf } from './parts.ts';

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const shows = (text: string | RegExp): Promise<void> => waitFor(() => void expect(panel()).toHaveTextContent(text));
const table = (name: string): Promise<HTMLElement> => screen.findByRole('table', { name });
/** A row of a table without row headers, by a text in it. */
const rowIn = (of: HTMLElement, text: string) => {
  const found = within(of)
    .getAllByRole('row')
    .find(({ textContent }) => textContent.includes(text));
  if (found === undefined) throw new Error(`No row has ${text}`);
  return found;
};

test('provisioning shows its elapsed and usual time, and ends in running', async () => {
  const opened = await open('/compute/20', { before: at('2026-03-01T12:00:00Z') });
  const status = await waitFor(() => {
    const found = within(panel())
      .getAllByRole('status')
      .find(({ textContent }) => textContent.startsWith('Provisioning'));
    if (found === undefined) throw new Error('Nothing is being provisioned');
    return found;
  });
  expect(status).toHaveTextContent('For 15 s so far');
  expect(status).toHaveTextContent('usually takes one or two minutes');
  await advance(opened, 60);
  await shows('For 1 min 15 s so far');
  await advance(opened, 20);
  await expectMain('Running');
  await waitFor(() => expect(status).not.toBeInTheDocument());
});

test('an instance that its watchdog gave up on explains what that means', async () => {
  await open('/compute/15');
  const note = await within(await screen.findByRole('tabpanel')).findByRole('note');
  await waitFor(() =>
    expect(note).toHaveTextContent('6 boot jobs were issued within 15 minutes, and no further one follows'),
  );
  expect(note).toHaveTextContent('nothing boots the instance but you');
});

test('the overview shows plan, image and region, which links to its page', async () => {
  const { user } = await open('/compute/1');
  for (const text of ['g6-nanode-1', 'Debian 12', 'It was provisioned without user data.']) await shows(text);
  await user.click(await within(panel()).findByRole('link', { name: 'Newark, NJ' }));
  await heading('Newark, NJ');
});

test('the network tab shows the addresses', async () => {
  await open('/compute/1?tab=network');
  const addresses = await table('Addresses');
  for (const [address, kind] of [
    ['198.18.0.1', 'Public IPv4'],
    ['192.168.128.10', 'Private IPv4'],
    ['2001:db8:f00::1', 'SLAAC'],
  ] as const)
    expect(rowIn(addresses, address)).toHaveTextContent(kind);
});

test('the network tab shows interfaces, and whether the instance is reachable from the internet', async () => {
  const { user } = await open('/compute/13?tab=network');
  const interfaces = await table('Interfaces');
  await shows('Reachable from the internet: eth0 is public.');
  const second = rowIn(interfaces, 'eth1');
  expect(second).toHaveTextContent('10.0.0.1/24 IPAM');
  await user.click(within(second).getByRole('link', { name: 'backend' }));
  await heading('backend');
});

test('the firewalls of an instance link to their pages, and to where it can be removed', async () => {
  const { user, sent } = await open('/compute/3?tab=firewalls');
  await shows('edge-enabled filters every interface of this instance but VLANs.');
  const link = await screen.findByRole('link', { name: /^Take off\s*edge-disabled$/ });
  // It leads to the dialog as soon as it is known which assignment that is.
  await waitFor(() => expect(link).toHaveAttribute('href', expect.stringContaining('dialog=take-off.')));
  await user.click(link);
  await user.click((await dialog(/db-1/)).getByRole('button', { name: 'Take off db-1' }));
  await expectNoDialog();
  await heading('edge-disabled');
  await waitFor(() => expect(rowOf('db-1')).toBeNull());
  expect(sent).toEqual([
    { method: 'DELETE', path: expect.stringMatching(/^\/networking\/firewalls\/2\/devices\/\d+$/), body: undefined },
  ]);
  // And a service links to its instance.
  await user.click(await screen.findByRole('link', { name: 'app-2' }));
  await heading('app-2');
});

test('an instance that cannot be put behind a firewall now gives the reason', async () => {
  const { user } = await open('/compute/4?tab=firewalls');
  await expectRefused(user, await disabled('Choose a firewall', /live migration/), /live migration/);
});

test('the activity tab lists what was done to an instance', async () => {
  const { user } = await open('/compute/2');
  await user.click(await button('Reboot'));
  await user.click((await dialog('Reboot web-2?')).getByRole('button', { name: 'Reboot web-2' }));
  await expectNoDialog();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Events' })).toHaveTextContent('Compute instance reboot under way'),
  );
  expect(screen.getByRole('region', { name: 'Done in this tab' })).toHaveTextContent('Reboot web-2');
});

test('the edit form sends only the changed fields', async () => {
  const opened = await open('/compute/1');
  const { user } = opened;
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await user.click(await field(/^Tags/));
  await user.keyboard('edited{Enter}');
  await user.click(screen.getByRole('switch', { name: /^Watchdog/ }));
  await user.click(await button('Save changes'));
  await heading('web-1');
  await shows('After an unexpected power-off nothing boots the instance but you.');
  expect(onlyBody(opened)).toEqual({ tags: ['web', 'production', 'edited'], watchdog_enabled: false });
});

test('a refused label stays to be corrected', async () => {
  const opened = await open('/compute/1/edit');
  const { user, sent } = opened;
  const label = await field(/^Label/);
  await put(user, label, 'web--1');
  await user.keyboard('{Enter}');
  await focused(label);
  expect(label).toHaveAccessibleDescription(/must not stand side by side/);
  expect(label).toHaveValue('web--1');
  expect(sent).toEqual([]);
  await put(user, label, 'web-one');
  await user.keyboard('{Enter}');
  await heading('web-one');
  expect(onlyBody(opened)).toEqual({ label: 'web-one' });
});
