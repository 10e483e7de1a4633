// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import {
  action,
  button,
  dialog,
  expectMain,
  expectNoDialog,
  expectRefused,
  field,
  fill,
  findRow,
  focused,
  heading,
  lines,
  pressDisabled,
  rowLabels,
  setFault,
  tabTo,
} from '../page.ts';
import { statuses } from '../session/parts.ts';
import { DEVICES, LACKING, pick } from './parts.ts';

const services = (id: number): string => `/firewalls/${id}?tab=services`;
const ASSIGN = `POST ${DEVICES}`;
const option = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('option', { name });

test('of three services one is refused with the reason, and only that one is tried again', async () => {
  const { user, sent, api } = await open(services(6));
  await screen.findByRole('heading', { name: 'No services yet' });
  await user.click(await button('Attach services'));
  const assigning = await dialog('Attach services to office-only');
  expect(location.search).toContain('dialog=attach.6');
  await user.click(assigning.getByRole('button', { name: 'Attach' }));
  await assigning.findByText('Choose at least one service.');
  await user.click(assigning.getByRole('combobox', { name: 'Instances' }));
  const covered = await option('db-1 (us-east) already has the enabled firewall shop-edge');
  expect(covered).toHaveAttribute('aria-disabled', 'true');
  await user.click(await option('web-1 (us-east)'));
  await user.click(await option('web-2 (us-east)'));
  await user.click(assigning.getByRole('combobox', { name: 'NodeBalancer' }));
  await option('jobs-lb (us-ord) already has the enabled firewall shop-edge');
  await user.click(await option('shop-lb (us-east)'));

  // Meanwhile someone assigns a Firewall to one of them.
  const other = await api('POST', '/networking/firewalls/5/devices', { id: 2, type: 'compute' });
  await user.click(assigning.getByRole('button', { name: 'Attach 3 services' }));
  await assigning.findByText('2 attached, 1 not', { selector: '[role=status]' });
  const results = assigning.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(results).toEqual([
    expect.stringMatching(/^web-1 Attached$/),
    expect.stringMatching(/^web-2 Not attached: .*already has the enabled firewall monitoring/),
    expect.stringMatching(/^shop-lb Attached$/),
  ]);
  await assigning.findByText('This firewall already has the NodeBalancer shop-lb, and takes no other.');

  const { id } = Object(other);
  await api('DELETE', `/networking/firewalls/5/devices/${id}`);
  await user.click(await assigning.findByRole('button', { name: 'Retry' }));
  await expectNoDialog();
  expect(location.search).not.toContain('dialog=');
  for (const label of ['web-1', 'web-2', 'shop-lb']) await findRow(label);
  await focused(await button('Attach services'));
  const path = '/networking/firewalls/6/devices';
  expect(sent).toEqual([
    { method: 'POST', path, body: { id: 1, type: 'compute' } },
    { method: 'POST', path, body: { id: 2, type: 'compute' } },
    { method: 'POST', path, body: { id: 1, type: 'nodebalancer' } },
    { method: 'POST', path, body: { id: 2, type: 'compute' } },
  ]);
  // The first is the one by someone else.
  expect(await statuses(ASSIGN)).toEqual([200, 200, 400, 200, 200]);
  await user.click(await action(user, 'web-1', 'Detach'));
  await (await dialog('Detach office-only from web-1?')).findByText('web-1 will be open: nothing else filters it.');
  expect(screen.getByRole('dialog').querySelector('[data-does]')).toHaveAttribute('data-does', 'opens');
});

test('before several are tried again, what somebody else took off meanwhile is left out', async () => {
  const errors = [{ field: null, reason: 'Not now' }];
  const { user, sent, api } = await open(`${services(4)}&sort=service`, {
    // Sorted, so that the whole collection is loaded. Not later: a change of the faults would load everything again.
    before: (server) => setFault(server, 'DELETE', `${DEVICES}/{deviceId}`, { from: 2, status: 400, errors }),
  });
  await findRow('worker-2');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await button('Detach'));
  const off = await dialog('Detach batch-workers from services');
  await user.click(off.getByRole('button', { name: 'Detach 2' }));
  const again = await off.findByRole('button', { name: 'Retry 1' });
  const failed = sent[1]?.path ?? '';
  await api('DELETE', failed);
  await user.click(again);
  await waitFor(() => expect(off.queryByRole('button', { name: 'Retry 1' })).toBeNull());
  await off.findByRole('button', { name: 'Done' });
  // The console has not asked a second time for what is gone.
  expect(lines(sent)).toEqual([expect.stringMatching(/^DELETE /), `DELETE ${failed}`]);
});

