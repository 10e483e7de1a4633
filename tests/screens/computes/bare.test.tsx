// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, field, heading } from '../page.ts';
import { disabled, expectDialog, expectMessage, expectNoDialog, expectRow, findRow, lines, put } from './parts.ts';

const BARE = { bare: true } as const;
const panel = async (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(screen.getByRole('tabpanel')).toHaveTextContent(text));
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });

test('in bare mode the list shows what is not returned', async () => {
  await open('/compute', BARE);
  await expectRow('web-1', 'not told');
  await expectRow('web-1', '198.18.0.1');
  expect(document.body.textContent).not.toMatch(/\bundefined\b|\bNaN\b/);
});

test('a power action that the server lacks is detected by trying, and then disabled with the reason', async () => {
  const { user, sent } = await open('/compute/1', BARE);
  const reason = 'This server offers no operation that boots an instance';
  await user.click(await button('Boot'));
  await user.click((await dialog('Boot web-1?')).getByRole('button', { name: 'Boot web-1' }));
  await disabled('Boot web-1', reason);
  await user.keyboard('{Escape}');
  await expectNoDialog();
  await expectRefused(user, await button('Boot'), reason);
  expect(await button('Reboot')).not.toHaveAttribute('aria-disabled');
  expect(lines(sent)).toEqual(['POST /compute/instances/1/boot']);

  await user.click(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Compute instances' }),
  );
  await user.click(within(await findRow('web-2')).getByRole('checkbox'));
  await user.click(
    within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Shut down' }),
  );
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Shut down 1' }));
  await expectDialog('This server offers no operation that shuts an instance down');
});

test('each tab works and shows what is missing', async () => {
  const { user } = await open('/compute/1', BARE);
  await panel('not told by this server');
  expect(screen.getByRole('button', { name: 'Copy SSH command' })).toBeVisible();
  await user.click(tab('Network'));
  expect(await screen.findByRole('table', { name: 'Addresses' })).toHaveTextContent('198.18.0.1');
  expect(await screen.findByRole('table', { name: 'Interfaces' })).toHaveTextContent('eth0');
  await user.click(tab('Firewalls'));
  await panel('This server does not tell which firewalls are on an instance');
  await user.click(tab('Activity'));
  await panel('This server does not tell the events of the account.');
});

test('deleting says what it cannot count', async () => {
  const { user, sent, refused } = await open('/compute/1?dialog=delete.1', BARE);
  await expectDialog('Its disks, which this server does not tell');
  await expectDialog('Its backups, which this server does not tell');
  await expectDialog('Its assignments to firewalls, which this server does not tell');
  await expectDialog('1 configuration profile');
  const opened = within(screen.getByRole('dialog'));
  await put(user, opened.getByRole('textbox'), 'web-1');
  await user.click(opened.getByRole('button', { name: 'Delete web-1' }));
  await heading('Compute instances');
  await findRow('web-2');
  expect(document.querySelector('tbody')).not.toHaveTextContent('web-1');
  expect(lines(sent)).toEqual(['DELETE /compute/instances/1']);
  expect(refused).toEqual([]);
});

test('the edit form reports what the server did not accept', async () => {
  const { user, sent } = await open('/compute/1/edit', BARE);
  await screen.findByText(/This server does not tell whether a watchdog looks after the instance/);
  await put(user, await field(/^Label/), 'web-one');
  await user.click(await button('Save changes'));
  await heading('web-1');
  await expectMessage('The server did not take everything');
  expect(sent).toEqual([{ method: 'PUT', path: '/compute/instances/1', body: { label: 'web-one' } }]);
});
