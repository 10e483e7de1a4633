// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import {
  advance,
  bulkAction,
  expectNoDialog,
  expectRow,
  findRow,
  focused,
  lines,
  put,
  refuse,
  rowLabels,
} from '../page.ts';
import { COMPUTE, expectDialog } from './parts.ts';

const STATUSES = {
  'web-1': 'Running',
  mail: 'Powered off',
  'worker-2': 'Stopped',
  'old-blog': 'Suspended',
  'checkout-1': 'Migrating',
  'qa-1': 'Rebuilding',
  wiki: 'Restoring',
  'promo-2025': 'Deleting',
  'app-3': 'Provisioning',
  'search-1': 'Booting',
  'search-2': 'Rebooting',
  reporting: 'Shutting down',
  'shop-copy': 'Cloning',
};

async function select(user: UserEvent, ...labels: string[]): Promise<void> {
  for (const label of labels) await user.click(await screen.findByLabelText(`Select ${label}`));
}

/** Does something with the selection, and waits until it is done. */
async function run(user: UserEvent, name: string, confirm: string, outcome: string): Promise<void> {
  await user.click(await bulkAction(name));
  const opened = within(await screen.findByRole('dialog'));
  await user.click(opened.getByRole('button', { name: confirm }));
  await opened.findByText(outcome);
  await user.click(opened.getByRole('button', { name: 'Done' }));
  await expectNoDialog();
}

test('each status is an icon and a word, and can be filtered by', async () => {
  const { user } = await open('/compute');
  for (const [label, word] of Object.entries(STATUSES)) {
    const status = within(await findRow(label)).getByText(word);
    expect(status).toBeVisible();
    // Which has the icon.
    expect(status).toHaveAttribute('data-tone');
  }
  await user.type(screen.getByRole('combobox', { name: /^Search/ }), 'status = stopped');
  await user.click(await screen.findByRole('option', { name: /^Stopped/ }));
  await waitFor(() => expect(rowLabels()).toEqual(['worker-2']));
  expect(location.search).toContain('f.status=stopped');
});

test('an address that nobody reaches is not public, as the page says; a node has the name of its cluster beside its own', async () => {
  await open('/compute');
  await within(await findRow('worker-2')).findByRole('img', {
    name: 'Not public: 198.18.0.8. Not reachable: no public interface in its configuration',
  });
  const [node] = await screen.findAllByRole('rowheader', { name: /^lke1-1-/ });
  await waitFor(() => expect(node).toHaveTextContent(/^lke1-1-\w+production$/));
});

test('a search finds names and slugs of what the rows show, each of their addresses, and tags', async () => {
  const { user } = await open('/compute');
  await findRow('web-1');
  const search = screen.getByRole('combobox', { name: /^Search/ });
  for (const [text, label] of [
    ['Newark', 'web-1'],
    ['Dedicated 4', 'checkout-1'],
    ['us-east', 'web-1'],
    ['198.18.0.5', 'app-1'],
    ['batch', 'worker-1'],
    ['192.168.128.14', 'app-1'],
  ] as const) {
    await put(user, search, text);
    await waitFor(() => expect(rowLabels().length).toBeLessThan(12));
    await findRow(label);
  }
});

test('names stand in the rows, and are asked for once for all of them', async () => {
  const { user, read } = await open('/compute');
  await expectRow('web-1', /Nanode 1 GB.*Debian 12.*Newark, NJ/);
  const catalogues = read.filter((one) => /^GET \/(regions|images|compute\/types)(\?|$)/.test(one));
  expect(new Set(catalogues).size).toBe(catalogues.length);
  const row = within(await findRow('web-1'));
  expect(row.getByRole('link', { name: 'Newark, NJ' })).toHaveAttribute('href', '/regions/us-east');
  await user.hover(row.getByText('Debian 12'));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('compute/debian12');
});

test('many are shut down at once: unsuitable ones are listed before, failures after', async () => {
  const opened = await open('/compute', {
    before: (server) => refuse(server, 'POST', `${COMPUTE}/shutdown`, { '': 'This one has to stay up' }),
  });
  const { user, sent } = opened;
  await select(user, 'web-1', 'db-1', 'mail');
  await user.click(await bulkAction('Shut down'));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('Shut down 2, skip 1.')).toBeVisible();
  expect(asked.getByRole('list', { name: 'Skipped' })).toHaveTextContent(/mail.*It is already powered off/);
  await user.click(asked.getByRole('button', { name: 'Shut down 2' }));
  await asked.findByText('1 instance shutting down, 2 not');
  expect(asked.getByRole('list', { name: 'Not done' })).toHaveTextContent('This one has to stay up');
  await user.click(asked.getByRole('button', { name: 'Retry 1' }));
  await asked.findByText('2 instances shutting down, 1 not');
  await user.click(asked.getByRole('button', { name: 'Done' }));
  // Records stay selected, and the button that was pressed keeps the focus.
  await focused(await bulkAction('Shut down'));
  expect(screen.getByLabelText('Select mail')).toBeChecked();
  for (const label of ['web-1', 'db-1']) await expectRow(label, 'Shutting down');
  await advance(opened, 30);
  for (const label of ['web-1', 'db-1']) await expectRow(label, 'Powered off');
  expect(lines(sent).toSorted()).toEqual(
    expect.arrayContaining(['POST /compute/instances/1/shutdown', 'POST /compute/instances/3/shutdown']),
  );
  expect(sent).toHaveLength(3);
});

test('rebooting all nodes of a port at once says what goes down', async () => {
  const { user } = await open('/compute');
  await select(user, 'web-1', 'web-2');
  await user.click(await bulkAction('Reboot'));
  await expectDialog('Takes down shop-lb:80 and :443: only web-1 and web-2 serve them');
});

test('many are booted and rebooted at once', async () => {
  const opened = await open('/compute');
  const { user, sent } = opened;
  await select(user, 'app-2', 'mail');
  await run(user, 'Boot', 'Boot 2', '2 instances booting');
  await expectRow('mail', 'Booting');
  // A message each says how it ended; it goes away again, so all are waited for at once.
  await advance(opened, 40);
  await Promise.all([
    screen.findByText('app-2 is running'),
    screen.findByText('mail is running'),
    expectRow('mail', 'Running'),
  ]);
  // They are still selected.
  await user.click(await bulkAction('Reboot'));
  const asked = within(await screen.findByRole('dialog'));
  // In the line that said it was being checked.
  const changes = within(await asked.findByRole('list', { name: 'What changes' }));
  expect((await changes.findByText('No NodeBalancer loses a node')).closest('ul')?.children).toHaveLength(1);
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await run(user, 'Reboot', 'Reboot 2', '2 instances rebooting');
  await expectRow('mail', 'Rebooting');
  await advance(opened, 40);
  await expectRow('mail', 'Running');
  expect(lines(sent).toSorted()).toEqual(
    [6, 10].flatMap((id) => ['boot', 'reboot'].map((name) => `POST /compute/instances/${id}/${name}`)).toSorted(),
  );
});
