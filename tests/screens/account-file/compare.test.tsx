// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { open, type Server } from '../open.tsx';
import { button, heading } from '../page.ts';
import { collectDownloads, type Saved } from './downloads.ts';

afterEach(() => vi.restoreAllMocks());

/** A small account, which is read in a moment. */
const world = {
  scenario: 'empty',
  before: async ({ api }: Server): Promise<void> => {
    const place = { region: 'us-ord', type: 'g6-nanode-1' };
    await api('POST', '/compute/instances', { ...place, label: 'web-1' });
    await api('POST', '/compute/instances', { ...place, label: 'db-1' });
    await api('POST', '/nodebalancers', {
      region: 'us-ord',
      label: 'shop-lb',
      configs: [{ port: 80, nodes: [{ label: 'web-1', address: '192.168.128.5:80' }] }],
    });
    await api('POST', '/networking/firewalls', {
      label: 'edge',
      rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' },
    });
  },
} as const;

const openWorld = (rest: { readonly persona?: 'demo-restricted' } = {}) =>
  open('/export?tab=compare', { ...world, ...rest });

/** Exports the account as it is, and goes on to the comparison. */
async function copied(user: UserEvent): Promise<{ readonly saved: readonly Saved[]; readonly file: File }> {
  const saved = collectDownloads();
  await user.click(await screen.findByRole('tab', { name: 'Export' }));
  await user.click(await button('Export account'));
  await screen.findByText(/was downloaded/);
  const file = new File([(await saved[0]?.blob.text()) ?? ''], 'copy.json', { type: 'application/json' });
  await user.click(await screen.findByRole('tab', { name: 'Compare with a file' }));
  return { saved, file };
}

const choose = async (user: UserEvent, ...files: File[]): Promise<void> =>
  user.upload(await screen.findByLabelText('Account files'), files);

/** The result, once it is there. */
const result = async () => within(await screen.findByRole('region', { name: 'Comparison' }));

/** What another user does: a new label, an instance that is gone, a new tag. */
async function change({ api }: Server): Promise<void> {
  await api('PUT', '/networking/firewalls/1', { tags: ['audited'] });
  await api('PUT', '/compute/instances/2', { label: 'db-main' });
}

test('an account that nobody changed has no changes', async () => {
  const { user } = await openWorld();
  const { file } = await copied(user);
  await choose(user, file);
  (await result()).getByText('Nothing changed');
});

