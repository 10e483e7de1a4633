// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { action, at, button, dialog, expectMain, expectRefused, heading, lines, put, tabTo } from '../page.ts';
import { fillIn, openCreate, submit } from './creating.ts';
import { choose, expectNoUnread, expectRow } from './parts.ts';

const NOW = '2026-03-01T12:00:00Z';
const statistics = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Statistics' });
const panel = (): HTMLElement => screen.getByRole('tabpanel');

test('the overview shows its ports with the state of their nodes, its addresses, and links to its region', async () => {
  const { user } = await open('/nodebalancers/1', { before: at(NOW) });
  const relations = within(await screen.findByRole('navigation', { name: 'Path' }));
  const ports = within(await relations.findByRole('region', { name: 'Ports' }));
  await waitFor(() =>
    expect(ports.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Port 80 (HTTP)All 2 up',
      'Port 443 (HTTPS)All 2 up',
    ]),
  );
  const instances = within(await relations.findByRole('region', { name: 'Instances' }));
  expect(await instances.findByRole('link', { name: 'web-1' })).toBeVisible();
  await waitFor(() => expect(relations.getByRole('region', { name: 'Firewall' })).toHaveTextContent('Unfiltered'));
  await expectMain('IPv4198.19.0.1');
  expect(panel()).toHaveTextContent('IPv62001:db8:ba1::1');
  expect(panel()).toHaveTextContent('nb-198-19-0-1.us-east.nodebalancers.example');
  await user.click(await screen.findByRole('link', { name: 'Newark, NJ' }));
  await heading('Newark, NJ');
});

test('without ports the overview says so, has no traffic to show, and tells of the outage of its region', async () => {
  await open('/nodebalancers/4', { before: at(NOW) });
  await expectMain('spare-lb has no ports yet, so it takes no traffic.');
  expect(screen.getAllByRole('link', { name: 'Add port' })).toHaveLength(1);
  const relations = await screen.findByRole('navigation', { name: 'Path' });
  expect(within(relations).queryByRole('region', { name: 'Ports' })).toBeNull();
  await expectMain('No traffic in the last 24 hours.');
  await expectMain('has an outage.');
});

test('what is wrong now stands first, with its remedy; statistics mark when an instance was off', async () => {
  const { user } = await open('/nodebalancers/3', { before: at(NOW) });
  expect(await within(await statistics()).findAllByText(/^worker-2 off since \d\d:30$/)).toHaveLength(2);
  const problems = await screen.findByRole('group', { name: 'Needs attention' });
  await waitFor(() => expect(problems).toHaveTextContent('Port 80: worker-2 is down'));
  await user.click(within(problems).getByRole('link', { name: 'View nodes of port 80' }));
  await expectRow('worker-2', 'Down');
});

test('its label and its tags are changed where they stand; the activity tab lists that', async () => {
  const { user, sent } = await open('/nodebalancers/1');
  await user.click(await button('Rename'));
  await put(user, await screen.findByDisplayValue('shop-lb'), 'front');
  await user.keyboard('{Enter}');
  await heading('front');
  await user.click(await button('Add tag'));
  await user.keyboard('edge{Enter}');
  await screen.findByRole('link', { name: 'edge' });
  expect(sent).toMatchObject([{ body: { label: 'front' } }, { body: { tags: expect.arrayContaining(['edge']) } }]);
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  const events = await screen.findByRole('region', { name: 'Events' });
  await waitFor(() => expect(events).toHaveTextContent(/Changed front.*Created (NodeBalancer )?shop-lb/));
  expect(screen.getByRole('region', { name: 'Your requests' })).toHaveTextContent('front');
});

test('a new one has no statistics yet; they appear later', async () => {
  const { user, control } = await openCreate({ before: at('2026-03-01T12:02:00Z') });
  await fillIn(user, 'fresh');
  await user.click(submit());
  await heading('fresh');
  await within(await statistics()).findByText(/^No statistics yet\./);
  await control('POST', 'clock/advance', { seconds: 600 });
  await screen.findByRole('list', { name: 'Connections in figures' });
  expect(screen.queryByText(/^No statistics yet/)).toBeNull();
});

