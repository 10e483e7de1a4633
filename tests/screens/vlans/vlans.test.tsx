// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { heading, tabTo } from '../page.ts';

const BACKEND = '/vlans/us-east/backend';

const meter = (name: string): Promise<HTMLElement> => screen.findByRole('meter', { name });
const limits = (): HTMLElement => screen.getByRole('region', { name: 'VLAN limits' });
const main = (): HTMLElement => screen.getByRole('main');
const expectMain = (text: string | RegExp): Promise<void> => waitFor(() => void expect(main()).toHaveTextContent(text));

/** The rows of the table with the members of a VLAN, as texts. */
const members = async (): Promise<string[]> =>
  within(await screen.findByRole('table', { name: 'Members' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
/** Waits until the members say what is told of backend: two of three have one address. */
const expectClash = (): Promise<void> =>
  waitFor(async () => {
    // Clashes first.
    const [db1, vlan2, vlan1] = await members();
    expect(db1).toContain('Clash with cache-2');
    expect(vlan1).toContain('10.0.0.1/24');
    expect(vlan1).toContain('eth1');
    expect(vlan1).not.toContain('Clash');
    expect(vlan2).toContain('Clash with db-1');
    const problems = within(screen.getByRole('group', { name: 'Needs attention' }));
    expect(problems.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      'db-1 and cache-2 have the same address 10.0.0.2. Give each its own.Change address',
    ]);
  });

test('the list shows the limit of each region, how VLANs are created, and a button for it', async () => {
  await open('/vlans');
  expect(await meter('Amsterdam, NL')).toHaveAttribute('aria-valuetext', '10 of 10, full');
  expect(await meter('Newark, NJ')).toHaveAttribute('aria-valuetext', '1 of 10');
  expect(limits()).toHaveTextContent(/Not available in .*Fremont, CA/);
  expect(limits()).toHaveTextContent('Created when you attach an instance, and removed with the last one.');
  expect(screen.getByRole('link', { name: 'Create VLAN' })).toHaveAttribute('href', '/vlans/new');
});

test('the list marks a VLAN with an address clash, and reads the members once for all of them', async () => {
  const { read } = await open('/vlans');
  const marks = await screen.findAllByText('Address clash');
  expect(marks.map((mark) => within(mark.closest('tr') ?? main()).getByRole('rowheader').textContent)).toEqual([
    'backend Address clash',
  ]);
  // Then those of a full region, and last one of a region that was listed before.
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names[0]).toContain('backend');
  expect(names.at(-1)).toContain('batch');
  const configs = read.filter((one) => one.includes('/configs'));
  expect(new Set(configs).size).toBe(configs.length);
});

test('a VLAN tells the limit of its region, its members, their conflicts and the next free address', async () => {
  const { user, sent } = await open(BACKEND);
  await heading('backend');
  expect(await meter('VLANs in Newark, NJ')).toHaveAttribute('aria-valuetext', '1 of 10');
  await expectClash();
  expect(main()).toHaveTextContent('10.0.0.3/24');
  await user.click(screen.getByRole('link', { name: 'cache-1' }));
  await heading('cache-1');
  expect(sent).toEqual([]);
});

test('the network is drawn: who has which address, the clash, and the next free one', async () => {
  const { user } = await open(BACKEND);
  const picture = within(await screen.findByRole('region', { name: 'Addresses in 10.0.0.0/24' }));
  const clash = await picture.findByRole('link', { name: '10.0.0.2: clash of db-1 and cache-2' });
  expect(clash).toHaveAttribute('href', expect.stringMatching(/^\/compute\/\d+\/configs\/\d+\/edit$/));
  expect(picture.getByRole('link', { name: '10.0.0.3: next free address' })).toHaveAttribute(
    'href',
    '/vlans/new?region=us-east&label=backend',
  );
  // Free addresses are counted, and none of them is a stop.
  expect(picture.getAllByRole('link')).toHaveLength(3);
  expect(picture.getByText('252 free')).toBeVisible();
  // One stop of the Tab key, and arrows within.
  const used = picture.getByRole('link', { name: '10.0.0.1: cache-1' });
  await tabTo(user, used);
  await user.keyboard('{ArrowRight}');
  expect(clash).toHaveFocus();
  expect(picture.getByText('10.0.0.2: clash of db-1 and cache-2')).toBeVisible();
  await user.tab();
  expect(picture.getAllByRole('link')).not.toContain(document.activeElement);
  used.focus();
  await user.keyboard('{Enter}');
  await heading('cache-1');
});

test('a clash leads to the address that is to be changed', async () => {
  const { user } = await open(BACKEND);
  await user.click(await screen.findByRole('link', { name: 'Change address' }));
  await heading(/^Edit configuration/);
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^IPAM address/));
  expect(document.activeElement).toHaveValue('10.0.0.2/24');
});

