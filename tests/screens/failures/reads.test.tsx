// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { heading, moreAction, row, resource } from '../page.ts';
import { statuses } from '../session/parts.ts';
import { AT_ONCE, expectAlive, fault, FIREWALL, FIREWALLS, goTo, listWith, rows, setFaults } from './parts.ts';

const LIST = 'GET /networking/firewalls';
const alert = (): Promise<HTMLElement> => screen.findByRole('alert');
const noAlert = (): Promise<void> => waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

test.each([
  ['failed', { status: 503 }],
  ['asked to slow down', { status: 429, headers: { 'Retry-After': '1' } }],
])('a list is read again by itself where the server %s', async (_, how) => {
  await listWith(how);
  await row('office-only');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await statuses(LIST)).toEqual([how.status, 200]);
});

test('a list is not read again where that cannot help', async () => {
  await listWith({ status: 400, errors: [{ field: null, reason: 'This list is closed' }] });
  expect(await alert()).toHaveTextContent('This list is closed');
  expectAlive();
  expect(await statuses(LIST)).toEqual([400]);
});

test('a list that cannot be read shows status, request id and a retry button', async () => {
  const { user } = await listWith({ status: 500, count: 4, headers: { ...AT_ONCE, 'X-Request-Id': 'req-4711' } });
  const failure = await alert();
  expect(failure).toHaveTextContent(/^Firewalls could not be loadedThe server answered 500: .+\./);
  expect(failure).toHaveTextContent('Status 500');
  expect(failure).toHaveTextContent(LIST);
  expect(rows()).toEqual([]);
  expectAlive();
  // One call and three retries.
  expect(await statuses(LIST)).toEqual([500, 500, 500, 500]);
  await user.click(within(failure).getByRole('button', { name: 'Copy request id' }));
  await within(failure).findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe('req-4711');
  await user.click(within(failure).getByRole('button', { name: 'Retry' }));
  await row('office-only');
  await noAlert();
});

test('a list that cannot be read again keeps its rows, and shows how old they are', async () => {
  const opened = await open('/firewalls');
  await row('office-only');
  const before = rows();
  await setFaults(opened, fault('GET', FIREWALLS, { status: 500, count: 4, headers: AT_ONCE }));
  const stale = await alert();
  expect(stale).toHaveTextContent(
    /^Firewalls could not be refreshed\. The server answered 500: .+\. Updated (just now|\d+ min ago)/,
  );
  expect(rows()).toEqual(before);
  expect(screen.getByRole('link', { name: 'office-only' })).toBeVisible();
  await opened.user.click(within(stale).getByRole('button', { name: 'Retry' }));
  await noAlert();
  expect(rows()).toEqual(before);
});

test('a missing record is reported once, inside its page; a missing page leads to the overview', async () => {
  const { user } = await open('/firewalls/99999');
  const missing = await alert();
  expect(missing).toHaveTextContent('There is no firewall 99999.It may have been deleted.');
  expect(within(missing).queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(within(missing).getByRole('link', { name: 'View firewalls' })).toHaveAttribute('href', '/firewalls');
  // What was asked is there for those who look for it, with the real path.
  expect(missing.querySelector('details')).toHaveTextContent('GET /networking/firewalls/99999');
  expectAlive();
  expect(await statuses(`GET ${FIREWALL}`)).toEqual([404]);
  history.pushState(null, '', '/no/such/page');
  await heading('Page not found');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to the overview' }));
  await heading(/down or failing$/);
});

test('one failing part of the overview does not affect the others', async () => {
  await open('/', { before: (server) => setFaults(server, fault('GET', FIREWALLS, { status: 403, count: null })) });
  await waitFor(async () => expect(await resource('Firewalls')).toHaveTextContent('Not allowed'));
  await waitFor(async () => expect(await resource('Instances')).toHaveTextContent(/[1-9]\d*$/));
  expectAlive();
});

test('a refused secondary list shows the reason in its place, and the rest of the page works', async () => {
  const { user, sent } = await open('/firewalls/1?tab=services', {
    before: (server) =>
      setFaults(
        server,
        fault('GET', `${FIREWALL}/devices`, {
          status: 403,
          count: null,
          errors: [{ field: null, reason: 'Devices are none of your business' }],
        }),
      ),
  });
  await heading('shop-edge');
  const panel = screen.getByRole('tabpanel', { name: 'Services' });
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Devices are none of your business');
  expect(screen.queryByRole('rowheader', { name: 'db-1' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Rules/ }));
  await screen.findByRole('cell', { name: 'ssh-office' });
  await user.click(await moreAction(user, 'Disable'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Disable / }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await within(screen.getByRole('main')).findAllByText('Disabled'))[0]).toBeVisible();
  expect(sent).toEqual([{ method: 'PUT', path: `${FIREWALLS}/1`, body: { status: 'disabled' } }]);
  // In the list only the cells that request it show the reason.
  await goTo(user, 'Firewalls');
  const edge = (await screen.findByRole('rowheader', { name: 'shop-edge' })).closest('tr');
  await waitFor(() => expect(edge).toHaveTextContent(/could not be loaded/i));
  expect(edge).toHaveTextContent('3 in / 0 out');
});
