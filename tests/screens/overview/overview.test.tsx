// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { open, type Server } from '../open.tsx';
import { button, dialog, heading, resource } from '../page.ts';

const attention = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));

/** The rows of a part: what is the matter, what else is said, and what can be done. */
const rows = async (name: string): Promise<readonly string[]> =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) =>
      [...(item.querySelector('div')?.children ?? []), item.lastElementChild]
        .map((one) => one?.textContent)
        .join(' | '),
    );

test('the title is the situation in a sentence; causes come worst first, each with its remedy', async () => {
  const { user } = await open('/');
  await heading('Atlanta is out, and 6 other things are down or failing');
  expect(document.title).toBe('Overview · Binnacle');
  const list = await attention();
  expect(await rows('Down or failing')).toEqual([
    'Atlanta, GA has an outage | Büro Köln has no ready node. bastion and spare-lb are there too | View region',
    'jobs-lb: 1 of 5 nodes is down | worker-2 is stopped. Port 80 keeps 4 nodes | Boot worker-2',
    '3 managed services do not answer | Mail gateway, Status page and Invoices | View services',
    expect.stringMatching(/^crm is off \| .* ago \| The watchdog gave up after 6 boots within 15 minutes \| Boot crm$/),
    'staging and analytics are degraded | staging: 1 of 3 nodes isn’t ready. analytics: a node is down | View nodes',
    'import-2024 failed | Database in Newark, NJ. Nobody is allowed to connect | View database',
    'old-blog is suspended | For billing. It can’t be booted until that is settled | View instance',
  ]);
  expect(await rows('At risk')).toEqual([
    expect.stringMatching(/^\d+ instances have no firewall, \d+ of them cluster nodes \| View instances$/),
    'reports is open to all addresses | Restrict access',
    'db-1 and cache-2 have the same address on backend, 10.0.0.2 | View VLAN',
    'archive: disk 88 % full | Resize',
  ]);
  // What is smaller leaves the page in peace until it is asked for.
  const more = list.getByRole('button', {
    name: /^7 smaller things: \d+ instances are stuck in a transition, and 6 more$/,
  });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect((await rows('Smaller things')).map((row) => row.split(' | ')[0])).toEqual([
    expect.stringMatching(/^\d+ instances are stuck in a transition$/),
    'shop-base-2026 waits for its data: 22 h left',
    'staging-edge filters nothing: it is disabled, and db-1 already has the enabled firewall shop-edge',
    'sandbox has no pools, so it runs nothing',
    'legacy runs Kubernetes 1.26, the oldest available version',
    'spare-lb has no ports yet, so it takes no traffic',
    'old-edge filters nothing: it is being removed',
  ]);
  // The server would refuse to enable it, so the way that works is offered.
  expect(list.queryByRole('link', { name: 'Enable' })).toBeNull();
  await user.click(list.getByRole('link', { name: 'Detach one from db-1 first' }));
  await heading('db-1');
  await button('Detach staging-edge');
});

test('rows are walked by j and k, acted on by e, and hushed by h until tomorrow', async () => {
  const { user } = await open('/');
  await (await attention()).findAllByRole('listitem');
  await user.keyboard('jj');
  expect(document.activeElement).toHaveTextContent('jobs-lb: 1 of 5 nodes is down');
  await user.keyboard('k');
  expect(document.activeElement).toHaveTextContent('Atlanta, GA has an outage');
  await user.keyboard('h');
  await screen.findByText('1 hidden until tomorrow');
  expect(screen.queryByRole('link', { name: 'Atlanta, GA has an outage' })).toBeNull();
  expect(document.activeElement).toHaveTextContent('jobs-lb: 1 of 5 nodes is down');
  // What is not to be seen is there all the same.
  await heading('Atlanta is out, and 6 other things are down or failing');
  await user.click(await button('Show again'));
  await screen.findByRole('link', { name: 'Atlanta, GA has an outage' });
  // The second key of a jump to a page is no other one.
  await user.keyboard('ge');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('jje');
  await dialog(/^Boot worker-2/);
});

