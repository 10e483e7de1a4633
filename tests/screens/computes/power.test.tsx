// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectNoDialog, focused, lines, pressDisabled, refuse } from '../page.ts';
import { COMPUTE } from './parts.ts';

const state = (word: string): Promise<HTMLElement> =>
  waitFor(() => {
    const [found] = within(screen.getByRole('main')).getAllByText(word);
    if (found === undefined) throw new Error(`Nothing is ${word}`);
    return found;
  });

test('an action that the state excludes gives the reason when it is opened by an address', async () => {
  const { user, sent } = await open('/compute/1?dialog=boot.1');
  const confirm = (await dialog('Boot web-1?')).getByRole('button', { name: 'Boot web-1' });
  await waitFor(() => expect(confirm).toHaveAccessibleDescription('It is already running'));
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  confirm.focus();
  await user.keyboard('{Enter}');
  await pressDisabled(confirm);
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
