// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../open.tsx';
import { button, expectMain, expectRow, heading, menuOf, onlyBody, put } from '../../page.ts';
import { choice, EDIT_DB, fieldOf, ipam, nameIt, openBuilder, slotShows, vlan } from './interfaces.ts';
import { closeMenu, pick } from '../parts.ts';

const PROFILE = 'My Debian 12 Disk Profile';
const MISSING = 'On this server configurations can be created, but not changed or deleted.';
const BARE = { bare: true } as const;

test('a bare server lists profiles; unavailable operations give the reason', async () => {
  const { user } = await open('/compute/3?tab=configurations', BARE);
  await expectMain(MISSING);
  await expectRow(PROFILE, 'eth1 VLAN backend');
  const menu = await menuOf(user, PROFILE);
  for (const name of ['Edit', 'Delete']) {
    const item = menu.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    expect(item).toHaveTextContent(MISSING);
    expect(item).toHaveAttribute('aria-disabled', 'true');
  }
  await closeMenu(user);
});

test('a profile of a bare server shows what is known from the list, and no form', async () => {
  await open(EDIT_DB, BARE);
  await expectMain(MISSING);
  await heading(`Configuration ${PROFILE}`);
  expect(screen.queryByRole('button', { name: 'Review and save' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Boot' })).toHaveTextContent('Kernelcompute/latest-64bit');
  expect(screen.getByRole('region', { name: 'Disks and helpers' })).toHaveTextContent('sda: disk');
  const backend = within(screen.getByRole('table', { name: 'Interfaces' })).getByRole('link', { name: 'backend' });
  expect(backend.closest('tr')).toHaveTextContent('eth1');
  expect(backend).toHaveAttribute('href', '/vlans/us-east/backend');
});

test('a bare server creates a profile from ids that are typed', async () => {
  const opened = await openBuilder('/compute/3/configs/new', BARE);
  const { user } = opened;
  await nameIt(user, 'Bare');
  await screen.findByText(/This server doesn’t list kernels/);
  const kernel = screen.getByRole('combobox', { name: 'Kernel' });
  expect(kernel).toHaveValue('compute/latest-64bit');
  await put(user, kernel, 'compute/g');
  await user.click(await screen.findByRole('option', { name: /^compute\/grub2/ }));
  await pick(user, 'sda', 'A disk, by ID');
  // Ids of the instance's own profiles are suggested; any other can be typed.
  await pick(user, 'Disk ID in sda', /^5 ?sda of My Debian 12 Disk Profile/);
  await user.click(await button('Add a device'));
  await pick(user, 'sdb', 'A volume, by ID');
  await put(user, await screen.findByRole('textbox', { name: 'Volume ID in sdb' }), '77');
  await user.click(choice(1, 'VPC'));
  await pick(user, 'Subnet ID', /^2 ?eth2 of My Debian 12 Disk Profile/);
  const subnet = await fieldOf(1, /^Subnet ID/);
  expect(subnet).toHaveValue('2');
  await put(user, subnet, '1');
  // The server does not return a VLAN's members: the profiles of the Region show who has an address.
  await user.click(choice(2, 'VLAN'));
  await put(user, await vlan(2), 'backend');
  await slotShows(2, 'Joins VLAN backend.');
  await put(user, await ipam(2), '10.0.0.1/25');
  await slotShows(2, 'cache-1 already has 10.0.0.1 on backend (eth1,');
  await user.click(await button('Create configuration'));
  await expectRow('Bare', 'compute/grub2');
  await waitFor(() =>
    expect(onlyBody(opened)).toMatchObject({
      label: 'Bare',
      kernel: 'compute/grub2',
      devices: { sda: { disk_id: 5 }, sdb: { volume_id: 77 } },
      interfaces: [
        { purpose: 'public' },
        { purpose: 'vpc', subnet_id: 1 },
        { purpose: 'vlan', label: 'backend', ipam_address: '10.0.0.1/25' },
      ],
    }),
  );
});
