// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { bulkAction, dialog, field, fill, focused, heading, moreAction, row } from '../page.ts';

const secret = (name: RegExp): HTMLElement => screen.getByLabelText(name, { selector: 'input' });
const SECRET = 'violet-Harbour-93';

/** Whether the page, or anything that the browser keeps, contains a text. */
const isAnywhere = (text: string): boolean =>
  [document.body.innerHTML, location.href, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].some((one) =>
    one.includes(text),
  );

test('a credential is created; its secret is struck out in the request, and nowhere afterwards', async () => {
  const { user, sent } = await open('/managed/credentials/new');
  await user.type(await field(/^Label/), 'Backups');
  await user.type(secret(/^Username/), 'ann-secret');
  await user.type(secret(/^Password or/), SECRET);
  await user.click(screen.getByRole('tab', { name: 'Request' }));
  const code = await waitFor(() => {
    const text =
      document.querySelector('aside code, [role=complementary] code, [role=tabpanel] code')?.textContent ?? '';
    expect(text).toContain('Backups');
    return text;
  });
  expect(code).not.toMatch(/violet|ann-secret/);
  await user.click(screen.getByRole('button', { name: 'Create credential' }));
  await heading('Backups');
  expect(sent.map(({ body }) => body)).toEqual([{ label: 'Backups', password: SECRET, username: 'ann-secret' }]);
  await screen.findByText('Never');
  expect(isAnywhere(SECRET)).toBe(false);
  expect(isAnywhere('ann-secret')).toBe(false);
});

test('the label and the secret have a form each: neither sends the other', async () => {
  const { user, sent } = await open('/managed/credentials/1/edit');
  expect(screen.queryByLabelText(/^Password or/)).toBeNull();
  await fill(user, await field(/^Label/), 'Web fleet');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('Web fleet');
  await user.click(await screen.findByRole('link', { name: 'Change password' }));
  await heading('Change password of Web fleet');
  await user.type(secret(/^Password or/), SECRET);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await heading('Web fleet');
  expect(sent).toEqual([
    { method: 'PUT', path: '/managed/credentials/1', body: { label: 'Web fleet' } },
    { method: 'POST', path: '/managed/credentials/1/update', body: { password: SECRET } },
  ]);
  expect(isAnywhere(SECRET)).toBe(false);
});

test('a label that is taken is refused at its field', async () => {
  const { user } = await open('/managed/credentials/1/edit');
  const label = await field(/^Label/);
  await fill(user, label, 'Mail relay');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await focused(label);
  expect(label).toHaveAccessibleDescription(/Another credential is called Mail relay/);
});

test('before a credential is deleted, the dialog names the services that use it', async () => {
  const { user, sent } = await open('/managed/credentials/1');
  const services = within(await screen.findByRole('table', { name: 'Services that use it' }));
  expect(services.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Public API',
    'Web shop',
    'Invoices',
  ]);
  await user.click(await moreAction(user, 'Delete'));
  const asked = await dialog('Delete credential Web servers?');
  await asked.findByText(/Public API, Web shop and Invoices lose it/);
  await user.click(asked.getByRole('button', { name: 'Delete Web servers' }));
  await heading('Credentials');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /managed/credentials/1']);
});

test('the address of an instance is chosen from its own, and said to reset the settings when it leaves', async () => {
  const { user, sent } = await open('/managed/settings/1/edit');
  await user.click(await screen.findByLabelText(/^Address/, { selector: 'input' }));
  const options = () => screen.getAllByRole('option');
  await waitFor(() =>
    expect(options().map(({ textContent }) => textContent?.trim())).toEqual([
      'Any address',
      '198.18.0.1',
      '192.168.128.10 Private',
      '2001:db8:f00::1',
    ]),
  );
  await user.click(options()[2] ?? document.body);
  await user.click(screen.getByRole('switch', { name: /Support may log in/ }));
  await fill(user, await field(/^Port/), '2222');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('SSH access to web-1');
  await screen.findByText('Removing this address from the instance resets these settings.');
  expect(sent.map(({ body }) => body)).toEqual([
    { ssh: { access: false, user: null, ip: '192.168.128.10', port: 2222 } },
  ]);
});

test('the public key comes with the one line that adds it', async () => {
  await open('/managed/settings');
  await row('web-1');
  const key = screen.getByText(/^ssh-ed25519 /).textContent;
  expect(screen.getByText(/authorized_keys$/).textContent).toBe(
    `mkdir -p ~/.ssh && echo '${key}' >> ~/.ssh/authorized_keys`,
  );
  expect(screen.getByRole('button', { name: 'Copy append command' })).toBeEnabled();
});

test('access is blocked on several instances at once, a request each', async () => {
  const { user, sent } = await open('/managed/settings');
  for (const name of ['web-1', 'web-2'])
    await user.click((await row(name)).getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(await bulkAction('Block'));
  const asked = await dialog('Block SSH access');
  await user.click(asked.getByRole('button', { name: 'Block 2' }));
  await asked.findByText('SSH access blocked on 2 instances', { selector: '[role=status], [role=status] *' });
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/managed/compute-settings/1', { ssh: { access: false } }],
    ['/managed/compute-settings/2', { ssh: { access: false } }],
  ]);
});