test('after the only service is taken off by keyboard, the focus is on the heading', async () => {
  const { user, sent } = await open(services(5));
  const menu = await button('Actions for app-1');
  menu.focus();
  await user.keyboard('{Enter}');
  await focused(await screen.findByRole('menuitem', { name: 'Detach' }));
  await user.keyboard('{Enter}');
  const off = await dialog('Detach monitoring from app-1?');
  await focused(off.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  await focused(menu);
  await user.keyboard('{Enter}');
  await focused(await screen.findByRole('menuitem', { name: 'Detach' }));
  await user.keyboard('{Enter}');
  const again = await dialog('Detach monitoring from app-1?');
  await tabTo(user, again.getByRole('button', { name: 'Detach and open app-1' }));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'No services yet' });
  await focused(screen.getByRole('heading', { level: 1 }));
  expect(lines(sent)).toEqual([expect.stringMatching(/^DELETE \/networking\/firewalls\/5\/devices\/\d+$/)]);
});

test('a service that somebody else took off meanwhile is reported as gone, not as an error', async () => {
  const { user, api } = await open(services(5));
  await user.click(await action(user, 'app-1', 'Detach'));
  const off = await dialog('Detach monitoring from app-1?');
  const [device] = Object(await api('GET', '/networking/firewalls/5/devices')).data;
  await api('DELETE', `/networking/firewalls/5/devices/${device.id}`);
  await user.click(off.getByRole('button', { name: 'Detach and open app-1' }));
  await expectNoDialog();
  await screen.findByText('Firewall monitoring was already detached from app-1');
});

test('a disabled firewall may be attached beside an enabled one, but not to a NodeBalancer that has one', async () => {
  const { user } = await open('/firewalls/2?tab=services&dialog=attach.2');
  const attaching = await dialog('Attach services to staging-edge');
  await user.click(attaching.getByRole('combobox', { name: 'Instances' }));
  expect(await option(/^app-1 \([\w-]+\)$/)).not.toHaveAttribute('aria-disabled', 'true');
  expect(await option(/^db-1 .* already has this firewall$/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(attaching.getByRole('combobox', { name: 'NodeBalancer' }));
  const covered = await option('jobs-lb (us-ord) already has the enabled firewall shop-edge');
  expect(covered).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  [4, 'demo-operator', 'Your user can only read this firewall', 'worker-1'],
  [1, 'demo-read-only', LACKING, 'db-1'],
  [3, 'demo-admin', 'This firewall is being removed and can only be deleted', 'worker-1'],
] as const)(
  'services of firewall %i can neither be assigned nor taken off by %s',
  async (id, persona, reason, label) => {
    const { user, sent } = await open(services(id), { persona });
    const item = await action(user, label, 'Detach');
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(reason);
    await pressDisabled(item);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Escape}');
    await expectRefused(user, await button('Attach services'), reason);
    expect(sent).toEqual([]);
  },
);

test('a service that the user may not change is listed with the reason, another is assigned', async () => {
  const { user, sent } = await open(services(5), { persona: 'demo-operator' });
  await user.click(await button('Attach services'));
  const assigning = await dialog('Attach services to monitoring');
  await user.click(assigning.getByRole('combobox', { name: 'Instances' }));
  const locked = await option(/^worker-2 .* can’t be changed: Your user can only read this instance/);
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  await user.click(await option('web-1 (us-east)'));
  await user.click(assigning.getByRole('button', { name: 'Attach 1 service' }));
  await expectNoDialog();
  await findRow('web-1');
  expect(sent).toEqual([{ method: 'POST', path: '/networking/firewalls/5/devices', body: { id: 1, type: 'compute' } }]);
  expect(await statuses(ASSIGN)).toEqual([200]);
});

test('in bare mode the tab says what is missing', async () => {
  const { user, sent } = await open(services(6), { bare: true });
  await expectMain(/doesn’t report the services of a firewall/);
  await expectRefused(user, await button('Attach services'), /can’t attach or detach firewalls/);
  expect(rowLabels()).toEqual([]);
  expect(sent).toEqual([]);
});

test('in bare mode a new firewall takes services', async () => {
  const { user, sent } = await open('/firewalls/new', { bare: true });
  await fill(user, await field(/^Label/), 'bare-edge');
  // Which firewalls it has is unknown, so the server decides.
  await pick(user, 'Instances', 'web-1 (us-east)');
  await user.click(screen.getByRole('combobox', { name: 'NodeBalancer' }));
  // This list is documented.
  const covered = await option('jobs-lb (us-ord) already has the enabled firewall shop-edge');
  expect(covered).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await user.click(await button('Create firewall'));
  await heading('bare-edge');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/networking/firewalls',
      body: expect.objectContaining({ label: 'bare-edge', devices: { computes: [1] } }),
    },
  ]);
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});
