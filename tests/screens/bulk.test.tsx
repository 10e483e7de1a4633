// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from './open.tsx';
import { bulkAction } from './page.ts';

/** What the question before a bulk action says that it breaks. */
test.each<[string, readonly string[], string, RegExp]>([
  [
    '/firewalls',
    ['batch-workers'],
    'Delete',
    /^batch-workers: worker-1 and worker-2 will be open\. \d+ rules will be deleted\.$/,
  ],
  ['/firewalls', ['batch-workers'], 'Disable', /^batch-workers: worker-1 and worker-2 will be open\.$/],
  ['/nodebalancers', ['shop-lb', 'jobs-lb'], 'Delete', /^shop-lb: .*closes.* are lost; DNS records for them break\./],
  ['/kubernetes', ['staging'], 'Delete', /^staging: Deletes \d+ pools? with \d+ instances? and their disks\./],
  ['/managed/contacts', ['Ada Byrne', 'Grace Okafor'], 'Delete', /^Ada Byrne: Alerts no longer reach/],
])('in %s, %j: %s says what it breaks by name', async (path, names, action, text) => {
  const { user } = await open(path);
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(await bulkAction(action));
  const asked = within(await screen.findByRole('dialog'));
  await waitFor(async () =>
    expect(
      within(await asked.findByRole('list', { name: 'What changes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContainEqual(expect.stringMatching(text)),
  );
});

test('a record that the server puts off says that it waits, and is sent again then', async () => {
  const { user, control, sent } = await open('/firewalls');
  for (const name of ['batch-workers', 'office-only'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await control('PUT', 'faults', [
    { method: 'DELETE', path: '/networking/firewalls/{id}', status: 429, headers: { 'Retry-After': '1' } },
  ]);
  await user.click(await bulkAction('Delete'));
  const asked = within(await screen.findByRole('dialog'));
  await user.click(asked.getByRole('button', { name: 'Delete 2' }));
  const waiting = await asked.findByRole('list', { name: 'Waiting' });
  expect(waiting).toHaveTextContent(/^(batch-workers|office-only)Too many requests\. Waiting 1 s$/);
  await waitFor(() => expect(asked.getByRole('status')).toHaveTextContent('2 firewalls deleted'));
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'DELETE', 'DELETE']);
});
