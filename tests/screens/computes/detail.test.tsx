// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Server } from '../open.tsx';
import { advance, at, button, dialog, expectMain, expectNoDialog, expectRefused, heading, put } from '../page.ts';
import { disabled, pick } from './parts.ts';

const panel = (): HTMLElement => screen.getByRole('tabpanel');
const problems = (): HTMLElement => screen.getByRole('group', { name: 'Needs attention' });
const shows = (text: string | RegExp): Promise<void> => waitFor(() => void expect(panel()).toHaveTextContent(text));
const path = async () => within(await screen.findByRole('navigation', { name: 'Path' }));
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
    const found = within(problems())
      .getAllByRole('status')
      .find(({ textContent }) => textContent.startsWith('Provisioning'));
    if (found === undefined) throw new Error('Nothing is being provisioned');
    return found;
  });
  // The page's clock runs on by itself until the next answer: a busy machine may be a second or two late.
  expect(status).toHaveTextContent(/for 1[5-9] s/);
  expect(status).toHaveTextContent('Usually takes 1 to 2 min');
  await advance(opened, 60);
  await waitFor(() => expect(problems()).toHaveTextContent(/for 1 min 1[5-9] s/));
  await advance(opened, 20);
  await expectMain('Running');
  await waitFor(() => expect(status).not.toBeInTheDocument());
});

test('an instance that its watchdog gave up on explains what that means, and what to change', async () => {
  const { user } = await open('/compute/15');
  await waitFor(() =>
    expect(problems()).toHaveTextContent(
      'The watchdog gave up after 6 boots within 15 minutes. It will not boot: the root device is a swap disk; use /dev/sda.',
    ),
  );
  await user.click(await button('Boot'));
  await waitFor(async () =>
    expect(within(await screen.findByRole('dialog')).getByText(/the root device is a swap disk/)).toBeVisible(),
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Change root device' }));
  await heading('Edit configuration My Debian 12 Disk Profile');
  const root = await screen.findByRole('combobox', { name: 'Root device' });
  expect(root).toHaveValue('/dev/sdb');
  await waitFor(() =>
    expect(screen.getByRole('main')).toHaveTextContent('the root device is a swap disk; use /dev/sda'),
  );
  await user.clear(root);
  await user.type(root, '/dev/sda');
  await user.tab();
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('will not boot'));
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
  // What was changed since the boot is not live yet, and nothing tells whether anything was.
  await shows('Changes saved since the last boot apply after a reboot.');
  const interfaces = await table('Interfaces');
  await shows('eth0 is public.');
  // The problem above the tabs says it, with its remedy.
  expect(panel()).not.toHaveTextContent('no firewall');
  const second = rowIn(interfaces, 'eth1');
  expect(second).toHaveTextContent('10.0.0.1/24 IPAM');
  await user.click(within(second).getByRole('link', { name: 'backend' }));
  await heading('backend');
});

test('what the internet reaches follows from interfaces, firewalls and power', async () => {
  await open('/compute/3?tab=network');
  await shows('eth0 is public. Open: 80, 443, ICMP (shop-edge).');
  await shows('Open to some addresses: 22.');
  await waitFor(() => expect(problems()).toHaveTextContent(/^cache-2 already has 10\.0\.0\.2 on backend/));
});

test('a firewall that the server would refuse to enable is not offered, but the way that works', async () => {
  const { user } = await open('/compute/6');
  await waitFor(() =>
    expect(problems()).toHaveTextContent(
      'staging-edge is attached but disabled. It can’t be enabled: db-1 already has the enabled firewall shop-edge.',
    ),
  );
  expect(within(problems()).queryByRole('link', { name: 'Enable staging-edge' })).toBeNull();
  await user.click(within(problems()).getByRole('link', { name: 'Detach one from db-1 first' }));
  await heading('db-1');
});

test('a disabled firewall leaves an instance unfiltered when it boots, and leads to enabling it', async () => {
  const before = async ({ api }: Server) => {
    const [device] = Object(await api('GET', '/networking/firewalls/2/devices')).data;
    await api('DELETE', `/networking/firewalls/2/devices/${device.id}`);
  };
  const { user } = await open('/compute/6?tab=network', { before });
  expect(document.body).not.toHaveTextContent('since the last boot');
  await shows('Not reachable: powered off. When it boots, eth0 is public.');
  await waitFor(() =>
    expect(problems()).toHaveTextContent(
      'app-2 is open to the internet once it boots: staging-edge is attached but disabled.',
    ),
  );
  await user.click(await within(problems()).findByRole('link', { name: 'Enable staging-edge' }));
  await dialog('Enable firewall staging-edge?');
});

