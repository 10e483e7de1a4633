// @vitest-environment jsdom
// The console for a real server (demo: false): its modules are not shared with other files.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bulkAction, dialog, fill, focused, heading, row, resource } from '../page.ts';
import { expectFilledIn, fillIn, FILLED_IN, send } from './mid-form.ts';
import { requests, statuses, userButton } from './parts.ts';
import { API, openSignedIn, tokenField } from './real.ts';

const again = () => dialog('Sign in again');
const noDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const expired = { expired: true };

test('many refused calls ask once, and go on by themselves', async () => {
  const { user, control } = await openSignedIn('/settings');
  await control('PUT', 'personas/demo-admin', expired);
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await again();
  const refused = async () => (await requests()).filter(({ status }) => status === 401).length;
  await waitFor(async () => expect(await refused()).toBeGreaterThan(1));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);

  await control('PUT', 'personas/demo-admin', { expired: false });
  await user.type(tokenField(), 'demo-admin{Enter}');
  await noDialog();
  await waitFor(async () => expect(await resource('Firewalls')).toHaveTextContent(/[1-9]\d*$/));
});

test('a form survives the token’s expiry, and a wrong new one is refused in the dialog', async () => {
  const { user, control, sent } = await openSignedIn('/firewalls/new', { remember: true });
  await fillIn(user);
  await control('PUT', 'personas/demo-admin', expired);
  await send(user);
  const asked = await again();
  asked.getByText(API);
  const token = asked.getByLabelText(/^Personal access token/);
  // The page below is inert, which jsdom does not know: there the form's error may take the focus.
  await user.click(token);
  expect(token).toHaveAttribute('type', 'password');
  for (const [text, sentence] of [
    ['no-such-token', /does not accept this token/],
    ['Bearer demo-admin', /without “Bearer”/],
    ['demo-admin', /does not accept this token/],
  ] as const) {
    await fill(user, token, text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(token).toHaveAccessibleDescription(sentence));
    await focused(token);
  }
  await control('PUT', 'personas/demo-admin', { expired: false });
  await fill(user, token, 'demo-admin');
  await user.keyboard('{Enter}');
  await noDialog();
  await expectFilledIn();
  expect(sent).toHaveLength(1);
  await send(user);
  await heading('mid-form');
  expect(await statuses('POST /networking/firewalls')).toEqual([401, 200]);
  expect(sent.map(({ body }) => body)).toEqual([FILLED_IN, FILLED_IN]);
});

test('a bulk action waits for the new token, and goes on with all that it has not done', async () => {
  const { user, control, sent } = await openSignedIn('/firewalls');
  await row('office-only');
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  await user.click(await bulkAction('Delete'));
  const asked = await dialog(/^Delete/);
  const count = /\d+/.exec((await asked.findByRole('button', { name: /^Delete \d+$/ })).textContent ?? '')?.[0] ?? '';
  await control('PUT', 'personas/demo-admin', expired);
  await user.click(asked.getByRole('button', { name: `Delete ${count}` }));
  await again();
  const refused = (): typeof sent => sent.filter(({ method }) => method === 'DELETE');
  expect(refused()).toHaveLength(4);
  expect(Number(count)).toBeGreaterThan(4);
  await control('PUT', 'personas/demo-admin', { expired: false });
  await user.type(tokenField(), 'demo-admin{Enter}');
  const over = await dialog(/^Delete/);
  await waitFor(() => expect(over.getByRole('status')).toHaveTextContent(`${count} firewalls deleted`));
  expect(refused()).toHaveLength(Number(count) + 4);
});

test('another user’s token shows nothing of the one before', async () => {
  const { user, control } = await openSignedIn('/firewalls');
  await row('office-only');
  await control('PUT', 'personas/demo-admin', expired);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await again();
  await user.type(tokenField(), 'demo-restricted{Enter}');
  await userButton('newcomer');
  await screen.findByText(/only records that you have a grant for/);
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
  expect(document.body).not.toHaveTextContent('office-only');
});

test('signing out instead leads to the sign-in page', async () => {
  const { user, control } = await openSignedIn('/firewalls');
  await row('office-only');
  await control('PUT', 'personas/demo-admin', expired);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const asked = await again();
  await user.click(asked.getByRole('button', { name: 'Sign out' }));
  await heading('Sign in');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body).not.toHaveTextContent('office-only');
});