test('members whose configurations cannot be read are shown too, each with a retry button', async () => {
  const { user, control, read } = await open(BACKEND, {
    before: (server) =>
      server.control('PUT', 'faults', [
        {
          method: 'GET',
          path: '/compute/instances/{computeId}/configs',
          act: 'answer',
          count: null,
          status: 403,
          errors: [{ field: null, reason: 'Not these profiles' }],
        },
      ]),
  });
  const table = await screen.findByRole('table', { name: 'Members' });
  await waitFor(() => expect(within(table).getAllByText(/Not loaded: Not these profiles/)).toHaveLength(3));
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['db-1', 'cache-1', 'cache-2']);
  expect(within(table).getAllByRole('button', { name: 'Retry' })).toHaveLength(3);
  expect(main()).toHaveTextContent('Addresses of 3 members are not checked');
  // A retry asks for the profiles of that member alone.
  const before = read.length;
  const [first = document.body] = within(table).getAllByRole('button', { name: 'Retry' });
  await user.click(first);
  await waitFor(() =>
    expect(read.slice(before)).toEqual([expect.stringMatching(/^GET \/compute\/instances\/\d+\/configs/)]),
  );
  // Everything on screen loads again.
  await control('DELETE', 'faults');
  await expectClash();
  expect(screen.queryByText(/Not loaded/)).toBeNull();
});

test('a missing VLAN is reported as such', async () => {
  const { user } = await open('/vlans/us-east/nothing');
  await expectMain('There is no VLAN nothing in Newark, NJ');
  await user.click(screen.getByRole('link', { name: 'View VLANs' }));
  await heading('VLANs');
});

test('an empty list explains VLANs', async () => {
  await open('/vlans', { scenario: 'empty' });
  await screen.findByRole('heading', { name: 'No VLANs yet' });
  expect(main()).toHaveTextContent('A VLAN is created when you attach an instance');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'VLAN limits' })).toBeNull());
});

test('a user without grants sees no VLAN in the list, which says that there may be some', async () => {
  await open('/vlans', { persona: 'demo-restricted' });
  await screen.findByRole('heading', { name: 'No VLANs yet' });
  await expectMain('You see only records that you have a grant for.');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'VLAN limits' })).toBeNull());
});

test('a user without grants is not told that a VLAN does not exist', async () => {
  await open(BACKEND, { persona: 'demo-restricted' });
  await expectMain('You see no VLAN backend in Newark, NJ.');
  await expectMain('It may have only instances that you have no grant for.');
  expect(main()).not.toHaveTextContent('There is no VLAN');
});

test('a token that may only read shows all members', async () => {
  await open(BACKEND, { persona: 'demo-read-only' });
  await expectClash();
  expect(await meter('VLANs in Newark, NJ')).toHaveAttribute('aria-valuetext', '1 of 10');
});

test('a user with some grants is told that there may be more members', async () => {
  await open(BACKEND, { persona: 'demo-operator' });
  await meter('VLANs that you see in Newark, NJ');
  await expectMain(/\d that you see/);
});

test('in bare mode the list has only labels and regions, and still counts them', async () => {
  const { user } = await open('/vlans', { bare: true });
  const row = (await screen.findByRole('link', { name: 'backend' })).closest('tr') ?? document.body;
  expect(within(row).getAllByText('Not reported')).toHaveLength(3);
  expect(await meter('Amsterdam, NL')).toHaveAttribute('aria-valuetext', '10 of 10, full');
  await user.click(within(row).getByRole('link', { name: 'backend' }));
  await heading('backend');
});

test('in bare mode the members of a VLAN are found from the configurations of all instances', async () => {
  const { read } = await open(BACKEND, { bare: true });
  const found = /This server doesn’t report VLAN members. Found in the configurations of (\d+) instances/;
  await expectMain(found);
  const count = Number(found.exec(main().textContent)?.[1]);
  await expectClash();
  expect(read.filter((one) => /^GET \/compute\/instances\/\d+\/configs/.test(one))).toHaveLength(count);
  const table = screen.getByRole('table', { name: 'Members' });
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['db-1', 'cache-2', 'cache-1']),
  );
  expect((await members())[1]).toContain('Not reported');
  expect(main()).toHaveTextContent('10.0.0.3/24');
  expect(main()).not.toHaveTextContent(/\bundefined\b|\bNaN\b/);
});
