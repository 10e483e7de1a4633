// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advance, dialog, expectMain, expectNoDialog, fill, heading, lines, onlyBody } from '../../page.ts';
import { choice, EDIT_DB, inSubnet, ipam, openBuilder, save, sentInterfaces, tool, WEB } from './interfaces.ts';

const PATH = '/compute/instances/3/configs/3';

/** Changes the address of an interface here, while someone else changes it too and removes another one. */
async function bothChange() {
  const opened = await openBuilder(EDIT_DB);
  await fill(opened.user, await ipam(1), '10.0.0.77/24');
  await opened.api('PUT', PATH, {
    interfaces: [
      { purpose: 'public', primary: true },
      { purpose: 'vlan', label: 'backend', ipam_address: '10.0.0.55/24' },
    ],
  });
  await opened.user.click(tool('Review and save'));
  const conflict = await dialog('Someone else changed this');
  const sides = conflict.getByRole('radiogroup', { name: 'Interfaces' });
  return { ...opened, conflict, sides };
}

test('the same interfaces: both changes are shown, and theirs can be chosen', async () => {
  const opened = await bothChange();
  const { user, sent, conflict, sides } = opened;
  expect(sides).toHaveTextContent('eth1: VLAN backend as 10.0.0.2/24 VLAN backend as 10.0.0.77/24');
  expect(sides).toHaveTextContent('eth1: VLAN backend as 10.0.0.2/24 VLAN backend as 10.0.0.55/24');
  await user.click(within(sides).getByRole('radio', { name: /Theirs/ }));
  await user.click(conflict.getByRole('button', { name: 'Save chosen values' }));
  await expectNoDialog();
  await waitFor(async () => expect(await ipam(1)).toHaveValue('10.0.0.55/24'));
  expect(screen.getAllByLabelText(/^IPAM address/)).toHaveLength(1);
  await expectMain('Their values are kept. Nothing is left to save.');
  expect(sent).toEqual([]);

  // With theirs, eth2 has no saved interface any more, so any subnet can be chosen.
  await user.click(choice(2, 'VPC'));
  await inSubnet(user, 2, WEB);
  await save(user);
  await heading('db-1');
  expect(lines(sent)).toEqual([`PUT ${PATH}`]);
  expect(sentInterfaces(opened)).toMatchObject([
    { purpose: 'public' },
    { purpose: 'vlan', ipam_address: '10.0.0.55/24' },
    { purpose: 'vpc', subnet_id: 1 },
  ]);
});

test('an interface that each of two users changes is as they changed it', async () => {
  const opened = await openBuilder(EDIT_DB);
  const { user, api } = opened;
  await user.click(tool('Move eth2 up'));
  const stored = Object(await api('GET', PATH)).interfaces;
  await api('PUT', PATH, {
    interfaces: [
      { purpose: 'public', primary: true },
      { purpose: 'vlan', label: 'backend', ipam_address: '10.0.0.55/24' },
      { purpose: 'vpc', subnet_id: 2, ipv4: stored[2].ipv4, ip_ranges: stored[2].ip_ranges },
    ],
  });
  await save(user);
  await heading('db-1');
  expect(onlyBody(opened)).toMatchObject({
    interfaces: [
      { purpose: 'public' },
      { purpose: 'vpc', subnet_id: 2 },
      { purpose: 'vlan', label: 'backend', ipam_address: '10.0.0.55/24' },
    ],
  });
});

test('a boot in between is no change', async () => {
  const opened = await openBuilder('/compute/6/configs/6/edit');
  const { user, api } = opened;
  await user.click(screen.getByRole('radio', { name: /^Automatic/ }));
  await api('POST', '/compute/instances/6/boot', {});
  await advance(opened, 120);
  await save(user);
  await heading('app-2');
  expect(onlyBody(opened)).toEqual({ interfaces: [{ purpose: 'public', primary: false }] });
});
