// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Server } from '../open.tsx';
import { advance, button, dialog, expectNoDialog, heading, unfold } from '../page.ts';

const NAME = /^Reboot web-1 now\. Changed since the last boot$/;

/** Another user changes the kernel that an instance boots with. */
async function change({ api }: Server, computeId = 1): Promise<void> {
  const { data } = Object(await api('GET', `/compute/instances/${computeId}/configs`));
  await api('PUT', `/compute/instances/${computeId}/configs/${data[0].id}`, { kernel: 'compute/grub2' });
}

const problems = async () => within(await screen.findByRole('group', { name: 'Needs attention' }));

test('a running instance whose configuration was changed owes a reboot until it is rebooted', async () => {
  const opened = await open('/compute/1?tab=configurations', { before: change });
  const { user, sent } = opened;
  const words = /^Changed since the last boot: My Debian 12 Disk Profile, .* by \S+\. Changes apply after a reboot\./;
  await waitFor(async () =>
    expect((await problems()).getAllByRole('note').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(words),
    ),
  );
  await screen.findByText('Booted, changed since');
  await user.click(await button('Reboot now'));
  await user.click((await dialog('Reboot web-1?')).getByRole('button', { name: 'Reboot web-1' }));
  await expectNoDialog();
  await advance(opened, 40);
  await screen.findByText('Booted');
  expect(screen.queryByText(/Changed since the last boot/)).toBeNull();
  expect(sent.map(({ path }) => path)).toEqual(['/compute/instances/1/reboot']);
});

test('the network tab tells what was booted from what is stored', async () => {
  await open('/compute/1?tab=network', { before: change });
  await screen.findByText(/It was changed since: these are the interfaces after a reboot\./);
});

test('the list and the overview say so, and lead to the reboot', async () => {
  const { user } = await open('/compute', { before: change });
  await user.click(await screen.findByRole('button', { name: NAME }));
  await dialog('Reboot web-1?');
  // No other instance has anything beside its status.
  expect(screen.getAllByLabelText(/Changed since/)).toHaveLength(1);
});

test('the overview names it among what is to do', async () => {
  const { user } = await open('/', { before: change });
  await unfold(user);
  const lines = within(await screen.findByRole('region', { name: 'Smaller things' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toContain('web-1 changed since the last bootReboot now');
  await user.click(screen.getByRole('link', { name: 'Reboot now' }));
  await heading('web-1');
  await dialog('Reboot web-1?');
});

test('nothing is claimed where the server has no events', async () => {
  await open('/compute/1?tab=configurations', {
    before: async (server) => {
      await change(server);
      await server.control('PUT', 'faults', [
        { method: 'GET', path: '/account/events', act: 'answer', status: 404, count: 1000 },
      ]);
    },
  });
  await screen.findByText('Booted');
  expect(screen.queryByText(/[Cc]hanged since/)).toBeNull();
});
