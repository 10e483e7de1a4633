// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { isFields } from '#lib/json.ts';
import { answering } from '../odd/oddities.ts';
import { open } from '../open.tsx';
import { button, dialog, field, fill, heading } from '../page.ts';

const LABEL = 'kept-in-bell';

async function rename(user: UserEvent): Promise<void> {
  await fill(user, await field(/^Label/), LABEL);
  await user.click(await button('Save changes'));
  await heading(LABEL);
}

const bell = async (user: UserEvent) => {
  await user.click(await button(/^Notifications/));
  return dialog('Notifications');
};

test('the bell shows account events and this tab’s messages, kept without secrets', async () => {
  const { user } = await open('/firewalls/1/edit');
  await rename(user);
  const panel = await bell(user);
  const own = within(await panel.findByRole('region', { name: 'Your requests' }));
  expect(own.getAllByText(new RegExp(LABEL)).length).toBeGreaterThan(0);
  const account = within(await panel.findByRole('region', { name: 'Account' }));
  expect(account.getAllByRole('listitem')[0]).toHaveTextContent(new RegExp(`^Changed ${LABEL}.*admin`));

  const stored = sessionStorage.getItem('binnacle.own.notifications');
  expect(stored).toContain(LABEL);
  expect(stored).not.toMatch(/token|password|Bearer/i);
});

test('the bell begins with what failed and was not seen, and then has it in its place', async () => {
  const { user } = await open('/settings');
  const panel = await bell(user);
  const failed = within(await panel.findByRole('region', { name: 'Failed' }));
  const lines = failed.getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/^Failed to reboot crm, new5 timesThe watchdog/);
  for (const line of lines) within(line).getByRole('img', { name: 'Failed' });
  const account = within(panel.getByRole('region', { name: 'Account' }));
  expect(account.queryByRole('img', { name: 'Failed' })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Mark all as seen' }));
  await waitFor(() => expect(panel.queryByRole('region', { name: 'Failed' })).toBeNull());
  await account.findAllByRole('img', { name: 'Failed' });
});

test('an error is first in the bell until the bell is closed', async () => {
  const { user } = await open('/settings');
  const { toast } = await import('#ui/actions/toast.ts');
  act(() => toast.error({ title: 'web-1 could not be booted' }));
  act(() => toast.success({ title: 'web-2 is running' }));
  const panel = await bell(user);
  const failed = within(await panel.findByRole('region', { name: 'Failed' }));
  expect(failed.getByText('web-1 could not be booted').closest('li')).not.toBeNull();
  await user.keyboard('{Escape}');
  const again = await bell(user);
  const own = within(await again.findByRole('region', { name: 'Your requests' }));
  expect(own.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual(['Done', 'Error']);
});

test('the bell says when there is nothing', async () => {
  const { user } = await open('/settings', { scenario: 'empty' });
  await (await bell(user)).findByText(/^Nothing yet\./);
});

test('the bell says why events could not be loaded, and loads them again', async () => {
  const fault = { method: 'GET', path: '/account/events', act: 'answer', count: null, status: 400 };
  const { user, control, read } = await open('/settings', {
    before: (server) => server.control('PUT', 'faults', [{ ...fault, errors: [{ reason: 'Not now' }] }]),
  });
  const panel = await bell(user);
  expect(await panel.findByRole('alert')).toHaveTextContent('Not now');
  expect(panel.queryByText(/^Nothing yet/)).toBeNull();
  const before = read.length;
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(read.slice(before)).toContain('GET /account/events?page=1&page_size=25'));
  await control('DELETE', 'faults');
  await panel.findByRole('region', { name: 'Account' });
});

test('a reset of the demo empties what spoke of the old world', async () => {
  const { user, control } = await open('/firewalls/1/edit');
  await rename(user);
  const messages = screen.getByRole('region', { name: 'Messages' });
  expect(messages).toHaveTextContent(LABEL);
  await control('POST', 'reset', { scenario: 'default', seed: 1 });
  await waitFor(() => expect(messages).not.toHaveTextContent(LABEL));
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await user.click(await screen.findByRole('tab', { name: 'Your requests' }));
  await screen.findByText(/^Nothing yet\. Changes you make/);
  expect(screen.queryByRole('search', { name: 'Filter activity' })).toBeNull();
  expect((await bell(user)).queryByRole('region', { name: 'Your requests' })).toBeNull();
});

test('the list of jobs holds a shutdown that runs, with its verb', async () => {
  const { user } = await open('/compute/1?dialog=shutdown.1');

  await user.click((await dialog('Shut down web-1?')).getByRole('button', { name: 'Shut down web-1' }));
  await user.click(await button(/in progress$/));
  const jobs = await dialog(/in progress$/);
  await jobs.findByRole('link', { name: 'Shutting down web-1' });
});