test('the marks of what a cause is about are ringed', async () => {
  const { user } = await open('/');
  const row = (await screen.findByRole('link', { name: 'jobs-lb: 1 of 5 nodes is down' })).closest('li');
  const ringed = () => [...document.querySelectorAll<HTMLElement>('[data-ringed]')].map(({ title }) => title);
  await screen.findByRole('heading', { name: 'Where' });
  if (row !== null) await user.hover(row);
  await waitFor(() => expect(ringed()).toEqual(expect.arrayContaining(['worker-2: Stopped', 'jobs-lb: Nodes down'])));
  if (row !== null) await user.unhover(row);
  await waitFor(() => expect(ringed()).toEqual([]));
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

test('nothing is listed until all areas have answered, but the slowest one is not awaited for long', async () => {
  const before = async (server: Server) => {
    await server.control('PUT', 'faults', [{ method: 'GET', path: '/databases/instances', count: null, act: 'hang' }]);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  };
  await open('/', { before });
  const list = await attention();
  list.getByRole('img', { name: 'Checking' });
  await heading('Overview');
  await screen.findByText('2 down');
  expect(list.queryAllByRole('listitem')).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  await list.findByRole('link', { name: 'jobs-lb: 1 of 5 nodes is down' });
  expect(list.queryByRole('img', { name: 'Checking' })).toBeNull();
  expect(list.getByText('Checking…')).toBeVisible();
  await heading(/ so far$/);
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
  await list.findByRole('link', { name: 'bare has no firewall' });
  await user.click(list.getByRole('link', { name: 'Attach firewall' }));
  await dialog(/^Attach/);
});

test('a remedy that is not allowed is a link to the record, which says why', async () => {
  await open('/', { persona: 'demo-read-only' });
  const list = await attention();
  await list.findAllByRole('listitem');
  for (const name of ['Resize', 'Boot', 'Enable']) expect(list.queryByRole('button', { name })).toBeNull();
  expect(list.queryByRole('link', { name: 'Resize' })).toBeNull();
  const [first, second] = list.getAllByTitle(/^Your token can’t change instances/);
  // What would mend the port is not allowed, so the way leads to the port.
  expect(first).toHaveTextContent('View nodes');
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/nodebalancers\/\d+\/configs\/\d+/));
  expect(second).toHaveTextContent('View instance');
  expect(second).toHaveAttribute('href', expect.stringMatching(/^\/compute\/\d+$/));
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
  list.getByRole('link', { name: 'jobs-lb: 1 of 5 nodes is down' });
  expect(list.queryByRole('alert')).toBeNull();
  list.getByRole('button', { name: 'Retry all' });
  await control('DELETE', 'faults');
  // The end of a fault may be noticed before.
  const retry = list.queryByRole('button', { name: 'Retry all' });
  if (retry !== null) await user.click(retry);
  await list.findByRole('link', { name: /^\d+ instances have no firewall/ });
  await waitFor(() => expect(list.queryByText(/could not run/)).toBeNull());
});

test('the overview asks little: each list once, however many parts show it', async () => {
  const { read } = await open('/');
  const list = await attention();
  await list.findAllByRole('listitem');
  await screen.findByRole('heading', { name: 'Where' });
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

test('each kind has its number, and what of it is not well', async () => {
  await open('/');
  for (const [name, told] of [
    ['Instances', '2 down36'],
    ['Kubernetes', '2 failing6'],
    ['NodeBalancers', '1 failing4'],
    ['Databases', '2 failing14'],
    ['Managed', '3 failing12'],
    ['Firewalls', '1 disabled7'],
    ['Images', '1 needs upload21'],
  ] as const)
    await waitFor(async () => expect(await resource(name)).toHaveTextContent(`${name}${told}`));
  await screen.findByText(/^\d+ IP addresses$/);
  screen.getByText('3 IPv6 ranges');
});

test('of a list that is longer than a page nothing is claimed but its number', async () => {
  await open('/', { scenario: 'large' });
  await waitFor(async () => expect(await resource('Firewalls')).toHaveTextContent(/^Firewalls9,900$/));
});

test('a kind that could not be read says so, and is read again', async () => {
  const { user, control } = await open('/', {
    before: (server) =>
      server.control('PUT', 'faults', [
        { method: 'GET', path: '/nodebalancers', act: 'answer', status: 400, count: null },
      ]),
  });
  const again = await screen.findByRole('button', { name: 'Retry: NodeBalancers' });
  expect(await resource('NodeBalancers')).toHaveTextContent(/^NodeBalancersThe server refused this/);
  await screen.findByText('Not known by region: NodeBalancers (could not be loaded).');
  await heading(/ so far$/);
  await control('DELETE', 'faults');
  if (again.isConnected) await user.click(again);
  await waitFor(async () => expect(await resource('NodeBalancers')).toHaveTextContent('NodeBalancers1 failing4'));
});

test('each region has a mark for what runs there, and what is wrong', async () => {
  await open('/');
  const region = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  await waitFor(async () => expect(await region('Atlanta, GA')).toHaveTextContent(/^Atlanta, GA1 down.*Outage$/));
  await waitFor(async () => expect(await region('Chicago, IL')).toHaveTextContent(/4 failing$/));
  expect(await region('Dallas, TX')).toHaveTextContent('Dallas, TX1 suspended1 suspended');
  expect((await region('Atlanta, GA'))?.querySelectorAll('i')).toHaveLength(4);
});

test('in bare mode the overview stays calm', async () => {
  await open('/', { bare: true });
  await heading(/./);
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Checking' })).toBeNull());
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
