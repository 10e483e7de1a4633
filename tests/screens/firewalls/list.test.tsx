// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, field, focused, heading } from '../page.ts';
import { expectLabels, PING, POLICIES, SSH_OFFICE, WEB } from './editor.ts';
import { action, expectNoDialog, expectNoRow, findRow, put, rowWith } from './parts.ts';

test('disables, enables and deletes from the list, each behind a dialog with its own address', async () => {
  const { user, sent } = await open('/firewalls');
  await user.click(await action(user, 'office-only', 'Disable'));
  let asked = await dialog('Disable firewall office-only?');
  expect(location.search).toContain('dialog=disable.6');
  await user.click(asked.getByRole('button', { name: 'Disable office-only' }));
  await expectNoDialog();
  expect(location.search).not.toContain('dialog=');
  await waitFor(() => within(rowWith('office-only') ?? document.body).getByText('Disabled'));

  await user.click(await action(user, 'office-only', 'Enable'));
  asked = await dialog('Enable firewall office-only?');
  expect(location.search).toContain('dialog=enable.6');
  await user.click(asked.getByRole('button', { name: 'Enable office-only' }));
  await expectNoDialog();
  await waitFor(() => within(rowWith('office-only') ?? document.body).getByText('Enabled'));

  await user.click(await action(user, 'office-only', 'Delete'));
  asked = await dialog(/^Delete firewall office-only/);
  expect(location.search).toContain('dialog=delete.6');
  await user.click(asked.getByRole('button', { name: 'Delete office-only' }));
  await expectNoRow('office-only');
  const path = '/networking/firewalls/6';
  expect(sent).toEqual([
    { method: 'PUT', path, body: { status: 'disabled' } },
    { method: 'PUT', path, body: { status: 'enabled' } },
    { method: 'DELETE', path, body: undefined },
  ]);
});

test('a dialog opened from a menu gives the focus back to the button of the menu', async () => {
  const { user, sent } = await open('/firewalls');
  for (const [name, title] of [
    ['Disable', 'Disable firewall office-only?'],
    ['Delete', /^Delete firewall office-only/],
  ] as const) {
    await user.click(await action(user, 'office-only', name));
    await dialog(title);
    await user.keyboard('{Escape}');
    await expectNoDialog();
    await focused(await button('Actions for office-only'));
  }
  expect(sent).toEqual([]);
});

test('two presses before the page is drawn again send one request', async () => {
  const { user, sent } = await open('/firewalls');
  await user.click(await action(user, 'office-only', 'Disable'));
  const press = (await dialog('Disable firewall office-only?')).getByRole('button', { name: 'Disable office-only' });
  act(() => {
    press.click();
    press.click();
  });
  await expectNoDialog();
  expect(sent).toEqual([{ method: 'PUT', path: '/networking/firewalls/6', body: { status: 'disabled' } }]);
});

test('an enabled firewall is refused on a service that has one, inside the dialog', async () => {
  const { user, sent } = await open('/firewalls');
  await user.click(await action(user, 'staging-edge', 'Enable'));
  const asked = await dialog('Enable firewall staging-edge?');
  await user.click(asked.getByRole('button', { name: 'Enable staging-edge' }));
  await asked.findByText(/already has the enabled firewall shop-edge/);
  expect(sent).toEqual([{ method: 'PUT', path: '/networking/firewalls/2', body: { status: 'enabled' } }]);
  await user.keyboard('{Escape}');
  await expectNoDialog();
  within(await findRow('staging-edge')).getByText('Disabled');
});

test('several are disabled at once, except those that are', async () => {
  const { user, sent } = await open('/firewalls');
  for (const label of ['office-only', 'monitoring', 'staging-edge']) {
    await findRow(label);
    await user.click(screen.getByRole('checkbox', { name: `Select ${label}` }));
  }
  const selection = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(selection.getByRole('button', { name: 'Disable' }));
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
  for (const label of ['office-only', 'monitoring', 'staging-edge'])
    await waitFor(() => within(rowWith(label) ?? document.body).getByText('Disabled'));
  const body = { status: 'disabled' };
  expect(sent.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
    { method: 'PUT', path: '/networking/firewalls/5', body },
    { method: 'PUT', path: '/networking/firewalls/6', body },
  ]);
});

test('an edit of label and tags sends these two and nothing else', async () => {
  const { user, sent } = await open('/firewalls');
  await user.click(await screen.findByRole('link', { name: 'batch-workers' }));
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await put(user, await field(/^Label/), 'batch-workers-2');
  await user.click(screen.getByRole('textbox', { name: /^Tags/ }));
  await user.keyboard('journey{Enter}');
  await user.click(await button('Save changes'));
  await heading('batch-workers-2');
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/networking/firewalls/4',
      body: { label: 'batch-workers-2', tags: ['batch', 'journey'] },
    },
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
  await palette.findByText('office-only');
  await user.keyboard('{Enter}');
  await heading('office-only');
});
