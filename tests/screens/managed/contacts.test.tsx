// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { bulkAction, button, expectRefused, fill, focused, heading, moreAction, resource, row, told } from '../page.ts';

const field = (name: RegExp) => screen.getByRole('textbox', { name });

test('a create sends what was filled in, and nothing for what was left empty', async () => {
  const { user, sent } = await open('/managed/contacts/new');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nia Park');
  await user.type(field(/^E-mail/), 'nia@example.com');
  await user.click(screen.getByRole('button', { name: 'Create contact' }));
  await heading('Nia Park');
  expect(sent).toEqual([
    { method: 'POST', path: '/managed/contacts', body: { name: 'Nia Park', email: 'nia@example.com' } },
  ]);
});

test('a service whose group is empty leads to a contact in it, and the form offers the groups that services name', async () => {
  const { user, sent } = await open('/managed/services');
  await user.click(await screen.findByRole('link', { name: 'Status page' }));
  await heading('Status page');
  await user.click(await screen.findByRole('link', { name: 'Create contact in Night team' }));
  const group = await screen.findByRole('combobox', { name: /^Group/ });
  expect(group).toHaveValue('Night team');
  await user.clear(group);
  await user.click(await screen.findByRole('option', { name: /^Night team.*no contact, named by 1 service/ }));
  await user.type(field(/^Name/), 'Nia Park');
  await user.type(field(/^E-mail/), 'nia@example.com');
  await user.click(screen.getByRole('button', { name: 'Create contact' }));
  await heading('Nia Park');
  expect(sent.at(-1)?.body).toMatchObject({ group: 'Night team' });
  await user.click(await screen.findByRole('link', { name: 'Status page' }));
  await heading('Status page');
  await screen.findByText('Support has an open issue.', { exact: false });
  await waitFor(() => expect(screen.queryByText(/no one is alerted/)).toBeNull());
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
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nia Park');
  await user.type(field(/^E-mail/), 'nia@example.com');
  await user.type(field(/^Phone/), '+1 202 555 0100');
  await user.click(screen.getByRole('button', { name: 'Create contact' }));
  const refused = await screen.findByRole('textbox', { name: /^Phone/, description: /Calls to this country/ });
  await focused(refused);
  expect(sent).toHaveLength(1);
});

test.each(['/managed/contacts', '/managed/contacts/new', '/managed/contacts/1', '/managed/contacts/1/edit'])(
  '%s: a restricted user reads why there is nothing to see, and nothing more is asked for',
  async (path) => {
    const { user, read, sent, control } = await open(path, { persona: 'demo-restricted' });
    await screen.findByRole('heading', { name: 'Only unrestricted users can do this' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(read.filter((one) => one.includes('/managed/'))).toEqual([]);
    const before = read.length;
    await control('POST', 'reset', {});
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    await waitFor(async () => expect(await resource('Managed')).toHaveTextContent('Not allowed'));
    const asked = read.slice(before);
    expect(asked).toContain('GET /profile');
    expect(asked.filter((one) => one.includes('/managed/'))).toEqual([]);
    expect(sent).toEqual([]);
  },
);

test('a token that may only read lists contacts, and every action names the missing scope', async () => {
  const { user, sent } = await open('/managed/contacts', { persona: 'demo-read-only' });
  const lacking = 'Your token can’t change the account (account:read_write)';
  const listed = await row('Ada Byrne');
  await expectRefused(user, await button('Create contact'), lacking);
  await user.click(listed.getByRole('button', { name: /^Actions/ }));
  for (const name of [/^Edit/, /^Delete/]) {
    const item = await screen.findByRole('menuitem', { name });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(lacking);
  }
  expect(sent).toEqual([]);
});

test('in bare mode everything about contacts works except the events', async () => {
  const { user, sent } = await open('/managed/contacts/2', { bare: true });
  await screen.findByText('With Ada Byrne');
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  const done = await screen.findByRole('region', { name: 'Your requests' });
  expect(done).toHaveTextContent('None yet');
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: /^Second phone/ }), '112');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Contact Grace Okafor saved');
  expect(sent).toEqual([
    { method: 'PUT', path: '/managed/contacts/2', body: { phone: { primary: expect.any(String), secondary: '112' } } },
  ]);
});

test('when the response is lost after creating a contact, it is looked for, and found', async () => {
  const { user, sent, control } = await open('/managed/contacts/new');
  await control('PUT', 'faults', [{ method: 'POST', path: '/managed/contacts', when: 'after', act: 'drop' }]);
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nia Park');
  await user.type(field(/^E-mail/), 'nia.park@example.com');
  await user.click(screen.getByRole('button', { name: 'Create contact' }));
  const alert = within(await screen.findByRole('alert'));
  await user.click(await alert.findByRole('link', { name: 'Nia Park' }));
  await heading('Nia Park');
  expect(sent).toEqual([
    { method: 'POST', path: '/managed/contacts', body: { name: 'Nia Park', email: 'nia.park@example.com' } },
  ]);
});

test('a contact is put into a group and taken out of it again', async () => {
  const { user, sent } = await open('/managed/contacts/new');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nia Park');
  await user.type(field(/^E-mail/), 'nia.park@example');
  await user.click(screen.getByLabelText(/^Group/, { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: /^Databases/ }));
  await user.click(screen.getByRole('button', { name: 'Create contact' }));
  await focused(field(/^E-mail/));
  expect(sent).toEqual([]);
  await fill(user, field(/^E-mail/), 'nia.park@example.com');
  await user.click(screen.getByRole('button', { name: 'Create contact' }));
  await heading('Nia Park');
  await screen.findByText('With Database team');

  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Clear Group' }));
  await told('Group: Databases none');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('Nia Park');
  await waitFor(() =>
    expect(screen.getAllByRole('definition').filter(({ textContent }) => textContent === 'None')).toHaveLength(3),
  );
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Nia Park', email: 'nia.park@example.com', group: 'Databases' },
    { group: null },
  ]);
});

test('several contacts are deleted at once, a request each', async () => {
  const { user, sent } = await open('/managed/contacts');
  for (const name of ['Ada Byrne', 'Grace Okafor'])
    await user.click((await row(name)).getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(await bulkAction('Delete'));
  const asked = within(await screen.findByRole('dialog', { name: 'Delete contacts' }));
  await user.click(asked.getByRole('button', { name: 'Delete 2' }));
  await asked.findByText('2 contacts deleted', { selector: '[role=status], [role=status] *' });
  await user.click(asked.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Ada Byrne' })).toBeNull());
  const paths = sent.map(({ method, path }) => `${method} ${path}`);
  expect(paths.toSorted()).toEqual(['DELETE /managed/contacts/1', 'DELETE /managed/contacts/2']);
});

test('before a contact is deleted, the page says who is left in its group', async () => {
  const { user, sent } = await open('/managed/contacts/3');
  await user.click(await moreAction(user, 'Delete'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete contact Database team?' });
  await within(dialog).findByText(/Group Databases has no contact left/);
  await user.click(within(dialog).getByRole('button', { name: 'Delete Database team' }));
  await heading('Contacts');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /managed/contacts/3']);
});
