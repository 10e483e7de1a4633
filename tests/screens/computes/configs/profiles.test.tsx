// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Server } from '../../open.tsx';
import {
  action,
  advance,
  button,
  dialog,
  expectMain,
  expectNoDialog,
  expectNoRow,
  expectRefused,
  expectRow,
  findRow,
  focused,
  heading,
  lines,
  menuOf,
  onlyBody,
  pressDisabled,
  put,
  refuse,
  rowOf,
} from '../../page.ts';
import { EDIT_DB, nameIt, openBuilder, save } from './interfaces.ts';
import { disabled, LACKING } from '../parts.ts';

const PROFILE = 'My Debian 12 Disk Profile';
const TAB = '/compute/6?tab=configurations';
const IN_USE = 'The instance runs with this configuration. Shut it down first';
const BUSY = 'The instance is booting. Wait until it is done';
const sda = (name = 'sda'): HTMLElement => screen.getByRole('combobox', { name });
const PLAIN = {
  label: 'Plain',
  kernel: 'compute/latest-64bit',
  root_device: '/dev/sda',
  run_level: 'default',
  virt_mode: 'paravirt',
  helpers: { devtmpfs_automount: false, distro: true, modules_dep: true, network: true, updatedb_disabled: true },
  interfaces: [{ purpose: 'public', primary: false }],
};

test('an unchanged form sends the documented defaults', async () => {
  const opened = await open(TAB);
  const { user } = opened;
  await user.click(await screen.findByRole('link', { name: 'Create configuration' }));
  await heading('Create configuration');
  await nameIt(user, 'Plain');
  await expectMain('It will not boot: the root device sda is empty.');
  await user.click(await button('Create configuration'));
  await heading('app-2');
  await findRow('Plain');
  expect(onlyBody(opened)).toMatchObject(PLAIN);
});

test('a copy starts from another profile', async () => {
  const opened = await open(TAB);
  const { user } = opened;
  await user.click(await action(user, PROFILE, 'Duplicate'));
  await expectMain(`Copy of ${PROFILE}`);
  await waitFor(() => expect(sda()).toHaveDisplayValue(/^Debian 12 Disk/));
  await nameIt(user, 'Copy');
  await user.click(await button('Create configuration'));
  await expectRow('Copy', 'sda: Debian 12 Disk');
  expect(onlyBody(opened)).toMatchObject({
    ...PLAIN,
    label: 'Copy',
    devices: { sda: { disk_id: expect.any(Number) } },
    interfaces: [{ purpose: 'public', primary: true }],
  });
});

test('boots with one of several profiles, and the table shows which', async () => {
  const opened = await openBuilder('/compute/6/configs/new?from=6');
  const { user, sent } = opened;
  await nameIt(user, 'Second');
  await user.click(await button('Create configuration'));
  await user.click(await action(user, 'Second', 'Boot with this'));
  expect(location.search).toMatch(/dialog=boot-with\.\d+/);
  const asked = await dialog('Boot app-2?');
  expect(await asked.findByLabelText('Configuration')).toHaveDisplayValue('Second');
  await user.click(asked.getByRole('button', { name: 'Boot app-2' }));
  await expectNoDialog();
  await advance(opened, 60);
  await expectRow('Second', 'Booted');
  expect(rowOf(PROFILE)).not.toHaveTextContent('Booted');
  expect(sent[1]).toEqual({
    method: 'POST',
    path: '/compute/instances/6/boot',
    body: { config_id: expect.any(Number) },
  });
});

test('deletes a profile, listing what is deleted and what stays', async () => {
  const { user, sent } = await open('/compute/12?tab=configurations');
  await user.click(await action(user, 'Networks 4 to 6', 'Delete'));
  const asked = await dialog(/Networks 4 to 6/);
  await asked.findByText(/Its place on VLAN/);
  expect(screen.getByRole('dialog')).toHaveTextContent('Its place on VLAN ci-04, ci-05 and ci-06');
  expect(screen.getByRole('dialog')).toHaveTextContent('Its disks and volumes, with their data');
  await user.click(asked.getByRole('button', { name: 'Delete Networks 4 to 6' }));
  await expectNoDialog();
  await expectNoRow('Networks 4 to 6');
  expect(lines(sent)).toEqual(['DELETE /compute/instances/12/configs/25']);
});

