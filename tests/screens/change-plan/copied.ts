import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import * as z from 'zod';
import { accountIn, copyOf, wholeRig } from '#mocks/copy/testing.ts';
import type { Rig } from '#mocks/testing/rig.ts';
import { firstProblem } from '#features/change-plan/carry.ts';
import { nextOf, withStep } from '#analysis/change-plan/progress.ts';
import type { Plan } from '#analysis/change-plan/schema.ts';
import { kindAt } from '#contract/account-file/places.ts';
import { ADDRESS, addressesOf } from '#contract/changes/named.ts';
import { COLLECTIONS } from '#contract/kinds.ts';
import { isFields, jsonText, withoutFields } from '#lib/json.ts';
import { byCodeUnits } from '#lib/text/by-code-units.ts';
import { apiOf, settle } from './rehearse.ts';

/** Numbers that nothing else in a request is: those that the copy gives, and those that the account gives. */
const COPY = 7_000_000;
const ACCOUNT = 9_000_000;
/** Each table has its own of them. */
const TABLE = 10_000;
export const OF_COPY = /(?<!\d)7\d{6}(?!\d)/;
export const PASSWORD = 'Str0ng-and-long!';
export const place = { region: 'us-east', type: 'g6-nanode-1' };
export const rules = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };

const World = z.looseObject({ tables: z.record(z.string(), z.unknown()) });
type World = z.infer<typeof World>;

const worldOf = async ({ control }: Rig): Promise<World> => World.parse((await control('GET', 'snapshot')).body);

/** A world whose next records have numbers from here on. */
async function numbered(world: World, from: number): Promise<Rig> {
  const rig = wholeRig();
  const ids = Object.fromEntries(Object.keys(world.tables).map((name, nth) => [name, from + nth * TABLE + 1]));
  const { status, text } = await rig.control('PUT', 'snapshot', { ...world, ids });
  if (status !== 200) throw new Error(text);
  await rig.control('PUT', 'clock', { rate: 0 });
  return rig;
}

/** The copy, and the account, where the numbers and the addresses that the copy gives are those of other records. */
async function worlds() {
  const original = wholeRig();
  await original.control('POST', 'reset', { scenario: 'default', seed: 1, rate: 0 });
  await settle(original, 7 * 24 * 3600);
  const at = Date.parse(Object((await original.control('GET', 'clock')).body).now);
  const file = await accountIn(original, at);
  const copy = await worldOf(await copyOf(file));
  const taken = await numbered(copy, COPY);
  const api = apiOf(taken);
  for (let nth = 0; nth < 40; nth += 1) {
    const label = `decoy-${nth}`;
    await api('POST', '/compute/instances', {
      ...place,
      label,
      image: 'compute/debian12',
      root_pass: PASSWORD,
      private_ip: true,
    });
    await api('POST', '/networking/firewalls', { label, rules });
    await api('POST', '/nodebalancers', {
      region: 'us-east',
      label,
      configs: [{ port: 80, nodes: [{ label, address: '192.168.128.1:80' }] }],
    });
    await api('POST', '/managed/credentials', { label, password: PASSWORD });
    await api('POST', '/managed/contacts', { name: label, email: `${label}@example.com` });
  }
  await settle(taken);
  return { file, copy, account: await worldOf(taken) };
}
let made: ReturnType<typeof worlds> | undefined;

/** A request that was sent, and what the server answered. */
export interface Answered {
  readonly path: string;
  readonly answer: unknown;
}

/** A copy for a story, and what the account gave before. */
export async function newCopy(): Promise<Rig> {
  const { copy } = await (made ??= worlds());
  return numbered(copy, COPY);
}

/** Whether a text is in the account, so that it is no address of a copy. */
async function held(): Promise<ReadonlySet<string>> {
  const { file } = await (made ??= worlds());
  return new Set(JSON.stringify(file.answers).match(ADDRESS) ?? []);
}

/** Prepares the console's client to talk to a mock; gives what it sends that is no read, and what it is answered. */
async function connected({ mock }: Rig) {
  const sent: string[] = [];
  const answered: Answered[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.origin), init);
    const path = new URL(request.url).pathname.replace('/v4', '');
    if (request.method !== 'GET') sent.push(`${request.method} ${path} ${await request.clone().text()}`);
    const answer = (await mock.handle(request)) ?? new Response(null, { status: 404 });
    if (request.method === 'POST') answered.push({ path, answer: await answer.clone().json() });
    return answer;
  });
  const { configure } = await import('#api/environment.ts');
  configure({ base: '/', demo: true });
  const session = await import('#api/session/session.ts');
  (await import('#api/http/waiting/ready.ts')).markReady();
  await session.restoreSession();
  session.signOut();
  session.signInAs('demo-admin');
  localStorage.clear();
  return { sent, answered };
}

