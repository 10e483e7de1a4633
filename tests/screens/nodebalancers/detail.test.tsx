// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, field, heading } from '../page.ts';
import { fillIn, openCreate, submit } from './creating.ts';
import { action, at, expectMain, expectNoUnread, expectRow, fault, lines, put } from './parts.ts';

const NOW = '2026-03-01T12:00:00Z';
const statistics = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Statistics' });
const panel = (): HTMLElement => screen.getByRole('tabpanel');

test('the overview shows its ports with the state of their nodes, its addresses, and links to its region', async () => {
  const { user } = await open('/nodebalancers/1', { before: at(NOW) });
  const ports = within(await screen.findByRole('table', { name: 'Ports' })).getAllByRole('row');
  expect(ports.map(({ textContent }) => textContent)).toEqual([
    'PortNodesCheckCertificate',
    'Port 80 (HTTP)2 up / 0 downConnectionnone',
    'Port 443 (HTTPS)2 up / 0 downConnectionwww.example.com',
  ]);
  expect(panel()).toHaveTextContent('IPv4198.19.0.1');
  expect(panel()).toHaveTextContent('IPv62001:db8:ba1::1');
  expect(panel()).toHaveTextContent('nb-198-19-0-1.us-east.nodebalancers.example');
  await user.click(await within(panel()).findByRole('link', { name: 'Newark, NJ' }));
  await heading('Newark, NJ');
});

test('without ports the overview says so, has no traffic to show, and tells of the outage of its region', async () => {
  await open('/nodebalancers/4', { before: at(NOW) });
  await expectMain('balancer-4 answers on no port: it takes requests once it has a config with at least one node.');
  await expectMain('Nothing came through in this time. Requests need a config with a node that takes them.');
  await expectMain('This region has an outage.');
});

test('failed statistics give the reason, and can be retried', async () => {
  const { user } = await open('/nodebalancers/1', {
    before: (server) =>
      fault(server, 'GET', '/nodebalancers/{nodeBalancerId}/stats', {
        status: 400,
        errors: [{ field: null, reason: 'Stats are unavailable at this time' }],
      }),
  });
  const failed = within(await statistics());
  expect(await failed.findByRole('alert')).toHaveTextContent('Stats are unavailable at this time');
  await user.click(failed.getByRole('button', { name: 'Retry' }));
  const traffic = await screen.findByRole('list', { name: 'Traffic in figures' });
  expect(traffic).toHaveTextContent(/^In ?latest [\d.]+ [kMG]?bit\/s.*Out ?latest [\d.]+ [kMG]?bit\/s/);
});

test('a new one has no statistics yet; they appear later', async () => {
  const { user, control } = await openCreate({ before: at('2026-03-01T12:02:00Z') });
  await fillIn(user, 'fresh');
  await user.click(submit());
  await heading('fresh');
  await within(await statistics()).findByText(/^No statistics yet: the first values come a few minutes after/);
  await control('POST', 'clock/advance', { seconds: 600 });
  await screen.findByRole('list', { name: 'Connections in figures' });
  expect(screen.queryByText(/^No statistics yet/)).toBeNull();
});

test('the configs show their settings, and lead to their nodes', async () => {
  const { user } = await open('/nodebalancers/1');
  await user.click(await screen.findByRole('tab', { name: 'Configs' }));
  await expectRow('Port 80 (HTTP)', '80HTTP2 up / 0 downRound robinNoneConnectionnone');
  await expectRow('Port 443 (HTTPS)', '443HTTPS2 up / 0 downRound robinBy cookieConnectionwww.example.com');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Fingerprint' }));
  await user.keyboard('{Escape}');
  await expectRow('Port 443 (HTTPS)', 'F7:44:EC:E3:76:43');
  await user.click(await action(user, 'Port 80 (HTTP)', 'Nodes'));
  await heading('Port 80 (HTTP)');
  expect(location.search).toContain('tab=nodes');
  await expectRow('web-1', 'Accept50%');
});

test('the firewall links to where it can be removed; a second one is refused', async () => {
  const { user, sent } = await open('/nodebalancers/3?tab=firewalls');
  await expectMain('edge-enabled filters what reaches this NodeBalancer by TCP.');
  await expectRefused(
    user,
    await button('Choose a firewall'),
    'It already has the enabled firewall edge-enabled: take that off first',
  );
  expect(sent).toEqual([]);
  const away = await screen.findByRole('link', { name: /^Take off ?edge-enabled$/ });
  await waitFor(() => expect(away).toHaveAttribute('href', expect.stringContaining('dialog=take-off.')));
  await user.click(away);
  const opened = await dialog(/balancer-3/);
  await user.click(opened.getByRole('button', { name: 'Take off balancer-3' }));
  await waitFor(() => expect(lines(sent)).toEqual([expect.stringMatching(/^DELETE .*firewalls\/1\/devices\/\d+$/)]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'balancer-3' })).toBeNull());
  await user.click(screen.getByRole('link', { name: 'NodeBalancers' }));
  await user.click(await screen.findByRole('link', { name: 'balancer-3' }));
  await heading('balancer-3');
  await user.click(screen.getByRole('tab', { name: 'Firewalls' }));
  await expectMain('No firewall is on this NodeBalancer: nothing filters it.');
  expect(screen.getByRole('link', { name: 'Choose a firewall' })).toBeVisible();
});

test('the activity tab lists what was done to it, and what this tab has sent', async () => {
  const { user } = await open('/nodebalancers/1/edit');
  await put(user, await field(/^Label/), 'balancer-one');
  await user.click(await button('Save changes'));
  await heading('balancer-one');
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  const events = await screen.findByRole('region', { name: 'Events' });
  await waitFor(() => expect(events).toHaveTextContent(/FinishedNodeBalancer updated.*FinishedNodeBalancer created/));
  expect(screen.getByRole('region', { name: 'Done in this tab' })).toHaveTextContent('balancer-one');
});

test.each([
  ['demo-admin', '/nodebalancers/9999', 'Not found'],
  ['demo-operator', '/nodebalancers/2', 'Not allowed'],
] as const)('%s at %s reads: %s', async (persona, path, reason) => {
  await open(path, { persona });
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
});

test('in bare mode each tab works and shows what is missing', async () => {
  const { user } = await open('/nodebalancers/3', { bare: true });
  await expectMain('IPv4not told by this serverIPv6not told by this serverHost namenot told by this server');
  await expectMain('This server answers with statistics that the documents do not describe.');
  const ports = await screen.findByRole('table', { name: 'Ports' });
  expect(ports).toHaveTextContent('Port 80 (HTTP)not toldHTTP status');
  expectNoUnread();

  await user.click(screen.getByRole('tab', { name: 'Configs' }));
  await expectRow('Port 80 (HTTP)', '80HTTPnot toldRound robinNoneHTTP statusnone');
  expectNoUnread();
  await user.click(screen.getByRole('tab', { name: 'Firewalls' }));
  await expectMain('edge-enabled filters what reaches this NodeBalancer by TCP.');
  await expectRow('edge-enabled', 'Enabled');
  expectNoUnread();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  await expectMain('This server does not tell the events of the account.');
  await expectMain('Nothing yet.');
  expectNoUnread();
});