test('exactly what a second user changed is told, and leads to the records', async () => {
  const { user, ...server } = await openWorld();
  const { file, saved } = await copied(user);
  await change(server);
  await choose(user, file);
  const found = await result();
  found.getByText('0 records added, 0 removed, 2 changed');
  const instances = within(found.getByRole('region', { name: 'Instances' }));
  expect(instances.getByRole('link', { name: 'db-main' })).toHaveAttribute('href', '/compute/2');
  expect(instances.getByText(/^Label:/)).toHaveTextContent('Label: db-1 db-main');
  const firewalls = within(found.getByRole('region', { name: 'Firewalls' }));
  firewalls.getByRole('link', { name: 'edge' });
  expect(firewalls.getByText(/^Tags:/)).toHaveTextContent('Tags: +audited');
  expect(found.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual(['Instances', 'Firewalls']);
  await user.selectOptions(found.getByRole('combobox', { name: 'Kind' }), 'Firewalls (1)');
  expect(found.queryByRole('region', { name: 'Instances' })).toBeNull();
  await user.click(found.getByRole('radio', { name: 'Added 0' }));
  found.getByText('No change matches.');
  const texts: string[] = [];
  for (const [nth, format] of ['Markdown', 'CSV', 'JSON'].entries()) {
    await user.click(found.getByRole('button', { name: 'Export comparison' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
    // The first is the copy itself.
    await waitFor(() => expect(saved).toHaveLength(nth + 2));
    texts.push((await saved[nth + 1]?.blob.text()) ?? '');
  }
  expect(saved.slice(1).map(({ name }) => name.replace(/.*-changes/, ''))).toEqual(['.md', '.csv', '.json']);
  const [markdown = '', csv, json = ''] = texts;
  expect(markdown).toContain('| Instances | db-main | Changed | Label | db-1 | db-main |');
  expect(csv).toContain('Firewalls,edge,Changed,Tags,none,audited');
  expect(JSON.parse(json)).toMatchObject({
    changes: [
      { kind: 'computes', id: '2', how: 'changed', fields: [{ field: 'label', before: 'db-1', now: 'db-main' }] },
      { kind: 'firewalls', id: '1', how: 'changed', fields: [{ field: 'tags', before: [], now: ['audited'] }] },
    ],
    unclear: [],
  });
});

test('rules of a firewall are shown as where they are edited', async () => {
  const { user, api } = await openWorld();
  const { file } = await copied(user);
  const rule = {
    action: 'ACCEPT',
    protocol: 'TCP',
    ports: '8443',
    label: 'admin',
    addresses: { ipv4: ['203.0.113.0/24'] },
  };
  await api('PUT', '/networking/firewalls/1/rules', {
    inbound: [rule],
    inbound_policy: 'DROP',
    outbound: [],
    outbound_policy: 'ACCEPT',
  });
  await choose(user, file);
  const found = await result();
  found.getByText('0 records added, 0 removed, 1 changed');
  expect(found.getByText('Inbound')).toHaveTextContent(/^Inbound ?New rule 1: /);
});

test('a deleted record is removed with what was below it, and a new one is added', async () => {
  const { user, api } = await openWorld();
  const { file } = await copied(user);
  await api('DELETE', '/nodebalancers/1');
  await api('POST', '/nodebalancers', { region: 'us-east', label: 'fresh-lb' });
  await choose(user, file);
  const balancers = within((await result()).getByRole('region', { name: 'NodeBalancers' }));
  balancers.getByText('shop-lb');
  expect(balancers.queryByRole('link', { name: 'shop-lb' })).toBeNull();
  balancers.getByText('Removed');
  balancers.getByText(/^with \d lists below it$/);
  balancers.getByRole('link', { name: 'fresh-lb' });
});

test('nothing is claimed of a list that cannot be read now', async () => {
  const { user, control, ...server } = await openWorld();
  const { file } = await copied(user);
  await change({ control, ...server });
  await control('PUT', 'faults', [
    {
      method: 'GET',
      path: '/networking/firewalls',
      count: null,
      act: 'answer',
      status: 403,
      errors: [{ reason: 'No' }],
    },
  ]);
  await choose(user, file);
  const found = await result();
  found.getByText('0 records added, 0 removed, 1 changed');
  await user.click(found.getByText('1 list not compared'));
  found.getByText('Firewalls: Now: Not allowed: No.');
});

test('what a file left out is not read either', async () => {
  const { user, read } = await openWorld();
  await user.click(await screen.findByRole('tab', { name: 'Export' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Configurations, disks, backups/ }));
  const { file } = await copied(user);
  await choose(user, file);
  const found = await result();
  found.getByText('Nothing changed');
  await user.click(found.getByText('8 lists not compared'));
  found.getByText('Disks (2): Left out.');
  expect(read.filter((one) => one.endsWith('/disks'))).toEqual([]);
});

test('a user who sees less is not told that the rest was removed', async () => {
  const admin = await openWorld();
  const { file } = await copied(admin.user);
  cleanup();
  const { user } = await openWorld({ persona: 'demo-restricted' });
  await choose(user, file);
  const found = await result();
  expect(found.getAllByText('Not visible now').length).toBeGreaterThan(3);
  expect(found.queryByText('Removed')).toBeNull();
  found.getByText(/^A user who sees only some records read one copy/);
});

test('a bad file is refused with its place, and what was compared stays', async () => {
  const { user } = await openWorld();
  const { file } = await copied(user);
  const other = new File([(await file.text()).replace('db-1', 'db-old')], 'older.json', { type: 'application/json' });
  // Two files are compared without asking the server.
  await choose(user, other, file);
  (await result()).getByText('0 records added, 0 removed, 1 changed');
  const bad = (text: string) => new File([text], 'bad.json', { type: 'application/json' });
  await choose(user, bad('{"kind": "binnacle-account",\n "version": }'));
  await screen.findByText('bad.json: This is not JSON: it breaks off at line 2, column 11.');
  await choose(user, bad('{"kind": "binnacle-account", "version": 2}'));
  await screen.findByText('bad.json: A newer Binnacle wrote this file: format 2, and this one reads 1.');
  (await result()).getByText('0 records added, 0 removed, 1 changed');
  await choose(user, file, other);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('settings and the search lead here, by keyboard', async () => {
  const { user } = await open('/settings');
  expect(await screen.findByRole('link', { name: 'Export account' })).toHaveAttribute('href', '/export');
  expect(screen.getByRole('link', { name: 'Compare with a file' })).toHaveAttribute('href', '/export?tab=compare');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Search pages/ }), 'compare account');
  await screen.findByRole('option', { name: /^Compare account with a file/ });
  await user.keyboard('{Enter}');
  await heading('Export and compare');
  expect(await screen.findByRole('tab', { name: 'Compare with a file' })).toHaveAttribute('aria-selected', 'true');
});

test('what changes by itself is left out until it is asked for', async () => {
  const { user } = await openWorld();
  const { file } = await copied(user);
  const later = new File(
    [(await file.text()).replaceAll(/"updated":"[^"]*"/g, '"updated":"2030-01-01T00:00:00"')],
    'later.json',
    { type: 'application/json' },
  );
  await choose(user, file, later);
  const found = await result();
  found.getByText('Nothing changed');
  await user.click(found.getByRole('switch', { name: /^Include fields that change by themselves/ }));
  found.getByText(/^0 records added, 0 removed, [1-9]\d* changed$/);
  expect(found.getAllByText(/^Updated:/).length).toBeGreaterThan(2);
});