test('what others have started is among the jobs too', async () => {
  const { user } = await open('/');
  await user.click(await button(/^\d+ in progress/));
  const jobs = await dialog(/in progress$/);
  for (const verb of ['Shutting down', 'Rebooting', 'Migrating', 'Provisioning'])
    expect((await jobs.findAllByRole('link', { name: new RegExp(`^${verb} `) })).length).toBeGreaterThan(0);
  // Each says since when, where that is known, and how long it usually takes.
  const line = (name: string) => jobs.getByRole('link', { name }).closest('li');
  expect(line('Restoring recovered')).toHaveTextContent('Usually about 30 min');
  expect(line('Provisioning new-shop')).toHaveTextContent('Started 4 min ago · usually 15 to 30 min');
  expect(line('Creating data-jobs')).toHaveTextContent('usually 2 to 5 min');
  expect(line('Suspending preview')).toHaveTextContent('Usually about 5 min');
  expect(line('Migrating checkout-1')).toHaveTextContent(/checkout-1Started 20 min ago$/);
});

test('the number in progress is the same on every page, and that of the list behind it', async () => {
  const counts: number[] = [];
  for (const path of ['/', '/compute/17', '/activity', '/databases', '/managed/services', '/firewalls']) {
    const { user } = await open(path);
    const trigger = await button(/^\d+ in progress/);
    // Its words say what it counts.
    const [, words, number] = /^((\d+) in progress)$/.exec(trigger.getAttribute('aria-label') ?? '') ?? [];
    expect(trigger).toHaveTextContent(words ?? 'no number');
    const count = Number(number);
    counts.push(count);
    await user.click(trigger);
    const jobs = await dialog(/in progress$/);
    expect(jobs.getAllByRole('listitem')).toHaveLength(count);
    expect(jobs.queryByText(/^Scheduled/)).toBeNull();
    cleanup();
  }
  expect(new Set(counts).size).toBe(1);
});

test('what takes longer than usual is counted apart, and is first in the list', async () => {
  const { user } = await open('/', {
    before: async () =>
      answering((asked, body) =>
        asked === '/databases/instances' && isFields(body) && Array.isArray(body['data'])
          ? { ...body, data: body['data'].map((one: object) => ({ ...one, created: '2026-01-01T00:00:00' })) }
          : body,
      ),
  });
  const trigger = await button(/^\d+ in progress, 1 stuck$/);
  expect(trigger).toHaveTextContent(/\d+ in progress1 stuck$/);
  await user.click(trigger);
  const [first] = (await dialog(/stuck$/)).getAllByRole('listitem');
  expect(first).toHaveTextContent(/new-shopStarted .* ago · longer than the usual 30 min/);
  expect(within(first ?? document.body).getByRole('img', { name: 'Stuck' })).toBeVisible();
});

test('a message does not link to the page where the user is', async () => {
  const { user } = await open('/settings');
  const { toast } = await import('#ui/actions/toast.ts');
  act(() => toast.info({ title: 'Look here', link: { to: '/settings', label: 'Open' } }));
  act(() => toast.info({ title: 'Look there', link: { to: '/activity', label: 'Open activity' } }));
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  expect(messages.queryByRole('link', { name: 'Open' })).toBeNull();
  await user.click(messages.getByRole('link', { name: 'Open activity' }));
  await heading('Activity');
});

test('three messages are on screen at a time, newest first, and Esc closes one', async () => {
  const { user } = await open('/settings');
  const { toast } = await import('#ui/actions/toast.ts');
  for (const title of ['one', 'two', 'three', 'four']) act(() => toast.error({ title }));
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  const titles = (): readonly (string | undefined)[] =>
    messages.getAllByRole('button').map((close) => close.getAttribute('aria-label')?.slice('Close: '.length));
  expect(titles()).toEqual(['four', 'three', 'two']);
  messages.getByRole('button', { name: 'Close: three' }).focus();
  await user.keyboard('{Escape}');
  expect(titles()).toEqual(['four', 'two']);
});

test('the bell is marked only while a failure was not seen', async () => {
  const { user } = await open('/firewalls');
  await button(/in progress$/);
  const trigger = await button(/^Notifications/);
  // What failed before anyone looked counts, too.
  if (trigger.getAttribute('aria-label') !== 'Notifications') {
    await user.click(trigger);
    await dialog('Notifications');
    await user.keyboard('{Escape}');
  }
  await button('Notifications');
  const { toast } = await import('#ui/actions/toast.ts');
  act(() => toast.success({ title: 'Saved' }));
  await button('Notifications');
  act(() => toast.error({ title: 'Not saved' }));
  await user.click(await button('Notifications: something failed'));
  await dialog('Notifications');
  await user.keyboard('{Escape}');
  await button('Notifications');
});

test('the export is reached from the settings, which the navigation marks', async () => {
  await open('/export');
  const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(navigation.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  expect(navigation.getAllByRole('link', { current: 'page' })).toHaveLength(1);
});
