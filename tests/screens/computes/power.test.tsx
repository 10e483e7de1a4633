// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Opened } from '../open.tsx';
import { button, dialog, expectRefused, focused } from '../page.ts';
import { action, advance, closeMenu, COMPUTE, expectNoDialog, lines, refuse } from './parts.ts';

const posts = (sent: Opened['sent']) => sent.map(({ path, body }) => [path, body]);
const state = (word: string): Promise<HTMLElement> =>
  waitFor(() => {
    const [found] = within(screen.getByRole('main')).getAllByText(word);
    if (found === undefined) throw new Error(`Nothing is ${word}`);
    return found;
  });

test('an instance is shut down, booted and rebooted; its page shows each state on the way', async () => {
  const opened = await open('/compute/1');
  const { user, sent } = opened;
  await user.click(await button('Shut down'));
  expect(location.search).toContain('dialog=shutdown.1');
  const off = await dialog('Shut down web-1?');
  expect(off.getByText(/can’t be reached until you boot it again/)).toBeVisible();
  await user.click(off.getByRole('button', { name: 'Shut down web-1' }));
  await expectNoDialog();
  await state('Shutting down');
  await advance(opened, 30);
  await state('Powered off');

  await user.click(await button('Boot'));
  const boot = await dialog('Boot web-1?');
  // The select is there before its configurations are, so that nothing moves under the pointer.
  const configuration = boot.getByRole('combobox', { name: 'Configuration' });
  await waitFor(() => expect(configuration).toHaveDisplayValue('My Debian 12 Disk Profile (the only one)'));
  await user.click(boot.getByRole('button', { name: 'Boot web-1' }));
  await expectNoDialog();
  await state('Booting');
  await expectRefused(user, await button('Reboot'), 'It is booting. Wait until it is done');
  await advance(opened, 40);
  await state('Running');

  await user.click(await button('Reboot'));
  await user.click((await dialog('Reboot web-1?')).getByRole('button', { name: 'Reboot web-1' }));
  await state('Rebooting');
  await advance(opened, 40);
  await state('Running');
  expect(posts(sent)).toEqual([
    ['/compute/instances/1/shutdown', undefined],
    ['/compute/instances/1/boot', {}],
    ['/compute/instances/1/reboot', {}],
  ]);
});

test('actions that the state excludes give the reason in the menu', async () => {
  const { user, sent } = await open('/compute?q=old-blog');
  const boot = await action(user, 'old-blog', 'Boot');
  expect(boot).toHaveTextContent('suspended for billing');
  expect(boot).toHaveAttribute('aria-disabled', 'true');
  await user.click(boot);
  expect(screen.queryByRole('dialog')).toBeNull();
  await closeMenu(user);
  expect(sent).toEqual([]);
});

test('an action that the state excludes gives the reason when it is opened by an address', async () => {
  const { user, sent } = await open('/compute/1?dialog=boot.1');
  const confirm = (await dialog('Boot web-1?')).getByRole('button', { name: 'Boot web-1' });
  await waitFor(() => expect(confirm).toHaveAccessibleDescription('It is already running'));
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  confirm.focus();
  await user.keyboard('{Enter}');
  await user.click(confirm);
  await focused(confirm);
  expect(sent).toEqual([]);
});

test('a refusal of the server stays in the dialog, with its reason', async () => {
  const opened = await open('/compute/1', {
    before: (server) => refuse(server, 'POST', `${COMPUTE}/reboot`, { '': 'web-1 is busy' }),
  });
  const { user, sent } = opened;
  await user.click(await button('Reboot'));
  const opener = await dialog('Reboot web-1?');
  const confirm = opener.getByRole('button', { name: 'Reboot web-1' });
  await user.click(confirm);
  expect(await opener.findByRole('alert')).toHaveTextContent('web-1 is busy');
  await user.click(confirm);
  await expectNoDialog();
  await state('Rebooting');
  expect(lines(sent)).toEqual(['POST /compute/instances/1/reboot', 'POST /compute/instances/1/reboot']);
});

test.each([
  ['shutdown', 'Shut down web-1?', ''],
  ['reboot', 'Reboot web-1?', ' until it is back'],
] as const)('%s says which ports it breaks', async (name, title, until) => {
  await open(`/compute/1?dialog=${name}.1`);
  const asked = await dialog(title);
  expect(await asked.findByText(`shop-lb:443 loses 1 of 2 nodes${until}`)).toBeVisible();
});
