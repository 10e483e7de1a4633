// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { open, type Server } from '../open.tsx';
import { button, dialog, heading } from '../page.ts';

const attention = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));

/** The lines of the lists, as tone and sentence. */
const lines = (region: Awaited<ReturnType<typeof attention>>): readonly string[] =>
  region
    .queryAllByRole('listitem')
    .map(
      (item) =>
        `${within(item).getByRole('img').getAttribute('aria-label')}: ${within(item).getAllByRole('link')[0]?.textContent}`,
    );

test('what needs attention is in three groups, the widest reach first, each line with its remedy', async () => {
  const { user } = await open('/');
  const list = await attention();
  await list.findAllByRole('listitem');
  const heads = () => list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  // On a slow machine the list is shown before all areas have answered.
  await waitFor(() => expect(heads()).toEqual(['4 at risk', '13 down or failing', '6 to do']));
  // What reaches furthest is seen without a press; what else there is leaves the page in peace until it is asked for.
  expect(lines(list)).toEqual([
    'Warning: Outage in Atlanta, GA: affects 2 instances, 1 cluster and 1 NodeBalancer',
    'Warning: staging-edge filters nothing: it is disabled, and db-1 already has the enabled firewall shop-edge',
    expect.stringMatching(/^Warning: \d+ running instances are open to the internet: no firewall attached$/),
    'Warning: reports is open to all addresses',
    'Problem: old-blog is suspended for billing',
    'Problem: worker-2 is stopped',
    'Problem: crm is off. The watchdog gave up after 6 boots within 15 minutes',
    expect.stringMatching(/^Warning: \d+ instances are stuck in a transition$/),
    'Warning: shop-base-2026 waits for its data: 22 h left',
    'Note: sandbox has no pools, so it runs nothing',
  ]);
  for (const name of ['Show 10 more down or failing', 'Show 3 more to do']) {
    const more = list.getByRole('button', { name });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
  }
  expect(lines(list).slice(4)).toEqual([
    'Problem: old-blog is suspended for billing',
    'Problem: worker-2 is stopped',
    'Problem: crm is off. The watchdog gave up after 6 boots within 15 minutes',
    'Problem: Büro Köln is down: none of its 2 nodes is ready',
    'Problem: jobs-lb: 1 node is down',
    'Problem: Mail gateway does not answer as expected',
    'Problem: Status page does not answer as expected',
    'Problem: Invoices does not answer as expected',
    'Problem: import-2024 failed',
    'Warning: staging is degraded: 1 of 3 nodes isn’t ready',
    'Warning: backend: db-1 and cache-2 have the same address 10.0.0.2',
    'Warning: analytics is degraded: a node is down',
    'Warning: archive: disk 88 % full',
    expect.stringMatching(/^Warning: \d+ instances are stuck in a transition$/),
    'Warning: shop-base-2026 waits for its data: 22 h left',
    'Note: sandbox has no pools, so it runs nothing',
    'Note: legacy runs Kubernetes 1.26, the oldest available version',
    'Note: spare-lb has no ports yet, so it takes no traffic',
    'Note: old-edge filters nothing: it is being removed',
  ]);
  // All but the two that count several.
  expect(list.getAllByText(/./, { selector: 'b' })).toHaveLength(21);
  list.getByText('worker-2', { selector: 'b' });
  expect(list.getAllByRole('link', { name: 'View instances' }).at(-1)).toHaveAttribute(
    'href',
    '/compute?f.status=stuck',
  );
  expect(list.getByRole('link', { name: 'Resize' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/databases\/\d+\?dialog=resize\.\d+$/),
  );
  // The server would refuse to enable it, so the way that works is offered.
  expect(list.queryByRole('link', { name: 'Enable' })).toBeNull();
  await user.click(list.getByRole('link', { name: 'Detach one from db-1 first' }));
  await heading('db-1');
  await button('Detach staging-edge');
});

test('a disabled firewall is offered to be enabled where nothing refuses it', async () => {
  const before = async ({ api }: Server) => {
    const [device] = Object(await api('GET', '/networking/firewalls/2/devices')).data;
    await api('DELETE', `/networking/firewalls/2/devices/${device.id}`);
  };
  const { user } = await open('/', { before });
  const list = await attention();
  await list.findByRole('link', { name: 'staging-edge filters nothing: it is disabled' });
  await user.click(list.getByRole('link', { name: 'Enable' }));
  await dialog(/^Enable .*staging-edge/);
  expect(location.pathname).toBe('/firewalls/2');
});

test('another tab that counts other lines keeps its number', async () => {
  await open('/');
  await (await attention()).findAllByRole('listitem');
  const key = await waitFor(() => {
    const found = Object.keys(localStorage).find((one) => localStorage.getItem(one)?.includes('"attention-lines"'));
    if (found === undefined) throw new Error('No number of lines is kept');
    return found;
  });
  const text = localStorage.getItem(key);
  const other = text?.replace(/"attention-lines":\[4,5,5\]/, '"attention-lines":[2]') ?? '';
  expect(other).not.toBe(text);
  localStorage.setItem(key, other);
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(localStorage.getItem(key)).toBe(other);
});

test('nothing is listed until all areas have answered, but the slowest one is not awaited for long', async () => {
  const before = async (server: Server) => {
    await server.control('PUT', 'faults', [{ method: 'GET', path: '/databases/instances', count: null, act: 'hang' }]);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  };
  await open('/', { before });
  const list = await attention();
  list.getByRole('img', { name: 'Checking' });
  await screen.findByText('18 running');
  await screen.findByText('Recent activity');
  expect(lines(list)).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  await list.findByRole('link', { name: 'worker-2 is stopped' });
  expect(list.queryByRole('img', { name: 'Checking' })).toBeNull();
  expect(list.getByText('Checking…')).toBeVisible();
});

test('an instance without a firewall is named, and its remedy attaches one', async () => {
  const before = async (server: Server) => {
    const label = 'bare';
    const body = {
      region: 'us-ord',
      type: 'g6-nanode-1',
      label,
      image: 'compute/debian12',
      root_pass: 'Aa1!aa-long-and-strong',
    };
    await server.api('POST', '/compute/instances', body);
    await server.control('POST', 'clock/advance', { seconds: 600 });
  };
  const { user } = await open('/', { scenario: 'empty', before });
  const list = await attention();
  await list.findByRole('link', { name: 'bare is open to the internet: no firewall attached' });
  await user.click(list.getByRole('link', { name: 'Attach firewall' }));
  await dialog(/^Attach/);
});

test('a remedy that is not allowed is a link to the record, which says why', async () => {
  await open('/', { persona: 'demo-read-only' });
  const list = await attention();
  await list.findAllByRole('listitem');
  for (const name of ['Resize', 'Boot', 'Enable']) expect(list.queryByRole('button', { name })).toBeNull();
  expect(list.queryByRole('link', { name: 'Resize' })).toBeNull();
  const [view] = list.getAllByTitle(/^Your token can’t change instances/);
  expect(view).toHaveTextContent('View instance');
  expect(view).toHaveAttribute('href', expect.stringMatching(/^\/compute\/\d+$/));
});

test('checks that could not run are one quiet panel, which names them and runs them again', async () => {
  const { user, control } = await open('/', {
    before: (server) =>
      server.control('PUT', 'faults', [
        { method: 'GET', path: '/networking/firewalls', act: 'answer', status: 400, count: null },
        // The tile counts services all the same.
        { method: 'GET', path: '/managed/issues', act: 'answer', status: 400, count: null },
      ]),
  });
  const list = await attention();
  const lost = within(await list.findByRole('group', { name: '2 checks could not run' }));
  lost.getByText(/^Firewall services and open issues\./);
  list.getByRole('link', { name: 'worker-2 is stopped' });
  expect(list.queryByRole('alert')).toBeNull();
  list.getByRole('button', { name: 'Retry all' });
  await control('DELETE', 'faults');
  // The end of a fault may be noticed before.
  const retry = list.queryByRole('button', { name: 'Retry all' });
  if (retry !== null) await user.click(retry);
  await list.findByRole('link', {
    name: 'staging-edge filters nothing: it is disabled, and db-1 already has the enabled firewall shop-edge',
  });
  await waitFor(() => expect(list.queryByText(/could not run/)).toBeNull());
});

test('the overview asks little: each list once, however many parts show it', async () => {
  const { read } = await open('/');
  const list = await attention();
  await list.findAllByRole('listitem');
  await screen.findByText('Recent activity');
  const count = (start: string): number => read.filter((line) => line.startsWith(start)).length;
  for (const path of [
    '/compute/instances?',
    '/nodebalancers?',
    '/networking/firewalls?',
    '/regions?',
    // A short page of the newest, and a long one where an instance may have been given up.
    '/account/events?page=1&page_size=25',
    '/account/events?page=1&page_size=500',
  ])
    expect([path, count(`GET ${path}`)]).toEqual([path, 1]);
});

test('the areas show their sizes by status, in words', async () => {
  await open('/');
  const resources = within(await screen.findByRole('region', { name: 'Resources' }));
  const card = (await resources.findByRole('link', { name: 'Firewalls' })).closest('li');
  await waitFor(() => expect(card).toHaveTextContent(/7.*1 being removed.*5 enabled.*1 disabled/));
  const tile = async (name: string) => (await resources.findByRole('link', { name })).closest('li');
  // One part for all that passes, and a line where records have no status.
  expect(await tile('Databases')).toHaveTextContent(/6 in transition/);
  await waitFor(async () =>
    expect(await tile('NodeBalancers')).toHaveTextContent(/1 with nodes down.*2 up.*1 without ports/),
  );
  expect(await tile('Managed')).toHaveTextContent(/3 problems.*1 pending.*7 OK.*1 disabled/);
  await resources.findByText(/^\d+ IPv4, \d+ IPv6$/);
  await resources.findByText('2 × /64, 1 × /56');
  await resources.findByText('In 3 regions');
});

test('of a list that is longer than a page the tile says so, and draws no bar', async () => {
  await open('/', { scenario: 'large' });
  const resources = within(await screen.findByRole('region', { name: 'Resources' }));
  const card = (await resources.findByRole('link', { name: 'Firewalls' })).closest('li');
  await waitFor(() => expect(card).toHaveTextContent(/^Firewalls9,900Of the first 500:/));
  expect(card?.querySelectorAll('[data-tone]')).toHaveLength(3);
});

test('recent activity is told in sentences, and without events by what this tab did', async () => {
  await open('/');
  const recent = within(await screen.findByRole('region', { name: 'Recent activity' }));
  // The first list is the picture of the last hours.
  await recent.findByRole('list', { name: /^Last 24 hours/ });
  const list = within(recent.getAllByRole('list').at(-1) ?? document.body);
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(recent.getAllByText(/^Failed to|^admin|^operator/).length).toBeGreaterThan(0);
});

test('in bare mode the overview stays calm', async () => {
  await open('/', { bare: true });
  await screen.findByText('Nothing changed in this tab yet.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a restricted user is led from the overview to what they may do', async () => {
  const { user } = await open('/', { persona: 'demo-operator' });
  await user.click(await screen.findByRole('link', { name: 'Your access' }));
  await heading('Your access');
});

test('a restricted user without a grant reads whom to ask, not that all is well', async () => {
  await open('/', { persona: 'demo-restricted' });
  await screen.findByRole('heading', { name: 'You can’t see any records yet' });
  screen.getByText(/^Ask an administrator/);
  expect(screen.getByRole('link', { name: 'Your access' })).toHaveAttribute('href', '/access');
  expect(screen.queryByText('Nothing needs attention.')).toBeNull();
  for (const name of ['Resources', 'Get started in three steps', 'Needs attention'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});

test('an empty account starts with three steps', async () => {
  const { user } = await open('/', { scenario: 'empty' });
  const steps = within(await screen.findByRole('region', { name: 'Get started in three steps' }));
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Create an instance',
    'Protect it',
    'Balance it',
  ]);
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  await user.click(steps.getByRole('link', { name: 'Create instance' }));
  await heading(/^Create .*instance/);
});
