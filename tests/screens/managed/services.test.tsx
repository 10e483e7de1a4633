// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, field, fill, focused, heading, moreAction, row, suggesting } from '../page.ts';

const LISTS = ['', '/services', '/issues', '/credentials', '/settings'];
const SCREENS = ['/services/1', '/services/new', '/issues/1', '/credentials/1', '/credentials/new', '/settings/1'];

test.each([...LISTS, ...SCREENS, '/services/1/edit', '/credentials/1/secret/edit', '/settings/1/edit'])(
  '/managed%s: a restricted user gets one calm page, and nothing is asked for',
  async (path) => {
    const { read, sent } = await open(`/managed${path}`, { persona: 'demo-restricted' });
    await screen.findByRole('heading', { name: 'Only unrestricted users can do this' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(read.filter((one) => one.includes('/managed/'))).toEqual([]);
    expect(sent).toEqual([]);
  },
);

test('a create sends what was filled in, and the first check is followed to its end', async () => {
  const { user, sent, control } = await open('/managed/services/new');
  await user.type(await field(/^Label/), 'Checkout');
  await user.type(await suggesting(/^Address/), 'https://checkout.example.com/fail#top');
  await fill(user, await field(/^Timeout/), '5');
  await user.click(screen.getByLabelText(/^Contact group/, { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: /^Databases/ }));
  await user.click(screen.getByRole('button', { name: 'Create service' }));
  await heading('Checkout');
  await screen.findByText('Pending');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/managed/services',
      body: {
        service_type: 'url',
        label: 'Checkout',
        address: 'https://checkout.example.com/fail',
        timeout: 5,
        consultation_group: 'Databases',
      },
    },
  ]);
  await control('POST', 'clock/advance', { seconds: 65 });
  await screen.findByText('Problem');
  await screen.findByText(/Checkout does not answer as expected. Support has an open issue/);
});

