// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Server } from '../open.tsx';
import { button } from '../page.ts';

// Growing text areas listen for fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const contact = {
  id: 41,
  name: 'Ada',
  email: 'ada@example.com',
  group: null,
  phone: { primary: null, secondary: null },
  updated: '2026-02-01T12:00:00',
};
const account = {
  kind: 'binnacle-account',
  version: 1,
  api: 'https://api.example.com/v4',
  at: '2026-03-01T12:00:00',
  username: 'jo',
  restricted: false,
  answers: { '/managed/contacts': [contact] },
  missing: [{ path: '/images', reason: 'You lack the scope.' }],
};
const copied = ({ control }: Server) => control('PUT', 'copy', account);

const fileOf = (text: string) => new File([text], 'account.json', { type: 'application/json' });

test('a bar says of which account and of when the copy is, and counts what was changed', async () => {
  const { user } = await open('/managed/contacts', {
    before: async (server) => {
      await copied(server);
      await server.api('PUT', '/managed/contacts/41', { name: 'Ada L' });
    },
  });
  const bar = (await screen.findByText(/^Copy of api\.example\.com, jo, as of/)).closest('div');
  expect(await screen.findByRole('link', { name: '1 change' })).toHaveProperty('pathname', '/change-plan');
  expect(bar?.textContent).toContain('/images You lack the scope.');
  await user.click(await button('Start over'));
  const dialog = await screen.findByRole('dialog', { name: 'Start over?' });
  expect(dialog.textContent).toContain('1 change will be lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Start over' }));
  await screen.findByRole('link', { name: 'No changes' });
  await screen.findByText('Ada');
});

test('another world has no bar', async () => {
  await open('/lab');
  await screen.findByRole('heading', { name: 'Copy of an account' });
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
});

test('the lab opens an account file as a copy, after it has asked', async () => {
  const { user, sent } = await open('/lab');
  await user.upload(await screen.findByLabelText('Account file'), fileOf(JSON.stringify(account)));
  const dialog = await screen.findByRole('dialog', { name: 'Open as a copy?' });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Open as a copy' }));
  await screen.findByText(/^Copy of api\.example\.com, jo, as of/);
  expect(sent).toHaveLength(1);
});

test.each([
  ['{"kind":', 'account.json: This is not JSON: it breaks off at line 1, column 9.'],
  [JSON.stringify({ ...account, answers: { '/images': {} } }), 'account.json: The answer to /images must be a list.'],
])('a file that is none is refused with its place: %s', async (text, reason) => {
  const { user, sent } = await open('/lab');
  await user.upload(await screen.findByLabelText('Account file'), fileOf(text));
  expect((await screen.findByText(reason)).getAttribute('role')).toBe('alert');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});