/** Carries a plan out on the account. What cannot be carried out is left out before. */
export async function carried(plan: Plan) {
  const { account: world } = await (made ??= worlds());
  const account = await numbered(world, ACCOUNT);
  const { sent, answered } = await connected(account);
  const { carryOut } = await import('#features/change-plan/carry.ts');
  const { keepProgress, openPlan } = await import('#features/change-plan/kept.ts');
  globalThis.indexedDB = new IDBFactory();
  const opened = await openPlan(plan, { api: '', username: null });
  let { progress } = opened;
  for (let nth = firstProblem(plan, progress); nth !== undefined; nth = firstProblem(plan, progress))
    progress = withStep(progress, nth, { state: 'left-out' });
  await keepProgress(opened.key, () => progress);
  const leftOut = progress.steps.filter(({ state }) => state === 'left-out').length;
  const carrier = {
    begun: opened,
    secrets: Object.fromEntries(plan.secrets.map((name) => [name, PASSWORD])),
    refusal: () => undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
    onPhase: ({ look }: { readonly look?: () => void }) => {
      if (look !== undefined) void settle(account).then(look);
    },
  };
  let stop: unknown;
  for (let nth = nextOf(progress); nth !== undefined && stop === undefined; nth = nextOf(progress)) {
    const after = await carryOut(carrier, nth, progress);
    if ('why' in after) stop = after;
    else {
      progress = after;
      if (after.steps[nth - 1]?.state !== 'done') stop = after.steps[nth - 1];
    }
  }
  return { account, sent, answered, leftOut, stop };
}

/** Fields that differ without a reason, and the lists that follow from the time. */
const RANDOM = [
  'host_uuid',
  'created',
  'updated',
  'rdns',
  'gateway',
  'status',
  'hosts',
  'hostname',
  'updates',
  'subnets.computes',
  'ipv4.shared.rdns',
  'ipv4.shared.gateway',
];
const LEFT = ['/managed/issues', '/compute/instances/{computeId}/backups'];
const NUMBERS = /(?<!\d)(?:[79]|2[17])\d{6,7}(?!\d)/g;

/** An account by names: numbers by the label of their record, addresses by what they were made with. */
export async function named(rig: Rig, answered: readonly Answered[]): Promise<readonly string[]> {
  const texts = await held();
  const known = new Map<string, string>();
  const note = (record: unknown, name: string): void =>
    addressesOf(record).forEach(([, address], nth) => known.set(address, `@${name}.${nth}`));
  for (const { answer } of answered) note(answer, isFields(answer) ? String(answer['label']) : '');
  const { answers } = await accountIn(rig);
  const records = Object.entries(answers).flatMap(([path, answer]) => {
    const kind = kindAt(path);
    if (kind === undefined || LEFT.includes(COLLECTIONS[kind].endpoint.path)) return [];
    const all: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
    return all.map(
      (record) =>
        [
          path,
          withoutFields(record, [...COLLECTIONS[kind].quiet, ...RANDOM, ...(kind === 'images' ? ['size'] : [])]),
        ] as const,
    );
  });
  for (const [, record] of records) {
    if (!isFields(record)) continue;
    // What a cluster makes by itself has any name, and so has what its disks are called.
    if (typeof record['lke_cluster_id'] === 'number') note(record, 'lke');
    else if (typeof record['label'] === 'string')
      known.set(String(record['id']).replace('private/', ''), record['label']);
  }
  const text = (value: string): string =>
    value
      .replaceAll(/-[0-9a-f]{12}\b/g, '-hex')
      .replaceAll(ADDRESS, (word) => known.get(word) ?? (texts.has(word) || !/[.:]\d/.test(word) ? word : '@'))
      .replaceAll(NUMBERS, (one) => known.get(one) ?? '#');
  const plain = (value: unknown): unknown => {
    if (typeof value === 'number') return text(String(value));
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value))
      return value.map(plain).toSorted((one, other) => byCodeUnits(jsonText(one), jsonText(other)));
    if (!isFields(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
  };
  return records
    .map(([path, record]) => `${text(path)} ${jsonText(plain(record))}`)
    .filter((line) => !line.includes('decoy'))
    .toSorted();
}

/** The addresses and host names that a copy gave. */
export async function given(answered: readonly Answered[]): Promise<readonly string[]> {
  const texts = await held();
  const words = answered.flatMap(({ answer }) => addressesOf(answer).map(([, address]) => address));
  return words.filter((word) => !word.includes('/') && !texts.has(word.replace(/:\d+$/, '')) && !texts.has(word));
}
