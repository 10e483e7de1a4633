// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { isFields } from '#lib/json.ts';
import { mockControl } from '#api/http/mock-control.ts';
import { COLLECTIONS, type Kind } from '#contract/kinds.ts';
import { idOf, kindAt, KINDS, recordsIn } from '#contract/account-file/places.ts';
import { isSecret } from '#lib/text/secrets.ts';
import { answering, open, type Server } from '../open.tsx';
import { button, focused, heading } from '../page.ts';
import { accountIn, collectDownloads } from './downloads.ts';

afterEach(() => vi.restoreAllMocks());

/** Presses the button, and waits for the file. */
async function exported(user: UserEvent) {
  const saved = collectDownloads();
  await user.click(await button('Export account'));
  await screen.findByText(/was downloaded/);
  return { saved, file: await accountIn(saved) };
}

/** What the server answers to a path: all pages of a list, one after the other. */
async function stored({ api }: Server, path: string): Promise<unknown> {
  const kind = kindAt(path);
  const { endpoint, key } = COLLECTIONS[kind ?? 'settings'];
  if (key === undefined) return api('GET', path);
  const records: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api('GET', endpoint.paged ? `${path}?page=${page}&page_size=100` : path);
    if (!isFields(answer) || !Array.isArray(answer['data'])) throw new Error(`${path} is no list`);
    records.push(...answer['data']);
    pages = endpoint.paged ? Number(answer['pages']) : 1;
  }
  return records;
}

/** Every text that stands in a field of some name, or below one. */
function textsIn(value: unknown, isWanted: (name: string, value: unknown) => boolean, inside = false): string[] {
  if (typeof value === 'string') return inside ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, isWanted, inside));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, isWanted, inside || isWanted(name, part)));
}

const named = (wanted: string) => (name: string) => name === wanted;

test('the file has what the server says, at every path', async () => {
  const opened = await open('/export');
  await heading('Export and compare');
  const { saved, file } = await exported(opened.user);
  expect(saved[0]?.name).toMatch(/^account-localhost-\d{4}-\d\d-\d\d\.json$/);
  expect(file).toMatchObject({ username: 'admin', restricted: false, missing: [] });
  const paths = Object.keys(file.answers);
  expect(new Set(paths.map(kindAt))).toEqual(new Set(KINDS));
  const answers: Record<string, unknown> = {};
  for (const path of paths) answers[path] = await stored(opened, path);
  expect(file.answers).toEqual(answers);
  expect(opened.sent).toEqual([]);
  await screen.findByText(/^account-localhost-.*json was downloaded: [\d,]+ records in \d+ lists$/);
});

test('nothing of any secret of the world is in the file', async () => {
  const sent = {
    password: 'Passw0rd-of-a-credential',
    username: 'user-of-a-credential',
    root_pass: 'R00t-pass-of-an-instance',
  };
  const user_data = btoa('user data of an instance');
  const { user, api } = await open('/export', {
    before: async (server) => {
      const { root_pass, ...secret } = sent;
      await server.api('POST', '/managed/credentials', { label: 'new', ...secret });
      const place = { region: 'us-ord', type: 'g6-nanode-1', image: 'compute/debian12' };
      await server.api('POST', '/compute/instances', { ...place, root_pass, metadata: { user_data } });
    },
  });
  const { saved, file } = await exported(user);
  const text = (await saved[0]?.blob.text()) ?? '';
  const below = (kind: Kind) =>
    recordsIn(kind, file.answers[COLLECTIONS[kind].endpoint.path]).map((record) => idOf(kind, record) ?? '');
  // One that is not there yet has none.
  const ask = (path: string) => api('GET', path).catch(() => undefined);
  const credentials = await Promise.all(
    below('databases').map((id) => ask(`/databases/mysql/instances/${id}/credentials`)),
  );
  const kubeconfigs = textsIn(
    await Promise.all(below('clusters').map((id) => ask(`/lke/clusters/${id}/kubeconfig`))),
    named('kubeconfig'),
  );
  const tokens = kubeconfigs.flatMap((one) => /token: (\S+)/.exec(atob(one))?.[1] ?? []);
  const keys = textsIn(await api('GET', '/managed/credentials/sshkey'), named('ssh_key'));
  const scripts = textsIn(await api('GET', '/compute/stackscripts'), named('script'));
  // The credentials of a world are a table, whose rows have labels.
  const secrets = [
    ...Object.values(sent),
    user_data,
    ...[credentials, await mockControl.snapshot()].flatMap((one) =>
      textsIn(one, (name, value) => !name.endsWith('credentials') && isSecret(name, value)),
    ),
    ...[kubeconfigs, tokens, keys, scripts].flatMap((found) => {
      expect(found).not.toEqual([]);
      return found;
    }),
    'demo-admin',
  ].filter((secret) => secret !== '<REDACTED>');
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
});