test('the facts begin with how it is reached and what it is, and end with its id; that no firewall is attached is said once', async () => {
  const { user } = await open('/compute/1');
  await shows('ssh root@198.18.0.1');
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('term')
        .slice(0, 7)
        .map(({ textContent }) => textContent),
    ).toEqual(['IPv4', 'Plan', 'Image', 'Region', 'Tags', 'Created', 'ID']),
  );
  await expectMain('1 vCPU, 1 GB, 25 GB');
  await expectMain('Nanode 1 GB');
  await shows('Debian 12');
  await waitFor(() => expect(problems()).toHaveTextContent('web-1 is open to the internet: no firewall attached.'));
  expect((await path()).getByRole('region', { name: 'Firewall' })).toHaveTextContent(/^FirewallUnfiltered$/);
  // The count is a fact, as on every tab: none is told as 0.
  expect(screen.getByRole('tab', { name: 'Firewalls, 0' })).toHaveTextContent(/^Firewalls 0$/);
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Newark, NJ' }));
  await heading('Newark, NJ');
});

test('an instance that is off, on a VLAN alone: since when and by whom, why nobody reaches it, and what it consists of', async () => {
  const { user } = await open('/compute/8');
  await shows('No address that the internet reaches');
  await screen.findByRole('img', { name: 'Not public. Not reachable: no public interface in its configuration' });
  await waitFor(() => expect(screen.getAllByRole('definition')[0]).toHaveTextContent(/^\S+ \w+ ago by operator$/));
  expect(screen.getAllByRole('term')[0]).toHaveTextContent('Stopped');
  expect((await path()).getByRole('region', { name: 'Instance' })).toHaveTextContent(
    /^Instanceworker-2Stopped\S+ \w+ ago by operator$/,
  );
  // What the pill and the primary action say is not said again.
  expect(screen.queryByText('worker-2 is stopped.')).toBeNull();
  expect(await button('Boot')).toBeVisible();
  await shows('Shut down worker-2');
  expect(within(panel()).getByRole('link', { name: 'All activity' })).toBeVisible();
  await shows('512 MB Swap Imageswap512 MB');
  const host = await button('Host details');
  expect(host).toHaveAttribute('aria-expanded', 'false');
  await user.click(host);
  await shows('Hypervisorkvm');
});

test('the path leads to what an instance is connected to; a disabled firewall says what it would do', async () => {
  await open('/compute/3');
  const { findByRole, getByRole } = await path();
  expect(await findByRole('link', { name: 'shop-edge' })).toBeVisible();
  expect(getByRole('region', { name: 'From' })).toHaveTextContent('Internet');
  await waitFor(() =>
    expect(getByRole('region', { name: 'Firewall' })).toHaveTextContent(/staging-edgeDisabledOnce enabled: /),
  );
});

test('a firewall is attached on the page of its instance; one that cannot be there gives the reason', async () => {
  const { user, sent } = await open('/compute/3?tab=firewalls&dialog=attach-firewall.3');
  const attach = await dialog('Attach a firewall to db-1');
  await pick(user, 'Firewall', /^shop-edge/);
  await attach.findByText('db-1 already has this firewall.');
  expect(attach.getByRole('button', { name: 'Attach' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(attach.getByRole('button', { name: 'Cancel' }));
  await expectNoDialog();
  expect(sent).toEqual([]);
});

test('an instance without a firewall says so first, and attaches a new one in place', async () => {
  const { user, sent } = await open('/compute/2');
  await user.click(await waitFor(() => within(problems()).getByRole('button', { name: 'Attach firewall' })));
  const attach = await dialog('Attach a firewall to web-2');
  await user.click(attach.getByRole('button', { name: 'Create firewall' }));
  const drawer = await dialog('Create firewall');
  await put(user, await drawer.findByRole('textbox', { name: /^Label/ }), 'made-here');
  await user.click(drawer.getByRole('button', { name: 'Create firewall' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create firewall' })).toBeNull());
  const submit = attach.getByRole('button', { name: 'Attach' });
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
  await user.click(submit);
  await expectNoDialog();
  await waitFor(() => expect(problems()).not.toHaveTextContent('No firewall'));
  expect(sent.map(({ method, path }) => `${method} ${path.replace(/\d+/, 'id')}`)).toEqual([
    'POST /networking/firewalls',
    'POST /networking/firewalls/id/devices',
  ]);
});

test('tags and the label are changed where they stand', async () => {
  const { user, sent } = await open('/compute/1');
  await user.click(await button('Add tag'));
  await user.type(await screen.findByRole('textbox', { name: 'New tag' }), 'edited{Enter}');
  await screen.findByRole('link', { name: 'edited' });
  await user.click(await button('Rename'));
  await put(user, await screen.findByRole('textbox', { name: 'Name' }), 'web-one');
  await user.keyboard('{Enter}');
  await heading('web-one');
  expect(sent.map(({ body }) => body)).toEqual([{ tags: ['web', 'production', 'edited'] }, { label: 'web-one' }]);
});

test('an instance that cannot be put behind a firewall now gives the reason', async () => {
  const { user } = await open('/compute/4?tab=firewalls');
  await expectRefused(user, await disabled('Attach firewall', /live migration/), /live migration/);
});
