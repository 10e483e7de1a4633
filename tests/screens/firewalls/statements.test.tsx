// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAlive } from '../failures/parts.ts';
import { open } from '../open.tsx';
import { action, button, expectMain, field, heading, put, setFault } from '../page.ts';
import { crumb, DEVICES } from './parts.ts';

const expectDialog = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(screen.getByRole('dialog')).toHaveTextContent(text));
const messages = (): HTMLElement => screen.getByRole('region', { name: 'Messages' });

test('services that are still loading are not reported as failed, and failed ones are', async () => {
  const opened = await open('/firewalls/1?dialog=disable.1', {
    before: (server) => setFault(server, 'GET', DEVICES, { act: 'hang', count: null }),
  });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Loading…');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('could not be loaded');
  await setFault(opened, 'GET', DEVICES, { status: 403, count: null });
  await expectDialog('Attached services could not be loaded. All of them will be open');
});

test.each([
  ['disable', 'Disable and open 2 services'],
  ['delete', 'Delete and open 2 services'],
])('to %s a firewall that filters says first what opens, and so does the button', async (act, words) => {
  await open(`/firewalls/1?dialog=${act}.1`);
  await screen.findByRole('button', { name: words });
  const dialog = screen.getByRole('dialog');
  const first = await waitFor(() => dialog.querySelector('[data-does]'));
  expect(first).toHaveAttribute('data-does', 'opens');
  expect(first).toHaveTextContent(/^db-1 and jobs-lb will be open\.?$/);
});

test('in bare mode a label that is not accepted is not reported as saved; what was accepted with it is', async () => {
  const { user, sent } = await open('/firewalls/4/edit', { bare: true });
  expect(await field(/^Label/)).toHaveAccessibleDescription(/Some servers keep the old label/);
  await put(user, await field(/^Label/), 'renamed');
  await user.click(await button('Save changes'));
  await heading('batch-workers');
  await waitFor(() => expect(messages()).toHaveTextContent('The server kept another value for: Label.'));
  expect(messages()).not.toHaveTextContent('batch-workers saved');

  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await put(user, await field(/^Label/), 'renamed');
  await user.click(screen.getByRole('textbox', { name: /^Tags/ }));
  await user.keyboard('kept{Enter}');
  await user.click(await button('Save changes'));
  await heading('batch-workers');
  await waitFor(() => expect(messages()).toHaveTextContent('Firewall batch-workers: only tags saved'));
  expect(messages()).toHaveTextContent('The server kept another value for: Label.');
  expect(sent.map(({ body }) => body)).toEqual([{ label: 'renamed' }, { label: 'renamed', tags: ['batch', 'kept'] }]);
});

test('in bare mode the list disables editing rules once the operation was found missing', async () => {
  const { user } = await open('/firewalls', { bare: true });
  const missing = 'This server can’t change the rules of a firewall';
  const item = await action(user, 'shop-edge', 'Edit rules');
  expect(item).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(item);
  await expectMain(missing);
  expect(screen.queryByRole('button', { name: 'Review and save' })).toBeNull();
  expectAlive();
  await crumb(user, 'Firewalls');
  const disabled = await action(user, 'office-only', 'Edit rules');
  expect(disabled).toHaveAttribute('aria-disabled', 'true');
  expect(disabled).toHaveTextContent(missing);
});
