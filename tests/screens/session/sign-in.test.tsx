// @vitest-environment jsdom
// The console for a real server (demo: false): its modules are not shared with other files.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, focused, heading } from '../page.ts';
import { requests, statuses, userButton } from './parts.ts';
import { addressField, API, openConsole, openSignedIn, signIn, signOut, tokenField } from './real.ts';

const PROFILE = { method: 'GET', path: '/profile', count: null, act: 'answer' } as const;

test('a wrong token shows an error at its field, and the input is kept', async () => {
  const { user } = await openConsole('/firewalls');
  await signIn(user, { token: 'no-such-token' });
  await waitFor(() => expect(tokenField()).toHaveAccessibleDescription(/does not accept this token/));
  await focused(tokenField());
  expect(tokenField()).toHaveValue('no-such-token');
  expect(tokenField()).toHaveAttribute('type', 'password');
  expect((await requests()).map(({ status }) => status)).toEqual([401]);
  await fill(user, tokenField(), 'demo-admin');
  await user.keyboard('{Enter}');
  await screen.findByRole('rowheader', { name: 'shop-edge' });
});

test('a text that cannot be a token is refused without asking a server', async () => {
  const { user } = await openConsole('/');
  for (const [token, sentence] of [
    ['', 'A token is needed'],
    ['Bearer demo-admin', 'Paste the token alone, without “Bearer”'],
    ['bearer  demo-admin', 'Paste the token alone, without “Bearer”'],
    ['demo admin', 'A token has no blanks'],
    ['demo-ädmin', 'A token has no blanks and no characters beyond plain ASCII'],
  ] as const) {
    // A sentence that is still there from the text before must not count.
    await signIn(user, { token: 'no token', apiUrl: 'ftp://example.com' });
    expect(addressField()).toHaveAccessibleDescription(/Enter a server address/);
    await focused(addressField());
    await signIn(user, { token, apiUrl: API });
    expect(tokenField()).toHaveAccessibleDescription(new RegExp(sentence));
    expect(tokenField()).toHaveAttribute('aria-invalid', 'true');
    expect(addressField()).not.toHaveAccessibleDescription(/Enter a server address/);
    await focused(tokenField());
  }
  await signIn(user, { apiUrl: 'ftp://example.com', token: 'demo-admin' });
  expect(addressField()).toHaveAccessibleDescription(/Enter a server address/);
  expect(await requests()).toEqual([]);
});

test('a pasted token with blanks around it signs in, to the server without /v4 in its address too', async () => {
  const { user } = await openConsole('/firewalls');
  await fill(user, addressField(), 'http://localhost:3000/');
  await user.click(tokenField());
  await user.paste('  demo-admin\n');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('rowheader', { name: 'shop-edge' });
  await waitFor(async () => {
    const answered = await requests();
    expect(answered.length).toBeGreaterThan(1);
    expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

test.each([
  ['fails', { status: 503 }, /answered with status 503, which says nothing about the token/],
  [
    'answers with a web page',
    { status: 200, body: '<html></html>', headers: { 'content-type': 'text/html' } },
    /not this API/,
  ],
])('an address where something %s is told from a wrong token', async (_, answer, sentence) => {
  const { user } = await openConsole('/', {
    before: ({ control }) => control('PUT', 'faults', [{ ...PROFILE, ...answer }]),
  });
  await signIn(user, { token: 'demo-admin' });
  await waitFor(() => expect(addressField()).toHaveAccessibleDescription(sentence));
  await focused(addressField());
  expect(screen.queryByRole('button', { name: /^User: / })).toBeNull();
});

test('a token that may not read the profile is valid, and so is one at a server without profiles', async () => {
  const { user, control } = await openSignedIn('/firewalls', {
    before: (server) => server.control('PUT', 'faults', [{ ...PROFILE, status: 403 }]),
  });
  await userButton('Signed in');
  await screen.findByRole('rowheader', { name: 'shop-edge' });
  await signOut(user, 'Signed in');
  await heading('Sign in');

  await control('DELETE', 'faults');
  await control('PUT', 'bare', { bare: true });
  await signIn(user, { token: 'no-such-token' });
  await waitFor(() => expect(tokenField()).toHaveAccessibleDescription(/does not accept this token/));
  await signIn(user, { token: 'demo-admin' });
  await screen.findByRole('rowheader', { name: 'shop-edge' });
  const probes = (await requests()).filter(({ path }) => path === '/v4/compute/instances?page_size=25');
  // The wrong token was already refused by the profile request, as on any server.
  expect(probes.map(({ status }) => status)).toEqual([200]);
});

test('signing in leads to the address asked for', async () => {
  await openSignedIn('/firewalls?q=edge&sort=-label');
  expect(await screen.findByRole('combobox', { name: /^Search/ })).toHaveValue('edge');
  await screen.findByRole('rowheader', { name: 'shop-edge' });
  expect(screen.getByRole('columnheader', { name: 'Label' })).toHaveAttribute('aria-sort', 'descending');
  expect(location.pathname + location.search).toBe('/firewalls?q=edge&sort=-label');
});

test('another user who signs in sees nothing of the previous one', async () => {
  const { user } = await openSignedIn('/firewalls/1/edit');
  await fill(user, await screen.findByRole('textbox', { name: /^Label/ }), 'renamed-by-admin');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await heading('renamed-by-admin');
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await heading('Activity');
  expect((await screen.findAllByText(/renamed-by-admin/)).length).toBeGreaterThan(0);
  await signOut(user, 'admin');
  await heading('Sign in');
  expect(document.body).not.toHaveTextContent('renamed-by-admin');

  await signIn(user, { token: 'demo-restricted' });
  await userButton('newcomer');
  await screen.findByText(
    /^No events yet|^This server doesn’t report|^Nothing yet\. Changes you make|^Account events are hidden/,
  );
  expect(document.body).not.toHaveTextContent('renamed-by-admin');
  await user.click(screen.getByRole('button', { name: 'Notifications' }));
  await screen.findByText(/^Nothing yet\. Results of your actions/);
  expect(document.body).not.toHaveTextContent('renamed-by-admin');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Firewalls' }));
  await screen.findByText(/only records that you have a grant for/);
  expect(await statuses('PUT /networking/firewalls/{firewallId}')).toEqual([200]);
});

test('an address without https on another machine is warned about before a token is sent', async () => {
  const { user } = await openConsole('/');
  const warning = /^Your token can be read on its way/;
  for (const [address, warned] of [
    ['http://api.example.com', true],
    ['https://api.example.com', false],
    ['http://127.0.0.1:4174/v4', false],
    ['http://192.168.1.5/v4', true],
  ] as const) {
    await fill(user, addressField(), address);
    expect(screen.queryByText(warning) !== null).toBe(warned);
  }
});
