// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from './open.tsx';
import { focused, heading } from './page.ts';

const field = (name: RegExp) => screen.getByRole('textbox', { name });

test('a create sends what was filled in, and nothing for what was left empty', async () => {
  const { user, sent } = await open('/managed/contacts/new');
  await user.type(field(/^Name/), 'Nia Park');
  await user.type(field(/^E-mail/), 'nia@example.com');
  await user.click(screen.getByRole('button', { name: 'Create contact' }));
  await heading('Nia Park');
  expect(sent).toEqual([
    { method: 'POST', path: '/managed/contacts', body: { name: 'Nia Park', email: 'nia@example.com' } },
  ]);
});

test('an edit sends what was touched', async () => {
  const { user, sent } = await open('/managed/contacts/1/edit');
  await user.clear(await screen.findByRole('textbox', { name: /^Second phone/ }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('Ada Byrne');
  expect(sent).toEqual([
    { method: 'PUT', path: '/managed/contacts/1', body: { phone: { primary: '+1 202 555 0100', secondary: null } } },
  ]);
});

test('a refusal of the server lands on the field it names, which takes the focus', async () => {
  const { user, sent, control } = await open('/managed/contacts/new');
  const errors = [{ field: 'phone.primary', reason: 'Calls to this country are not possible' }];
  await control('PUT', 'faults', [{ method: 'POST', path: '/managed/contacts', act: 'answer', status: 400, errors }]);
  await user.type(field(/^Name/), 'Nia Park');
  await user.type(field(/^E-mail/), 'nia@example.com');
  await user.type(field(/^Phone/), '+1 202 555 0100');
  await user.click(screen.getByRole('button', { name: 'Create contact' }));
  const refused = await screen.findByRole('textbox', { name: /^Phone/, description: /Calls to this country/ });
  await focused(refused);
  expect(sent).toHaveLength(1);
});

test.each(['/managed/contacts', '/managed/contacts/new', '/managed/contacts/1', '/managed/contacts/1/edit'])(
  '%s: a restricted user reads why there is nothing to see',
  async (path) => {
    await open(path, { persona: 'demo-restricted' });
    await screen.findByRole('heading', { name: 'Only unrestricted users may do this' });
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('before a contact is deleted, the page says who is left in its group', async () => {
  const { user, sent } = await open('/managed/contacts/3');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete contact Database team?' });
  await within(dialog).findByText(/Nobody is left in the group Databases/);
  await user.click(within(dialog).getByRole('button', { name: 'Delete Database team' }));
  await heading('Managed contacts');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /managed/contacts/3']);
});