test('the ports show their settings, and lead to their nodes', async () => {
  const { user } = await open('/nodebalancers/1');
  await user.click(await screen.findByRole('tab', { name: /^Ports/ }));
  await expectRow('Port 80 (HTTP)', '80HTTPAll 2 upRound robinNoneConnectionNone');
  await expectRow('Port 443 (HTTPS)', '443HTTPSAll 2 upRound robinBy cookieConnectionwww.example.com');
  await user.click(screen.getByRole('button', { name: 'View options' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Fingerprint' }));
  await user.keyboard('{Escape}');
  await expectRow('Port 443 (HTTPS)', 'F7:44:EC:E3:76:43');
  await user.click(await action(user, 'Port 80 (HTTP)', 'Nodes'));
  await heading('Port 80 (HTTP)');
  expect(location.search).toContain('tab=nodes');
  await expectRow('web-1', 'Accept50%');
});

test('the firewall is detached and attached again; a second one is refused', async () => {
  const { user, sent } = await open('/nodebalancers/3?tab=firewalls');
  await expectMain('shop-edge filters inbound TCP.');
  await expectRefused(
    user,
    await button('Attach firewall'),
    'jobs-lb already has the enabled firewall shop-edge. Detach it first',
  );
  expect(sent).toEqual([]);
  await user.click(await button('Detach shop-edge'));
  const opened = await dialog('Detach shop-edge from jobs-lb?');
  await opened.findByText('jobs-lb will be open: nothing else filters it.');
  await waitFor(() =>
    expect(opened.getByRole('button', { name: 'Detach and open jobs-lb' })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(opened.getByRole('button', { name: 'Detach and open jobs-lb' }));
  await waitFor(() => expect(lines(sent)).toEqual([expect.stringMatching(/^DELETE .*firewalls\/1\/devices\/\d+$/)]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectMain('No firewall: open to all traffic.');

  // Attached again by keyboard.
  (await button('Attach firewall')).focus();
  await user.keyboard('{Enter}');
  const attach = await dialog('Attach a firewall to jobs-lb');
  await choose(user, await attach.findByRole('combobox', { name: 'Firewall' }), /^shop-edge/);
  await tabTo(user, attach.getByRole('button', { name: 'Attach' }));
  await user.keyboard('{Enter}');
  await expectMain('shop-edge filters inbound TCP.');
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { type: 'nodebalancer', id: 3 } });
});

test('in bare mode each tab works and shows what is missing', async () => {
  const { user } = await open('/nodebalancers/3', { bare: true });
  await expectMain('This server doesn’t report addresses, transfer, dates.');
  await expectMain('This server doesn’t report statistics.');
  expect(await screen.findByRole('navigation', { name: 'Path' })).toHaveTextContent('Port 80 (HTTP)Not reported');
  expectNoUnread();

  await user.click(screen.getByRole('tab', { name: /^Ports/ }));
  await expectRow('Port 80 (HTTP)', '80HTTPNot reportedRound robinNoneHTTP statusNone');
  expectNoUnread();
  await user.click(screen.getByRole('tab', { name: /^Firewalls/ }));
  await expectMain('shop-edge filters inbound TCP.');
  await expectRow('shop-edge', 'Enabled');
  expectNoUnread();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  await expectMain('This server doesn’t report account events.');
  await expectMain('None yet');
  expectNoUnread();
});

test('beside an instance that restarts, its ports say what the last check found', async () => {
  await open('/nodebalancers/1', {
    before: (server) => server.api('POST', '/compute/instances/1/reboot', {}),
  });
  const relations = within(await screen.findByRole('navigation', { name: 'Path' }));
  await waitFor(() => expect(relations.getAllByText('2 up at the last check')).toHaveLength(2));
  expect(relations.getByText('Rebooting')).toBeVisible();
});
