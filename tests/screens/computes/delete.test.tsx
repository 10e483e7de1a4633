// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { dialog, heading, moreAction } from '../page.ts';
import { COMPUTE, expectMessage, expectNoRow, findRow, lines, put, refuse } from './parts.ts';

const item = (text: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .find(({ textContent }) => text.test(textContent));
    if (found === undefined) throw new Error(`No item says ${text}`);
    return found;
  });

test('deleting lists what is deleted and what stays, and requires the label', async () => {
  const { user, sent, api } = await open('/compute/3');
  await user.click(await moreAction(user, 'Delete'));
  expect(location.search).toContain('dialog=delete.3');
  const opened = await dialog(/db-1/);
  for (const sentence of [
    /Deletes 2 disks \(80 GB\)/,
    /Deletes 1 configuration: My Debian 12 Disk Profile/,
    /Deletes \d+ backups?/,
    /198\.18\.0\.3.* and 2001:db8:f00::3\/128/,
    /Firewall shop-edge loses this service/,
    /Firewall staging-edge loses/,
    /Firewalls, with their other services/,
  ])
    expect(await item(sentence)).toBeVisible();

  const typed = opened.getByRole('textbox');
  const confirm = opened.getByRole('button', { name: 'Delete db-1' });
  await put(user, typed, 'db');
  await user.click(confirm);
  await waitFor(() => expect(typed).toHaveAccessibleDescription(/Type exactly db-1/));
  expect(sent).toEqual([]);
  await put(user, typed, 'db-1');
  await user.click(confirm);
  await heading('Instances');
  await findRow('web-1');
  await expectNoRow('db-1');
  expect(lines(sent)).toEqual(['DELETE /compute/instances/3']);

  // Its Firewalls stay, without it.
  const labels = JSON.stringify(await api('GET', '/networking/firewalls/1/devices'));
  expect(labels).toContain('jobs-lb');
  expect(labels).not.toContain('db-1');
});

test('deleting a member of a VLAN says who loses a peer; the VLAN keeps its other members', async () => {
  const { user, sent, api } = await open('/compute/13?dialog=delete.13');
  expect(await item(/VLAN backend: 2 other instances lose this peer/)).toBeVisible();
  const opened = await dialog(/cache-1/);
  await put(user, opened.getByRole('textbox'), 'cache-1');
  await user.click(opened.getByRole('button', { name: 'Delete cache-1' }));
  await heading('Instances');
  expect(lines(sent)).toEqual(['DELETE /compute/instances/13']);
  const vlans = await api('GET', '/networking/vlans');
  expect(vlans).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ label: 'backend', computes: [3, 14] })]),
  });
});

test('one that was deleted elsewhere meanwhile is reported as gone, not as an error', async () => {
  const { user, sent, api } = await open('/compute/12?dialog=delete.12');
  const opened = await dialog(/ci-runner/);
  await put(user, opened.getByRole('textbox'), 'ci-runner');
  await api('DELETE', '/compute/instances/12');
  await user.click(opened.getByRole('button', { name: 'Delete ci-runner' }));
  await heading('Instances');
  await expectMessage('The instance ci-runner was already deleted');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(lines(sent)).toEqual(['DELETE /compute/instances/12']);
});

test('a refusal keeps the dialog open, with the reason inside', async () => {
  const { user, sent } = await open('/compute/1?dialog=delete.1', {
    before: (server) => refuse(server, 'DELETE', COMPUTE, { '': 'web-1 is being cloned' }),
  });
  const opened = await dialog(/web-1/);
  const typed = opened.getByRole('textbox');
  await put(user, typed, 'web-1');
  await user.click(opened.getByRole('button', { name: 'Delete web-1' }));
  expect(await opened.findByRole('alert')).toHaveTextContent('web-1 is being cloned');
  expect(typed).toHaveValue('web-1');
  expect(lines(sent)).toEqual(['DELETE /compute/instances/1']);
});

test('deleting a live backend says what goes, then which ports break, what is monitored on it and its ranges', async () => {
  await open('/compute/1?dialog=delete.1');
  await item(/shop-lb:443 loses 1 of 2 nodes/);
  await item(/^Deletes 2 disks/);
  await item(/^Deletes 1 configuration/);
  const said = within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const broken = said.indexOf('shop-lb:80 loses 1 of 2 nodes');
  expect(broken).toBe(said.findLastIndex((sentence) => sentence.startsWith('Deletes ')) + 1);
  expect(await item(/^Managed service Web shop stops working$/)).toBeVisible();
  expect(await item(/^Loses the IPv6 range 2001:db8:a00:1::\/64$/)).toBeVisible();
});

test('without access to NodeBalancers the deletion says that one may use the instance', async () => {
  const { refused } = await open('/compute/1?dialog=delete.1', {
    before: ({ control }) => control('PUT', 'personas/demo-admin', { scopes: ['computes:read_write'] }),
  });
  expect(await item(/no access to NodeBalancers; one may use this instance/)).toBeVisible();
  // Managed services, which this user may not read either, are neither asked for nor mentioned.
  expect(await item(/^Loses the IPv6 range/)).toBeVisible();
  expect(within(screen.getByRole('dialog')).queryByText(/Managed/)).toBeNull();
  expect(refused.filter((line) => line.includes('managed'))).toEqual([]);
});