test('four lists are read at a time, and no more', async () => {
  const { user } = await open('/export');
  const { fetch } = globalThis;
  let [now, most] = [0, 0];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    // Nothing else on the page reads what is below each instance.
    if (typeof input !== 'string' || !/\/compute\/instances\/\d+\//.test(input)) return fetch(input, init);
    now += 1;
    most = Math.max(most, now);
    return fetch(input, init).finally(() => (now -= 1));
  });
  await exported(user);
  expect(most).toBe(4);
});

test('a reading can be cancelled, and leaves nothing behind', async () => {
  const { user, read } = await open('/export', {
    before: ({ control }) =>
      control('PUT', 'faults', [{ method: 'GET', path: '/networking/vlans', count: null, act: 'hang' }]),
  });
  const saved = collectDownloads();
  const start = await button('Export account');
  await user.click(start);
  await screen.findByRole('progressbar', { name: 'Reading the account' });
  await user.click(await button('Cancel'));
  await screen.findByText('Nothing was exported');
  await focused(start);
  expect(saved).toEqual([]);
  const count = read.length;
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await screen.findByRole('tab', { name: 'Compare with a file' }));
  expect(read.length).toBe(count);
});

test('what the server refuses or fails is missing, with the reason', async () => {
  const { user } = await open('/export', {
    before: ({ control }) =>
      control('PUT', 'faults', [
        { method: 'GET', path: '/images', count: null, act: 'answer', status: 403, errors: [{ reason: 'Not you' }] },
        {
          method: 'GET',
          path: '/lke/clusters/{clusterId}/pools',
          count: null,
          act: 'answer',
          status: 400,
          errors: [{ reason: 'Broken' }],
        },
      ]),
  });
  const { file } = await exported(user);
  expect(file.missing).toContainEqual({ path: '/images', reason: 'Not allowed: Not you.' });
  expect(file.missing).toContainEqual({
    path: '/lke/clusters/1/pools',
    reason: 'The server refused this: Broken.',
  });
  expect(file.answers).not.toHaveProperty('/images');
  await user.click(await screen.findByText('2 kinds not exported, or only in part'));
  screen.getByText('Images: Not allowed: Not you.');
  screen.getByText(/^Node pools \(\d+\): The server refused this: Broken\.$/);
});

test('a server that has nothing of what is assumed is no failure, and is asked once for each', async () => {
  const { user, read } = await open('/export', { bare: true });
  const { file } = await exported(user);
  expect(new Set(file.missing.map(({ reason }) => reason))).toEqual(new Set(['This server doesn’t offer it.']));
  expect(file).toMatchObject({ username: null, restricted: null });
  expect(Object.keys(file.answers)).toContain('/networking/firewalls');
  const devices = { path: '/networking/firewalls/{firewallId}/devices', reason: 'This server doesn’t offer it.' };
  expect(file.missing).toContainEqual(devices);
  expect(read.filter((one) => one.endsWith('/devices')).length).toBeLessThanOrEqual(4);
});

test('what hangs below instances can be left out', async () => {
  const { user, read } = await open('/export');
  await user.click(await screen.findByRole('checkbox', { name: /^Configurations, disks, backups/ }));
  const { file } = await exported(user);
  expect(file.missing).toContainEqual({ path: '/compute/instances/{computeId}/disks', reason: 'Left out.' });
  expect(read.filter((one) => /\/(disks|backups)$/.test(one))).toEqual([]);
  await user.click(await screen.findByText('4 kinds not exported, or only in part'));
  screen.getByText('Disks: Left out.');
});

test('a restricted user learns that it is only a part, and nothing is asked in vain', async () => {
  const { user, refused } = await open('/export', { persona: 'demo-restricted' });
  await screen.findByText('You see only records that you have a grant for. The file has only these.');
  const { file } = await exported(user);
  expect(file.restricted).toBe(true);
  expect(file.missing).toContainEqual({ path: '/managed/contacts', reason: 'Only unrestricted users can do this.' });
  expect(refused).toEqual([]);
});

test('an account without records is a file as well', async () => {
  const { user } = await open('/export', { scenario: 'empty' });
  const { file } = await exported(user);
  expect(file.answers['/compute/instances']).toEqual([]);
  expect(file.missing).toEqual([]);
});

test('fields that this console does not know are named before the file is saved, and their secrets are struck', async () => {
  const { user } = await open('/export');
  const odd = { rootPassword: 'hunter2-7', team: { access_token: 'abc-9', cost: 7 } };
  answering('/compute/instances', (page) => {
    const data: unknown = Reflect.get(page, 'data');
    return { ...page, data: Array.isArray(data) ? data.map((one: object) => ({ ...one, ...odd })) : data };
  });
  const saved = collectDownloads();
  await user.click(await button('Export account'));
  const unknown = within(await screen.findByRole('region', { name: 'Unknown fields' }));
  expect(unknown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Instances: rootPassword, team',
  ]);
  expect(saved).toEqual([]);
  await user.click(unknown.getByRole('button', { name: 'Save file' }));
  await screen.findByText(/was downloaded/);
  const { answers } = await accountIn(saved);
  const text = JSON.stringify(answers['/compute/instances']);
  expect(text).not.toMatch(/hunter2|abc-9/);
  expect(text).toContain('"cost":7');
});
