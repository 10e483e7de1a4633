// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { idle } from '#api/idle.ts';
import { signInAs, signOut } from '#api/session/session.ts';
import { open } from '../open.tsx';
import { dialog, heading } from '../page.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens the palette and types a query. */
async function ask(user: UserEvent, query: string) {
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Search pages/ });
  await user.clear(field);
  await user.type(field, query);
  return within(await screen.findByRole('listbox', { name: 'Results' }));
}

test('actions on records are found by verb and name in either order, and ask in the usual dialog', async () => {
  const { user, sent } = await open('/settings');
  for (const query of ['reboot web-2', 'web-2 reboot']) {
    const results = await ask(user, query);
    await user.click(await results.findByRole('option', { name: /^Reboot web-2/ }));
    const asked = await dialog('Reboot web-2?');
    expect(location.pathname + location.search).toBe('/compute/2?dialog=reboot.2');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
  }
  const results = await ask(user, 'shut down web-2');
  await results.findByRole('option', { name: /^Shut down web-2/ });
  expect(sent).toEqual([]);
});

test('an action with an exact name is offered for that record alone', async () => {
  const { user } = await open('/settings');
  const results = await ask(user, 'delete web-2');
  await results.findByRole('option', { name: /^Delete web-2/ });
  expect(results.queryAllByRole('option', { name: /^Delete / })).toHaveLength(1);
});

test.each(['rename web-2', 'tag web-2'])('%s leads to the form', async (query) => {
  const { user } = await open('/settings');
  const results = await ask(user, query);
  await user.click(await results.findByRole('option', { name: /^(Rename|Tag) web-2/ }));
  await heading('Edit web-2');
});

test('a refused action is there with its reason', async () => {
  const { user } = await open('/settings');
  const results = await ask(user, 'boot web-2');
  const option = await results.findByRole('option', { name: /^Boot web-2/ });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  expect(option).toHaveTextContent(/already running|running already/);
});

test.each([
  ['an address', '198.19.0.3', 'NodeBalancers', /^jobs-lb/],
  ['an address as it was copied with its port', '198.19.0.3:443', 'NodeBalancers', /^jobs-lb/],
  ['an address on a VLAN', '10.0.0.2', 'Addresses', /^10\.0\.0\.2\/24 on backend/],
  ['a region’s name', 'newark', 'Regions', /^Newark/],
  ['a region’s slug', 'us-east', 'Regions', /us-east/],
])('records are found by %s', async (_, query, kind, text) => {
  const { user } = await open('/settings');
  const results = await ask(user, query);
  const group = within(await results.findByRole('group', { name: kind }));
  expect(group.getAllByRole('option')[0]).toHaveTextContent(text);
});

test('every record says what tells it apart: status, region and id', async () => {
  const { user } = await open('/settings');
  const results = await ask(user, 'web-2');
  expect(await results.findByRole('option', { name: /^web-2/ })).toHaveTextContent(/Running · .+ · ID 2$/);
  await user.keyboard('{Enter}');
  await heading('web-2');
});

/** A list that the palette searches and the settings do not need. */
const readsRecords = (read: readonly string[]): boolean => read.some((path) => path.includes('/nodebalancers?'));

test('once it is open, records are read before anything is typed, of which nothing is said', async () => {
  const { user, read } = await open('/settings');
  expect(readsRecords(read)).toBe(false);
  const results = await ask(user, ' ');
  await waitFor(() => expect(readsRecords(read)).toBe(true));
  expect(screen.queryByText(/Loading/)).toBeNull();
  expect(results.queryByRole('group', { name: 'NodeBalancers' })).toBeNull();
});

test('where data is to be saved, they are read when two characters are typed', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  const { user, read } = await open('/settings');
  await ask(user, 'b');
  // When others read ahead.
  await act(idle);
  expect(readsRecords(read)).toBe(false);
  await user.keyboard('a');
  await waitFor(() => expect(readsRecords(read)).toBe(true));
});

