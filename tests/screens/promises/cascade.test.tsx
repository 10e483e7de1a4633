// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Opened } from '../open.tsx';
import { heading } from '../page.ts';

/** What a deletion announces is held against what the mock's deletion does, not against figures written here. */
interface Listed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
}
const records = async ({ api }: Opened, path: string): Promise<Listed['data']> => {
  const answer = await api('GET', `${path}?page_size=500`);
  if (typeof answer !== 'object' || answer === null || !('data' in answer) || !Array.isArray(answer.data))
    throw new Error(`${path} is no list`);
  return answer.data;
};
const count = async (opened: Opened, path: string): Promise<number> => (await records(opened, path)).length;

/** The sentences of the open dialog. */
const said = (): string[] =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const says = (sentence: RegExp): Promise<void> =>
  waitFor(() => expect(said()).toContainEqual(expect.stringMatching(sentence)));

/** Confirms the open dialog, and waits for the list. */
async function confirm({ user }: Opened, label: string, list: string): Promise<void> {
  const asked = within(screen.getByRole('dialog'));
  await user.type(asked.getByRole('textbox'), label);
  await user.click(asked.getByRole('button', { name: `Delete ${label}` }));
  await heading(list);
}

const gone = (opened: Opened, path: string): Promise<void> => expect(opened.api('GET', path)).rejects.toThrow(/: 404 /);

test('an instance takes along as many disks, configurations, backups and assignments as was said', async () => {
  const opened = await open('/compute/3?dialog=delete.3');
  const below = async (name: string) => count(opened, `/compute/instances/3/${name}`);
  const disks = await below('disks');
  const configs = await below('configs');
  const firewalls = await records(opened, '/networking/firewalls');
  const devices = async (): Promise<number[]> =>
    Promise.all(firewalls.map(({ id }) => count(opened, `/networking/firewalls/${String(id)}/devices`)));
  const before = await devices();
  await says(new RegExp(`^Deletes ${disks} disks? `));
  await says(new RegExp(`^Deletes ${configs} configurations?: `));
  await says(/^Deletes \d+ backups?/);
  await says(/^Firewalls, with their other services/);
  const losing = said().filter((text) => /^Firewall .+ loses/.test(text)).length;
  expect(losing).toBeGreaterThan(0);
  await confirm(opened, 'db-1', 'Instances');
  for (const name of ['disks', 'configs', 'backups']) await gone(opened, `/compute/instances/3/${name}`);
  const after = await devices();
  expect(before.map((number, index) => number - (after[index] ?? 0)).filter((lost) => lost === 1)).toHaveLength(losing);
  // What stays: the firewalls themselves.
  expect(await count(opened, '/networking/firewalls')).toBe(firewalls.length);
});

test('a NodeBalancer takes along each port that was named, and no instance behind it', async () => {
  const opened = await open('/nodebalancers/1?dialog=delete.1');
  const ports = await records(opened, '/nodebalancers/1/configs');
  const instances = await count(opened, '/compute/instances');
  expect(ports.length).toBeGreaterThan(1);
  for (const { port } of ports) await says(new RegExp(`^Port ${String(port)} \\(.+closes`));
  expect(said().filter((text) => text.startsWith('Port '))).toHaveLength(ports.length);
  await says(/^The instances behind its nodes/);
  await confirm(opened, 'shop-lb', 'NodeBalancers');
  await gone(opened, '/nodebalancers/1/configs');
  expect(await count(opened, '/compute/instances')).toBe(instances);
});

test('a cluster takes along as many pools and instances as was said', async () => {
  const opened = await open('/kubernetes/1?dialog=delete.1');
  const pools = await records(opened, '/lke/clusters/1/pools');
  const nodes = pools.flatMap(({ nodes: some }) => (Array.isArray(some) ? some : [])).length;
  const instances = await count(opened, '/compute/instances');
  await says(new RegExp(`^Deletes ${pools.length} pools? with ${nodes} instances? and their disks`));
  await confirm(opened, 'production', 'Kubernetes clusters');
  await gone(opened, '/lke/clusters/1/pools');
  expect(await count(opened, '/compute/instances')).toBe(instances - nodes);
});
