// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { collectDownloads } from '../account-file/downloads.ts';
import { open, type Server } from '../open.tsx';
import { button } from '../page.ts';

const credential = { id: 7, label: 'deploy', last_decrypted: null };
const firewall = {
  id: 3,
  label: 'edge',
  status: 'enabled',
  tags: ['a'],
  created: '2026-02-01T12:00:00',
  updated: '2026-02-01T12:00:00',
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
};
const account = {
  kind: 'binnacle-account',
  version: 1,
  api: 'https://api.example.com/v4',
  at: '2026-03-01T12:00:00',
  username: 'jo',
  restricted: false,
  answers: { '/networking/firewalls': [firewall], '/managed/credentials': [credential] },
  missing: [{ path: '/images', reason: 'You lack the scope.' }],
};
const copied = ({ control }: Server): Promise<unknown> => control('PUT', 'copy', account);

const stepsOf = async (): Promise<readonly string[]> =>
  within(await screen.findByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .flatMap((item) => item.querySelector('strong')?.textContent ?? []);

test('without a copy it says how one comes to a plan, and leads there', async () => {
  await open('/change-plan');
  await screen.findByText('The demo shows no copy of an account');
  expect(screen.getByRole('link', { name: 'Export account' })).toHaveProperty('pathname', '/export');
  expect(screen.getByRole('link', { name: 'Open the lab' })).toHaveProperty('pathname', '/lab');
});

test('a copy without changes has nothing to carry out', async () => {
  await open('/change-plan', { before: copied });
  await screen.findByText('Nothing to carry out yet');
  await screen.findByText(/^\d+ lists of the account are not in the copy\.$/);
  expect(screen.queryByRole('button', { name: 'Export plan' })).toBeNull();
});

test('what was done on the copy is told in order, without what was undone, and leaves as three files', async () => {
  const { user } = await open('/change-plan', {
    before: async (server) => {
      await copied(server);
      await server.api('PUT', '/networking/firewalls/3', { tags: ['a', 'b'] });
      const made = Object(await server.api('POST', '/managed/contacts', { name: 'Ada', email: 'ada@example.com' }));
      await server.api('DELETE', `/managed/contacts/${made.id}`);
      await server.api('POST', '/managed/credentials/7/update', { username: 'root', password: 'typed-by-hand' });
    },
  });
  expect(await stepsOf()).toEqual(['1. Change firewall edge', '2. Change secret of deploy']);
  await screen.findByText('Secrets are left out. You enter them again: PASSWORD.');
  expect(screen.getByText('Tags:').closest('li')).toHaveTextContent('Tags: +b');

  const saved = collectDownloads();
  for (const name of ['Export plan', 'Export as curl', 'Export as Markdown']) await user.click(await button(name));
  expect(saved.map(({ name }) => name)).toEqual([
    'change-plan-api.example.com-2026-03-01.json',
    'change-plan-api.example.com-2026-03-01.sh',
    'change-plan-api.example.com-2026-03-01.md',
  ]);
  const [plan = '', curl = '', markdown = ''] = await Promise.all(saved.map(({ blob }) => blob.text()));
  expect(JSON.parse(plan)).toMatchObject({
    kind: 'binnacle-plan',
    secrets: ['PASSWORD'],
    steps: [
      { operation: 'PUT /networking/firewalls/{firewallId}', params: { firewallId: 3 }, body: { tags: ['a', 'b'] } },
      { operation: 'POST /managed/credentials/{credentialId}/update', body: { password: '$PASSWORD' } },
    ],
  });
  expect(curl).toContain("'https://api.example.com/v4/networking/firewalls/3'");
  expect(curl).toContain('"$PASSWORD"');
  expect(markdown).toContain('## 1. Change firewall edge');
  expect(`${plan}${curl}${markdown}`).not.toContain('typed-by-hand');
});

test('a step that names what only the copy has says so, here and in each file', async () => {
  const { user } = await open('/change-plan', {
    before: async (server) => {
      await copied(server);
      const stackscript_data = { site_name: 'shop', server: 'nginx' };
      const body = { region: 'us-east', type: 'g6-nanode-1', image: 'compute/debian12', root_pass: 'Str0ng-and-long!' };
      await server.api('POST', '/compute/instances', { ...body, label: 'web', stackscript_id: 1, stackscript_data });
    },
  });
  await screen.findByText('1 step can’t be carried out. Leave it out when you carry out the plan.');
  const problem =
    'Can’t be carried out: It names /compute/stackscripts/1 of the copy, and nothing tells which record that is on the account.';
  screen.getByText(problem);
  const saved = collectDownloads();
  for (const name of ['Export plan', 'Export as curl', 'Export as Markdown']) await user.click(await button(name));
  const [plan = '', curl = '', markdown = ''] = await Promise.all(saved.map(({ blob }) => blob.text()));
  expect(JSON.parse(plan).steps[0].body.stackscript_id).toEqual({ $copy: '/compute/stackscripts/1' });
  expect(curl).toContain(`# ${problem}`);
  expect(curl).not.toContain('POST');
  expect(markdown).toContain(problem);
});
