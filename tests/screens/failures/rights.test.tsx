// @vitest-environment jsdom
// The console for a real server (demo: false): its modules are not shared with other files.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, dialog, expectRefused, field, fill, heading, moreAction, row } from '../page.ts';
import { statuses, userButton } from '../session/parts.ts';
import { openConsole, openSignedIn, signIn } from '../session/real.ts';
import { expectAlive, FIREWALL, FIREWALLS, goTo } from './parts.ts';

const LACKING = 'Your token can’t change firewalls (firewall:read_write)';
const noDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const link = (name: string): Promise<HTMLElement> => screen.findByRole('link', { name });

test('a grant taken away: the refusal is shown where it was met, and remembered', async () => {
  const { user, control } = await openSignedIn('/firewalls/1', { token: 'demo-operator' });
  await heading('shop-edge');
  await user.click(await moreAction(user, 'Delete'));
  const asked = await dialog(/^Delete firewall shop-edge/);
  const confirm = await asked.findByRole('button', { name: /^Delete/ });
  expect(confirm).not.toHaveAttribute('aria-disabled');
  const firewall = [
    { id: 1, permissions: 'read_only' },
    { id: 5, permissions: 'read_write' },
  ];
  await control('PUT', 'personas/demo-operator', { grants: { firewall } });
  await user.click(confirm);
  const reason = /You need read_write access to firewall 1/;
  const refusal = await asked.findByRole('alert');
  expect(refusal).toHaveTextContent('Not allowed');
  expect(refusal).toHaveTextContent(reason);
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await noDialog();
  expect(await moreAction(user, 'Delete')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(await statuses(`DELETE ${FIREWALL}`)).toEqual([403]);
  // The refusal was for this record: others are still enabled, and so is another action on this one.
  await link('Edit');
  await goTo(user, 'Firewalls');
  await row('monitoring');
  await user.click(await button('Actions for monitoring'));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).not.toHaveAttribute('aria-disabled');
});

test('a scope taken away: the next answer tells, and every button that needs it says so', async () => {
  const { user, control } = await openSignedIn('/firewalls');
  await link('Create firewall');
  await control('PUT', 'personas/demo-admin', { scopes: ['firewall:read_only', 'account:read_only'] });
  await user.click(await button('Refresh'));
  await expectRefused(user, await button('Create firewall'), LACKING);
  await control('PUT', 'personas/demo-admin', { scopes: ['*'] });
  await user.click(await button('Refresh'));
  await link('Create firewall');
});

test('a refused form says why, keeps what was typed, and offers itself no more', async () => {
  const { user, control, sent } = await openSignedIn('/firewalls/new', { token: 'demo-operator' });
  await fill(user, await field(/^Label/), 'too-late');
  // The grant must have been read before it is taken away.
  await waitFor(async () => expect(await statuses('GET /profile/grants')).toContain(200));
  await control('PUT', 'personas/demo-operator', { grants: { global: { add_firewalls: false } } });
  await user.click(await button('Create firewall'));
  const reason = /You have no grant to create firewalls/i;
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(await field(/^Label/)).toHaveValue('too-late');
  await expectRefused(user, await button('Create firewall'), reason);
  expect(await statuses(`POST ${FIREWALLS}`)).toEqual([403]);
  expect(sent).toHaveLength(1);
});

test('where grants and profile cannot be learnt everything is offered, and a refusal is remembered', async () => {
  const { user, sent } = await openSignedIn('/firewalls/4', { token: 'demo-operator', bare: true });
  await link('Edit');
  await user.click(await moreAction(user, 'Disable'));
  const asked = await dialog(/^Disable/);
  await user.click(asked.getByRole('button', { name: /^Disable / }));
  const reason = /You need read_write access to firewall 4/;
  expect(await asked.findByRole('alert')).toHaveTextContent(reason);
  await user.keyboard('{Escape}');
  await noDialog();
  // Editing is the same operation: it is disabled for the same reason.
  expect(await moreAction(user, 'Disable')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: /^Delete/ })).not.toHaveAttribute('aria-disabled');
  await user.keyboard('{Escape}');
  await expectRefused(user, await button('Edit'), reason);
  expect(sent).toHaveLength(1);
});

test.each([[null], [7], [[]], [{}], [{ username: 7, restricted: 'maybe' }]])(
  'a profile that is %j: the console works and enables everything',
  async (body) => {
    const { user } = await openConsole('/firewalls', {
      // The first request is that of signing in: an address without an API is detected there.
      before: ({ control }) =>
        control('PUT', 'faults', [
          { method: 'GET', path: '/profile', from: 2, count: null, act: 'answer', status: 200, body },
        ]),
    });
    await signIn(user, { token: 'demo-admin' });
    await row('office-only');
    await link('Create firewall');
    await userButton('Signed in');
    expectAlive();
  },
);
