import { describe, expect, it, test } from 'vitest';
import { compareAccounts } from '#analysis/account-file/compare.ts';
import { accountIn, copyOf, wholeRig } from './testing.ts';

const WORLDS = ['default', 'empty', 'launch-day', 'bad-friday', 'agency', 'at-the-limit'];

test.each(WORLDS.flatMap((scenario) => [1, 2].map((seed) => [scenario, seed] as const)))(
  'a copy of the world %s with seed %i answers as its account did',
  async (scenario, seed) => {
    const original = wholeRig();
    await original.control('POST', 'reset', { scenario, seed, rate: 0 });
    const file = await accountIn(original);
    const copy = await copyOf(file);
    const again = await accountIn(copy);
    expect(compareAccounts(file, again, { every: true }).changes).toEqual([]);
    expect(again.answers).toEqual(file.answers);
    // The rows say it all: nothing has to be kept beside them.
    expect(Object((await copy.control('GET', 'snapshot')).body).tables['copy-kept']).toEqual([]);
  },
);

/** Writes of all kinds, in any order; some of them are refused. */
const WRITES: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', '/networking/firewalls', { label: 'made-edge', rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } }],
  ['PUT', '/networking/firewalls/1', { tags: ['changed'], status: 'disabled' }],
  ['DELETE', '/networking/firewalls/4'],
  ['POST', '/networking/firewalls/6/devices', { id: 2, type: 'compute' }],
  ['POST', '/compute/instances/6/boot', {}],
  ['POST', '/compute/instances/1/shutdown', {}],
  ['PUT', '/compute/instances/2', { label: 'renamed', tags: [] }],
  ['DELETE', '/compute/instances/8'],
  ['POST', '/networking/ips', { type: 'ipv4', public: true, compute_id: 1 }],
  ['PUT', '/networking/ips/198.18.0.2', { rdns: null }],
  ['PUT', '/nodebalancers/1', { client_conn_throttle: 7 }],
  ['DELETE', '/nodebalancers/2'],
  ['POST', '/managed/contacts', { name: 'Kim', email: 'kim@example.com' }],
  ['PUT', '/managed/services/1', { timeout: 42 }],
  ['PUT', '/databases/mysql/instances/2', { allow_list: ['192.0.2.1/32'] }],
  ['PUT', '/account/settings', { backups_enabled: true }],
  ['PUT', '/lke/clusters/1', { tags: ['changed'] }],
  ['DELETE', '/lke/clusters/2'],
];

describe('a copy of an account that was worked on', () => {
  it.each([1, 2, 3])('answers as that account did, after writes drawn by %i', async (draw) => {
    const original = wholeRig();
    await original.control('POST', 'reset', { scenario: 'default', seed: draw, rate: 0 });
    for (let step = 0, next = draw; step < 8; step += 1) {
      next = (next * 7 + 3) % WRITES.length;
      const [method, path, body] = WRITES[next] ?? ['GET', '/regions'];
      await original.call(method, path, { body });
      await original.control('POST', 'clock/advance', { seconds: 20 });
    }
    const { now } = Object((await original.control('GET', 'clock')).body);
    const file = await accountIn(original, Date.parse(now));
    expect((await accountIn(await copyOf(file), Date.parse(now))).answers).toEqual(file.answers);
  });
});