test('a private address asks for its region, and a public one takes it away again', async () => {
  const { user, sent } = await open('/managed/services/3/edit');
  await screen.findByLabelText(/^Region/, { selector: 'input' });
  await fill(user, await suggesting(/^Address/), 'db.example.com:3306');
  await waitFor(() => expect(screen.queryByLabelText(/^Region/, { selector: 'input' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('Database port');
  expect(sent.map(({ body }) => body)).toEqual([{ address: 'db.example.com:3306', region: null }]);
});

test('a new private service is not sent without a region', async () => {
  const { user, sent } = await open('/managed/services/new');
  await user.type(await field(/^Label/), 'Cache');
  await user.type(await suggesting(/^Address/), '10.0.0.7:6379');
  const region = await screen.findByLabelText(/^Region/, { selector: 'input' });
  await user.click(screen.getByRole('button', { name: 'Create service' }));
  await focused(region);
  expect(sent).toEqual([]);
});

test('a refusal of one of the credentials lands on their field', async () => {
  const { user, control } = await open('/managed/services/2/edit');
  const errors = [{ field: 'credentials[1]', reason: 'There is no credential 5' }];
  await control('PUT', 'faults', [
    { method: 'PUT', path: '/managed/services/{serviceId}', act: 'answer', status: 400, errors },
  ]);
  await fill(user, await field(/^Label/), 'Shop');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const refused = await screen.findByLabelText(/^Credentials/, { selector: 'input' });
  await waitFor(() => expect(refused).toHaveAccessibleDescription(/There is no credential 5/));
});

test('a contact group can be cleared, and a group without contacts is told', async () => {
  const { user, sent } = await open('/managed/services/5/edit');
  await screen.findByText('No contact is in this group: no one is alerted.');
  await user.click(screen.getByRole('button', { name: 'Clear Contact group' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('Status page');
  expect(sent.map(({ body }) => body)).toEqual([{ consultation_group: '' }]);
});

test('a lost answer: the service is looked for, and found', async () => {
  const { user, sent, control } = await open('/managed/services/new');
  await control('PUT', 'faults', [{ method: 'POST', path: '/managed/services', when: 'after', act: 'drop' }]);
  await user.type(await field(/^Label/), 'Checkout');
  await user.type(await suggesting(/^Address/), 'https://checkout.example.com');
  await user.click(screen.getByRole('button', { name: 'Create service' }));
  const alert = within(await screen.findByRole('alert'));
  await user.click(await alert.findByRole('link', { name: 'Checkout' }));
  await heading('Checkout');
  expect(sent).toHaveLength(1);
});

test('a service is disabled, enabled and deleted', async () => {
  const { user, sent } = await open('/managed/services/1');
  await user.click(await button('Disable'));
  await user.click((await dialog('Disable service Public API?')).getByRole('button', { name: /^Disable/ }));
  await screen.findByText('Disabled');
  await user.click(await button('Enable'));
  await user.click((await dialog('Enable service Public API?')).getByRole('button', { name: /^Enable/ }));
  await screen.findByText('Pending');
  await user.click(await moreAction(user, 'Delete'));
  const asked = await dialog('Delete service Public API?');
  expect(asked.getByText(/Past issues, contacts and credentials/)).toBeInTheDocument();
  await user.click(asked.getByRole('button', { name: 'Delete Public API' }));
  await heading('Services');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /managed/services/1/disable',
    'POST /managed/services/1/enable',
    'DELETE /managed/services/1',
  ]);
});

test('on a bare server services are read and created; changes are disabled, with one line that says why', async () => {
  const { user, sent } = await open('/managed/services/1', { bare: true });
  const edit = await button('Edit');
  await waitFor(() => expect(edit).toHaveAttribute('aria-disabled', 'true'));
  await expectRefused(user, await button('Edit'), 'This server can’t change services');
  expect(screen.getAllByText('This server can’t change services.')).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('a token that may only read sees the lists; every action names the missing scope', async () => {
  const { user, sent } = await open('/managed/services', { persona: 'demo-read-only' });
  await row('Public API');
  await expectRefused(user, await button('Create service'), 'Your token can’t change the account (account:read_write)');
  expect(sent).toEqual([]);
});

test('issues and services lead to each other', async () => {
  const { user } = await open('/managed/services/4');
  const strip = within(await screen.findByRole('list', { name: /^2 issues in the last 90 days/ }));
  const days = strip.getAllByRole('link', { name: /^\d{1,2} [A-Z]\w+ \d{4}: / });
  // Days before the service was there are no stop.
  expect(days.length).toBeLessThan(90);
  const [, latest = document.body] = strip.getAllByRole('link', { name: /: 1 issue$/ });
  expect(latest).toHaveAttribute('href', expect.stringMatching(/^\/managed\/issues\/\d+$/));
  expect(strip.getAllByRole('link', { name: /: no issues$/ })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/managed\/services\/4\?tab=activity#day-\d{4}-\d\d-\d\d$/),
  );
  await user.click(screen.getByRole('tab', { name: /^Issues/ }));
  const table = within(await screen.findByRole('table', { name: 'Issues' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  await user.click(table.getAllByRole('link')[0] ?? document.body);
  await heading('Managed: Mail gateway does not answer');
  await screen.findByText('Open');
  expect(screen.getByText(/^Support closes it in ticket \d+\.$/)).toBeVisible();
  const instance = within(screen.getByRole('region', { name: 'Instance' }));
  expect(await instance.findByText('Powered off')).toBeVisible();
  expect(instance.getByRole('link', { name: 'mail' })).toHaveAttribute('href', '/compute/10');
  await user.click(await screen.findByRole('link', { name: 'Mail gateway' }));
  await heading('Mail gateway');
});

test('open issues come first, and a past one says nothing of closing', async () => {
  const { user } = await open('/managed/issues');
  await screen.findAllByRole('rowheader', { name: 'Managed: Mail gateway does not answer' });
  const states = (): string[] =>
    screen.getAllByRole('row').flatMap(({ textContent }) => /Open|Past/.exec(textContent)?.[0] ?? []);
  await waitFor(() => expect(states().slice(0, 2)).toEqual(['Open', 'Open']));
  expect(states().join(' ')).toMatch(/^(Open ?)+(Past ?)+$/);
  const past = screen.getAllByRole('row').findLast(({ textContent }) => textContent.includes('Past'));
  await user.click(within(past ?? document.body).getByRole('link'));
  await screen.findByRole('button', { name: 'Copy ticket number' });
  await screen.findByText('Past');
  expect(screen.queryByText(/^Support closes it/)).toBeNull();
});

test('the readiness table names the broken link of each chain, and leads to it', async () => {
  const { user } = await open('/managed');
  const cells = async (name: string): Promise<(string | null)[]> =>
    (await row(name)).getAllByRole('cell').map(({ textContent }) => textContent);
  await waitFor(async () => expect((await cells('Public API'))[0]).toBe('Ready'));
  const ready = ['Ready', 'OK', 'On call', 'Ada Byrne', 'Web servers', 'web-1', 'None'];
  await waitFor(async () => expect(await cells('Web shop')).toEqual(ready));
  expect(await cells('Mail gateway')).toEqual([
    'Never decrypted',
    'Problem',
    'QA',
    'Jo',
    'Never decrypted',
    'Blocked: mail',
    'Issue 7',
  ]);
  expect((await cells('Status page'))[0]).toBe('No contacts');
  expect((await cells('Old intranet'))[0]).toBe('Not monitored');
  expect((await cells('SSH of the bastion'))[0]).toBe('No SSH access');
  expect((await cells('Invoices'))[0]).toBe('Open issue');
  await user.click((await row('SSH of the bastion')).getByRole('link', { name: 'Blocked: bastion' }));
  await heading('SSH access to bastion');
});

test('the overview counts by real status, and each count leads to those records', async () => {
  const { user } = await open('/managed');
  for (const name of ['1 pending', '7 OK', '1 without a credential', '1 not monitored', '4 ready', '2 open'])
    expect(await screen.findByRole('link', { name })).toBeVisible();
  expect(screen.getByText('1 without a phone')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '3 problems' }));
  await heading('Services');
  await row('Mail gateway');
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
});

test('a field that someone else has changed meanwhile is asked about, another one is not', async () => {
  const { user, sent, api } = await open('/managed/services/1/edit');
  await fill(user, await field(/^Timeout/), '20');
  await api('PUT', '/managed/services/1', { label: 'Public API 2' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('Public API 2');
  expect(sent.map(({ body }) => body)).toEqual([{ timeout: 20 }]);

  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await fill(user, await field(/^Timeout/), '30');
  await api('PUT', '/managed/services/1', { timeout: 40 });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getAllByText(/40/).length).toBeGreaterThan(0);
  expect(sent).toHaveLength(1);
});

test('a fleet of 500 services is judged, and sorted without being read again', async () => {
  const { user, read } = await open('/managed', { scenario: 'large' });
  const verdict = await screen.findByRole('columnheader', { name: 'Readiness' });
  await waitFor(() =>
    expect(document.querySelector('tbody tr')).toHaveTextContent(/Ready|No credential|Never decrypted/),
  );
  // The services themselves are read every few seconds while one of them is pending.
  const asked = () => read.filter((one) => /^GET \/managed\/(?!services$)/.test(one));
  const before = asked();
  expect(before).toContain('GET /managed/compute-settings?page=9&page_size=500');
  await user.click(within(verdict).getByRole('button'));
  await waitFor(() => expect(verdict).toHaveAttribute('aria-sort', 'ascending'));
  expect(asked()).toEqual(before);
});

test('a contact shows the services that alert it', async () => {
  const { user } = await open('/managed/contacts/3');
  const table = within(await screen.findByRole('table', { name: 'Services that alert this contact' }));
  await user.click(table.getByRole('link', { name: 'Old intranet' }));
  await heading('Old intranet');
  const contacts = within(screen.getByRole('region', { name: 'Contacts' }));
  await contacts.findByRole('link', { name: 'Database team' });
});
