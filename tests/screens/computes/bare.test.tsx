// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import {
  bulkAction,
  button,
  dialog,
  expectNoDialog,
  expectRefused,
  expectRow,
  field,
  findRow,
  heading,
  lines,
  put,
} from '../page.ts';
import { disabled, expectDialog, expectMessage } from './parts.ts';

const BARE = { bare: true } as const;
const panel = async (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(screen.getByRole('tabpanel')).toHaveTextContent(text));
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name: new RegExp(`^${name}`) });

test('in bare mode the list shows what is not returned', async () => {
  await open('/compute', BARE);
  await expectRow('web-1', /not reported/i);
  await expectRow('web-1', '198.18.0.1');
  expect(document.body.textContent).not.toMatch(/\bundefined\b|\bNaN\b/);
});

test('a power action that the server lacks is detected by trying, and then disabled with the reason', async () => {
  const { user, sent } = await open('/compute/1', BARE);
  const reason = 'This server can’t boot instances';
  await user.click(await button('Boot'));
  await user.click((await dialog('Boot web-1?')).getByRole('button', { name: 'Boot web-1' }));
  await disabled('Boot web-1', reason);
  await user.keyboard('{Escape}');
  await expectNoDialog();
  await expectRefused(user, await button('Boot'), reason);
  expect(await button('Reboot')).not.toHaveAttribute('aria-disabled');
  expect(lines(sent)).toEqual(['POST /compute/instances/1/boot']);

  await user.click(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Instances' }),
  );
  await user.click(within(await findRow('web-2')).getByRole('checkbox'));
  await user.click(await bulkAction('Shut down'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Shut down 1' }));
  await expectDialog('This server can’t shut down instances');
});

test('each tab works and shows what is missing', async () => {
  const { user } = await open('/compute/1', BARE);
  await panel('This server doesn’t report: status, plan, CPU cores, watchdog.');
  expect(screen.getByRole('button', { name: 'Copy SSH command' })).toBeVisible();
  await user.click(tab('Network'));
  expect(await screen.findByRole('table', { name: 'Addresses' })).toHaveTextContent('198.18.0.1');
  expect(await screen.findByRole('table', { name: 'Interfaces' })).toHaveTextContent('eth0');
  await user.click(tab('Firewalls'));
  await panel('This server doesn’t report the firewalls of an instance.');
  await user.click(tab('Activity'));
  await panel('This server doesn’t report account events.');
});

test('deleting says what it cannot count', async () => {
  const { user, sent, refused } = await open('/compute/1?dialog=delete.1', BARE);
  await expectDialog('Its disks: not reported by this server');
  await expectDialog('Its backups: not reported by this server');
  await expectDialog('Its firewalls: not reported by this server');
  await expectDialog('Deletes 1 configuration');
  const opened = within(screen.getByRole('dialog'));
  await put(user, opened.getByRole('textbox'), 'web-1');
  await user.click(opened.getByRole('button', { name: 'Delete web-1' }));
  await heading('Instances');
  await findRow('web-2');
  expect(document.querySelector('tbody')).not.toHaveTextContent('web-1');
  expect(lines(sent)).toEqual(['DELETE /compute/instances/1']);
  expect(refused).toEqual([]);
});

test('the edit form reports what the server did not accept', async () => {
  const { user, sent } = await open('/compute/1/edit', BARE);
  await screen.findByText(/This server doesn’t report the watchdog/);
  await put(user, await field(/^Label/), 'web-one');
  await user.click(await button('Save changes'));
  await heading('web-1');
  await expectMessage('Not everything was saved');
  expect(sent).toEqual([{ method: 'PUT', path: '/compute/instances/1', body: { label: 'web-one' } }]);
});