test('the profile in use cannot be deleted, with the reason in a dialog opened by address', async () => {
  const { sent } = await open('/compute/12?tab=configurations&dialog=delete-profile.11');
  const asked = await dialog(new RegExp(PROFILE));
  await asked.findByText(/ci-runner was booted with it/);
  const confirm = await disabled(`Delete ${PROFILE}`, IN_USE);
  await pressDisabled(confirm);
  await focused(confirm);
  expect(sent).toEqual([]);
});

const BOOTING = { before: ({ api }: Server) => api('POST', '/compute/instances/6/boot', {}) };

test('while the instance is busy none can be saved, until the form notices the end', async () => {
  const opened = await openBuilder('/compute/6/configs/6/edit', BOOTING);
  await expectRefused(opened.user, await disabled('Review and save', BUSY), BUSY);
  expect(opened.sent).toEqual([]);
  await advance(opened, 120);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Review and save' })).not.toHaveAttribute('aria-disabled'),
  );
});

test('fullvirt removes sde to sdh; their contents are not sent, and paravirt restores them', async () => {
  const { user, sent } = await openBuilder(EDIT_DB);
  const choose = async (name: string, option: RegExp): Promise<void> => {
    await user.click(sda(name));
    await user.click(await within(await screen.findByRole('listbox', { name })).findByRole('option', { name: option }));
  };
  await choose('sdb', /^None/);
  for (const name of ['sdc', 'sdd', 'sde']) {
    await user.click(await button('Add a device'));
    await focused(sda(name));
  }
  await choose('sde', /Swap Image/);
  await save(user);
  await expectRow(PROFILE, /sda: Debian 12 Disk.*\+1/);

  await user.click(screen.getByRole('link', { name: PROFILE }));
  await user.click(await screen.findByRole('radio', { name: /^Fully virtualized/ }));
  expect(screen.queryByRole('combobox', { name: 'sde' })).toBeNull();
  const devices = screen.getByRole('group', { name: 'Devices' });
  expect(devices).toHaveTextContent('Fully virtualized instances have no sde to sdh.');
  expect(devices).toHaveTextContent('sde: not sent in this mode.');
  await user.click(screen.getByRole('radio', { name: /^Paravirtualized/ }));
  expect(sda('sde')).toHaveDisplayValue(/Swap Image/);
  await user.click(screen.getByRole('radio', { name: /^Fully virtualized/ }));
  await save(user);
  await expectRow(PROFILE, /sda: Debian 12 Disk(?!.*\+1)/);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body).toMatchObject({ virt_mode: 'fullvirt', devices: { sde: null } });
});

test('only slots in use are shown, and an error of the server opens the one that it is about', async () => {
  const { user } = await openBuilder(EDIT_DB, {
    before: (server) =>
      refuse(server, 'PUT', '/compute/instances/{computeId}/configs/{configId}', {
        'devices.sdd.disk_id': 'Nothing fits here',
      }),
  });
  const slots = () =>
    within(screen.getByRole('group', { name: 'Devices' }))
      .getAllByRole('combobox')
      .map(({ id }) => id);
  expect(slots()).toEqual(['field-devices.sda.disk_id', 'field-devices.sdb.disk_id']);
  await put(user, screen.getByRole('textbox', { name: /^Comments/ }), 'changed');
  await save(user);
  await waitFor(() => expect(slots()).toContain('field-devices.sdd.disk_id'));
  expect(slots()).not.toContain('field-devices.sdc.disk_id');
});

test.each([
  ['the instance is busy', TAB, BUSY, BOOTING],
  ['the user may only read', '/compute/3?tab=configurations', LACKING, { persona: 'demo-read-only' }],
] as const)('where %s no profile can be made or changed, with the reason', async (_, path, reason, world) => {
  const { user, sent } = await open(path, world);
  await expectRefused(user, await disabled('Create configuration', reason), reason);
  const menu = await menuOf(user, PROFILE);
  for (const name of ['Edit', 'Duplicate', 'Delete'])
    expect(menu.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toHaveTextContent(reason);
  expect(sent).toEqual([]);
});

test('the form of a profile is read-only for a user who may only read', async () => {
  const { user, sent } = await openBuilder(EDIT_DB, { persona: 'demo-read-only' });
  await expectRefused(user, await disabled('Review and save', LACKING), LACKING);
  expect(screen.getByRole('textbox', { name: /^Comments/ })).toBeDisabled();
  expect(sent).toEqual([]);
});