test('signing out closes it: who signs in next has not opened it', async () => {
  const { user } = await open('/settings');
  await ask(user, 'web');
  // As from another tab.
  act(signOut);
  act(() => signInAs('demo-admin'));
  await heading('Settings');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const first = async (results: Awaited<ReturnType<typeof ask>>): Promise<HTMLElement | undefined> =>
  (await results.findAllByRole('option'))[0];

test('a verb alone is offered for instances that it can be done to', async () => {
  const { user } = await open('/settings');
  const results = await ask(user, 'reboot');
  await waitFor(async () => expect(await first(results)).toHaveTextContent(/^Reboot .+Running/));
  for (const option of results.getAllByRole('option', { name: /^Reboot / })) {
    expect(option).not.toHaveAttribute('aria-disabled');
    expect(option).toHaveTextContent('Running');
  }
});

test('a user who may not do it sees the verb with the reason, and with a name too', async () => {
  const { user } = await open('/settings', { persona: 'demo-read-only' });
  for (const query of ['reboot', 'reboot web-2']) {
    const results = await ask(user, query);
    const option = await results.findByRole('option', { name: /^Reboot / });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    expect(option).toHaveTextContent('Your token can’t');
  }
});

test('the holder of exactly an address comes first, and the address can be copied', async () => {
  const { user, api } = await open('/settings');
  const { data } = Object(await api('GET', '/compute/instances?page_size=500'));
  const { label, ipv4 } = data[0];
  const results = await ask(user, ipv4[0]);
  await waitFor(async () => expect(await first(results)).toHaveTextContent(new RegExp(`^${label}`)));
  await user.click(await results.findByRole('option', { name: new RegExp(`^Copy ${ipv4[0].replaceAll('.', '\\.')}`) }));
  expect(await navigator.clipboard.readText()).toBe(ipv4[0]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/settings');
});

test('records that were opened come first where nothing is typed, until one signs out', async () => {
  const { user } = await open('/compute/2');
  await heading('web-2');
  const results = await ask(user, ' ');
  const recent = within(await results.findByRole('group', { name: 'Recent' }));
  expect(await first(results)).toBe(recent.getByRole('option', { name: /^web-2/ }));
  // Its state comes with the record, which is read meanwhile.
  await recent.findByText(/Running/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await heading('Settings');
  act(signOut);
  act(() => signInAs('demo-admin'));
  await heading('Settings');
  const after = await ask(user, ' ');
  await after.findByRole('group', { name: 'Pages' });
  expect(after.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('what has keys of its own shows them, unless they are off', async () => {
  const { user } = await open('/settings');
  const results = await ask(user, 'keyboard short');
  await waitFor(async () => expect(await first(results)).toHaveTextContent(/^Keyboard shortcuts\?$/));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('switch', { name: /^Single-key shortcuts/ }));
  const without = await ask(user, 'keyboard short');
  await waitFor(async () => expect(await first(without)).toHaveTextContent(/^Keyboard shortcuts$/));
});

test('of a typed address it is asked what it can reach, and the page of the record answers', async () => {
  const { user } = await open('/settings');
  const results = await ask(user, '192.0.2.10');
  await user.click(await results.findByRole('option', { name: /^Can 192\.0\.2\.10 reach…/ }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Search pages/ })).toHaveFocus());
  await user.keyboard('orders');
  await results.findByRole('option', { name: /^Can 192\.0\.2\.10 reach orders-db\?/ });
  await user.keyboard('{Enter}');
  await screen.findByText(/^192\.0\.2\.10 can reach orders-db on TCP 3306:/);
  expect(location.pathname + location.search).toBe('/databases/1?packet=192.0.2.10');
});

test('a record that listens on many ports asks for the port, and does not call it wrong', async () => {
  // As it is the second time: the fields are drawn together with the page.
  await import('#features/reach/packet.tsx');
  const { user } = await open('/settings');
  const results = await ask(user, 'can the internet reach web-2');
  await user.click(await results.findByRole('option', { name: /^Can the internet reach web-2\?/ }));
  const port = await screen.findByRole('textbox', { name: 'Port' });
  await waitFor(() => expect(port).toHaveFocus());
  expect(port).not.toHaveAccessibleDescription();
  await user.keyboard('443{Enter}');
  await screen.findByText(/^The internet can(not)? reach web-2 on TCP 443:/);
});

test.each(['reach', 'access', 'open', 'exposed'])('the word %s leads to the map of the network', async (word) => {
  const { user } = await open('/settings');
  const results = await ask(user, word);
  await results.findByRole('option', { name: /^Network map/ });
  await user.click(await results.findByRole('option', { name: /^What is open to the internet/ }));
  await heading('Network map');
  expect(location.search).toBe('?show=exposed');
});

test('the foot says what Enter does, and what was typed stands out', async () => {
  const { user } = await open('/settings');
  const foot = () => document.querySelector('[role=listbox] ~ div')?.textContent;
  const results = await ask(user, 'web-2');
  const line = await results.findByRole('option', { name: /^web-2/ });
  expect(within(line).getByText('web-2', { selector: 'mark' })).toBeVisible();
  await waitFor(() => expect(foot()).toMatch(/↵ Open/));
  for (const [query, does] of [
    ['delete web-2', 'Ask first'],
    ['boot web-2', 'Not possible'],
    ['203.0.113.7', 'Go on'],
  ] as const) {
    await ask(user, query);
    await waitFor(() => expect(foot()).toMatch(new RegExp(`↵ ${does}`)));
  }
});

test('from the second dot of an address on, what it may be asked for is offered', async () => {
  const { user } = await open('/settings');
  const begun = await (await ask(user, '203.0.')).findByRole('option', { name: /^Can 203\.0\.… reach…/ });
  expect(begun).toHaveTextContent('Type the rest of the address first');
  expect(begun).toHaveAttribute('aria-disabled', 'true');
  await (await ask(user, '203.0.113.7')).findByRole('option', { name: /^Can 203\.0\.113\.7 reach…/ });
});
