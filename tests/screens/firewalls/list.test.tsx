// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { action, bulkAction, button, dialog, expectNoDialog, expectRow, field, findRow, heading } from '../page.ts';
import { expectLabels, PING, POLICIES, SSH_OFFICE, WEB } from './editor.ts';

test('two presses before the page is drawn again send one request, from a dialog with its own address', async () => {
  const { user, sent } = await open('/firewalls');
  await user.click(await action(user, 'office-only', 'Disable'));
  const press = (await dialog('Disable firewall office-only?')).getByRole('button', { name: 'Disable office-only' });
  expect(location.search).toContain('dialog=disable.6');
  act(() => {
    press.click();
    press.click();
  });
  await expectNoDialog();
  expect(location.search).not.toContain('dialog=');
  await expectRow('office-only', 'Disabled');
  expect(sent).toEqual([{ method: 'PUT', path: '/networking/firewalls/6', body: { status: 'disabled' } }]);
});

test('several are disabled at once, except those that are', async () => {
  const { user, sent } = await open('/firewalls');
  for (const label of ['office-only', 'monitoring', 'staging-edge']) {
    await findRow(label);
    await user.click(screen.getByRole('checkbox', { name: `Select ${label}` }));
  }
  await user.click(await bulkAction('Disable'));
  const asked = within(await screen.findByRole('dialog'));
  const listed = (name: string) =>
    within(asked.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(listed('Disable')).toEqual(['monitoring', 'office-only']);
  expect(listed('Skipped')).toEqual(['staging-edgeAlready disabled']);
  await user.click(await asked.findByRole('button', { name: 'Disable 2' }));
  await asked.findByText('2 firewalls disabled, 1 not', { selector: '[role=status], [role=status] *' });
  await user.click(asked.getByRole('button', { name: 'Done' }));
  await expectNoDialog();
  for (const label of ['office-only', 'monitoring', 'staging-edge']) await expectRow(label, 'Disabled');
  const body = { status: 'disabled' };
  expect(sent.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
    { method: 'PUT', path: '/networking/firewalls/5', body },
    { method: 'PUT', path: '/networking/firewalls/6', body },
  ]);
});

test('a duplicate opens the form with the rules and tags of the other, and none of its services', async () => {
  const { user, sent } = await open('/firewalls');
  await user.click(await action(user, 'shop-edge', 'Duplicate'));
  await heading('Create firewall');
  expect(location.pathname + location.search).toBe('/firewalls/new?from=1');
  expect(await field(/^Label/)).toHaveValue('shop-edge-copy');
  await expectLabels('ssh-office', 'web', 'ping');
  await user.click(await button('Create firewall'));
  await heading('shop-edge-copy');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/networking/firewalls',
      body: {
        label: 'shop-edge-copy',
        tags: ['edge', 'production'],
        rules: { inbound: [SSH_OFFICE, WEB, PING], outbound: [], ...POLICIES },
      },
    },
  ]);
});

test('the palette opens a firewall by name from the overview', async () => {
  const { user } = await open('/');
  await user.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus());
  await user.keyboard('office-only');
  await palette.findByRole('option', { name: /^office-only/ });
  await user.keyboard('{Enter}');
  await heading('office-only');
});
