// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PROTECTED } from '#ui/actions/protection.ts';
import { setPreference } from '#ui/prefs.ts';
import { rehearse } from '../change-plan/rehearse.ts';
import { account, operations, opened, replacement, send } from '../change-plan/carrying.ts';
import { open } from '../open.tsx';
import { action, button, dialog, expectMain, expectRefused, field, fill, findRow } from '../page.ts';

const REASON = 'Protected in this browser: stop protecting it first';

/** Protects records, by their keys. */
const protect = (...keys: readonly string[]): void =>
  act(() => setPreference(PROTECTED, Object.fromEntries(keys.map((key) => [key, key]))));

afterEach(() => localStorage.clear());

/** Whether the actions of a row are refused for its protection. */
async function refusals(user: Awaited<ReturnType<typeof open>>['user'], label: string): Promise<object> {
  await user.click(within(await findRow(label)).getByRole('button', { name: /^Actions/ }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  const found = items.map((item) => [item.textContent.replace(REASON, ''), item.textContent.includes(REASON)]);
  await user.keyboard('{Escape}');
  return Object.fromEntries(found);
}

test('the nodes of a port are protected with their NodeBalancer: row, bulk and form', async () => {
  const { user, sent } = await open('/nodebalancers/3/configs/4?tab=nodes');
  await findRow('worker-2');
  expect(await refusals(user, 'worker-2')).toMatchObject({ Drain: false, Delete: false });
  protect('NodeBalancer 3');
  expect(await refusals(user, 'worker-2')).toMatchObject({ Edit: false, Drain: true, Delete: true });
  await user.click(await action(user, 'worker-2', 'Edit'));
  const form = await dialog(/^Edit node/);
  await user.click(await form.findByRole('radio', { name: /^Reject/ }));
  await user.click(form.getByRole('button', { name: 'Save node' }));
  await form.findByText(`${REASON}.`);
  expect(sent).toEqual([]);
  // The same record may be changed.
  await user.click(form.getByRole('radio', { name: /^Accept/ }));
  await fill(user, form.getByRole('textbox', { name: /^Weight/ }), '90');
  await user.click(form.getByRole('button', { name: 'Save node' }));
  await screen.findByText('Node worker-2 saved');
  expect(sent).toMatchObject([{ body: { weight: 90 } }]);
});

test('a cluster is protected with its pools and nodes', async () => {
  const { user, sent } = await open('/kubernetes/1/pools/1/edit');
  await fill(user, await field(/^Nodes/), '1');
  protect('cluster 1');
  await user.click(await button('Save changes'));
  await expectMain(`${REASON}.`);
  expect(sent).toEqual([]);
  cleanup();
  const { user: other } = await open('/kubernetes/1');
  const node = (await screen.findAllByRole('rowheader'))[0]?.textContent ?? '';
  // The other world has forgotten it.
  protect('cluster 1');
  expect(await refusals(other, node)).toMatchObject({ Recycle: true });
  protect('cluster 2');
  expect(await refusals(other, node)).toMatchObject({ Recycle: false });
});

test('a firewall is detached neither where it nor where its service is protected', async () => {
  const { user } = await open('/firewalls/1?tab=services');
  const label = (await screen.findAllByRole('rowheader'))[0]?.textContent ?? '';
  expect(await refusals(user, label)).toMatchObject({ Detach: false });
  protect('firewall 1');
  expect(await refusals(user, label)).toMatchObject({ Detach: true });
  protect('instance 1', 'instance 2', 'instance 3', 'NodeBalancer 1');
  expect(await refusals(user, label)).toMatchObject({ Detach: true });
});

test('a step of a plan that harms what is protected stops the plan before anything is sent', async () => {
  const plan = await rehearse(account, replacement);
  const { user, sent } = await opened(plan, account);
  protect('instance 1');
  await screen.findByText('Nothing differs from the copy so far.');
  await expectRefused(user, await button('Review requests'), 'Leave out step 2 first.');
  const said = 'instance 1 is protected in this browser: stop protecting it, or leave out step 2.';
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await user.click(await button('Leave out step 2'));
  protect('firewall 1');
  expect((await screen.findAllByText(/^firewall 1 is protected.*leave out step 4\.$/)).length).toBeGreaterThan(0);
  protect();
  await send(user, 'Send step 1');
  await screen.findByText('1 of 4 steps done');
  expect(operations(sent)).toEqual(['POST /networking/firewalls']);
});
