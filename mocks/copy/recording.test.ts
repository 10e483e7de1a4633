import { describe, expect, it } from 'vitest';
import { CopyState } from '#contract/changes/recorded.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import type { Rig } from '../testing/rig.ts';
import { accountIn, copyOf, wholeRig } from './testing.ts';

const fresh = async (): Promise<Rig> => {
  const original = wholeRig();
  await original.control('POST', 'reset', { scenario: 'default', seed: 1, rate: 0 });
  return copyOf(await accountIn(original));
};

const changesIn = async ({ control }: Rig) => CopyState.parse((await control('GET', 'copy')).body)?.changes;

const firewall = { label: 'new-edge', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } };

describe('a copy of an account', () => {
  it('records what was created, changed and deleted, each with its record before and after', async () => {
    const copy = await fresh();
    const created = (await copy.call('POST', '/networking/firewalls', { body: firewall })).body;
    const before = (await copy.call('GET', '/networking/firewalls/2')).body;
    const changed = (await copy.call('PUT', '/networking/firewalls/2', { body: { label: 'edge-2' } })).body;
    const rules = (await copy.call('GET', '/networking/firewalls/2/rules')).body;
    await copy.call('PUT', '/networking/firewalls/2/rules', { body: { ...Object(rules), inbound: [] } });
    await copy.call('DELETE', '/networking/firewalls/6');
    expect(await changesIn(copy)).toMatchObject([
      {
        id: 1,
        at: '2026-03-01T12:00:00',
        operation: 'POST /networking/firewalls',
        params: {},
        body: firewall,
        answer: created,
        before: null,
        after: created,
      },
      {
        id: 2,
        operation: 'PUT /networking/firewalls/{firewallId}',
        params: { firewallId: 2 },
        body: { label: 'edge-2' },
        answer: changed,
        before,
        after: changed,
      },
      {
        id: 3,
        operation: 'PUT /networking/firewalls/{firewallId}/rules',
        before: { id: 2, rules },
        after: { id: 2, rules: { inbound: [] } },
      },
      {
        id: 4,
        operation: 'DELETE /networking/firewalls/{firewallId}',
        body: null,
        before: { id: 6, label: 'office-only' },
        after: null,
      },
    ]);
  });

  it('records an action with the record that it was done to', async () => {
    const copy = await fresh();
    await copy.call('POST', '/compute/instances/6/boot', { body: {} });
    const [device] = Object((await copy.call('GET', '/networking/firewalls/1/devices')).body).data;
    await copy.call('DELETE', `/networking/firewalls/1/devices/${device.id}`);
    expect(await changesIn(copy)).toMatchObject([
      {
        operation: 'POST /compute/instances/{computeId}/boot',
        before: { id: 6, status: 'offline' },
        after: { id: 6, status: 'booting' },
      },
      { params: { firewallId: 1, deviceId: device.id }, before: device, after: null },
    ]);
  });

  it('records who had the addresses that were moved or shared, and who has them', async () => {
    const copy = await fresh();
    const all: readonly Ip[] = Object((await copy.call('GET', '/networking/ips')).body).data;
    const free = all.filter(({ type, vpc_nat_1_1: nat }) => type === 'ipv4' && nat === null);
    const [one] = free;
    const other = free.find(({ region, compute_id }) => region === one?.region && compute_id !== one.compute_id);
    if (one === undefined || other === undefined) throw new Error('The world has no two instances in a Region');
    const exchange = [
      { address: one.address, compute_id: other.compute_id },
      { address: other.address, compute_id: one.compute_id },
    ];
    const body = { region: one.region, assignments: exchange };
    await copy.call('POST', '/networking/ips/assign', { body });
    const share = { compute_id: one.compute_id, ips: [one.address] };
    await copy.call('POST', '/networking/ips/share', { body: share });
    const kept = ({ address, compute_id }: Ip) => ({ address, compute_id });
    expect(await changesIn(copy)).toMatchObject([
      { body, before: { assignments: [kept(one), kept(other)] }, after: { assignments: exchange } },
      { body: share, before: { ips: [] }, after: { ips: [one.address] } },
    ]);
  });

  it('records the nodes of a port that is rebuilt', async () => {
    const copy = await fresh();
    const path = '/nodebalancers/1/configs/1';
    const nodes: readonly Record<string, unknown>[] = Object((await copy.call('GET', `${path}/nodes`)).body).data;
    const sent = nodes.map(({ address, label, mode, weight }) => ({ address, label, mode, weight }));
    await copy.call('POST', `${path}/rebuild`, { body: { nodes: sent.slice(1) } });
    expect(sent.length).toBeGreaterThan(1);
    expect(await changesIn(copy)).toMatchObject([
      { before: { id: 1, nodes: sent }, after: { id: 1, nodes: sent.slice(1) } },
    ]);
  });

  it('records what tells records that the file does not have, and nothing of those that it has', async () => {
    const copy = await fresh();
    const source = { image: 'compute/debian12', root_pass: 'Str0ng-and-long!' };
    const place = { region: 'us-east', type: 'g6-nanode-1' };
    const made = Object((await copy.call('POST', '/compute/instances', { body: { ...place, ...source } })).body);
    const path = `/compute/instances/${made.id}`;
    const [disk] = Object((await copy.call('GET', `${path}/disks`)).body).data;
    await copy.control('POST', 'clock/advance', { seconds: 3600 });
    const devices = { sda: { disk_id: disk.id } };
    await copy.call('POST', `${path}/configs`, { body: { label: 'rescue', devices } });
    // The body of an image does not say whose disk it is.
    await copy.call('POST', '/images', { body: { disk_id: disk.id } });
    const rules = { inbound: [], outbound: [], inbound_policy: 'DROP', outbound_policy: 'DROP' };
    const addresses = { ipv4: [...made.ipv4, '198.51.100.7'].map((one: string) => `${one}/32`) };
    const inbound = [{ action: 'ACCEPT', protocol: 'TCP', ports: '22', addresses }];
    await copy.call('PUT', '/networking/firewalls/2/rules', { body: { ...rules, inbound } });
    const own = Object((await copy.call('GET', '/compute/instances/1/disks')).body).data[0];
    await copy.call('POST', '/compute/instances/1/configs', {
      body: { label: 'x', devices: { sda: { disk_id: own.id } } },
    });
    expect((await changesIn(copy))?.map(({ meant }) => meant)).toEqual([
      undefined,
      { [path]: null, [`${path}/disks/${disk.id}`]: { label: disk.label } },
      { [`${path}/disks/${disk.id}`]: { label: disk.label } },
      { [`/networking/ips/${made.ipv4[0]}`]: null },
      undefined,
    ]);
  });

  it('keeps secrets as they were typed', async () => {
    const copy = await fresh();
    const body = { label: 'db', username: 'root', password: 'typed-by-hand' };
    await copy.call('POST', '/managed/credentials', { body });
    expect(await changesIn(copy)).toMatchObject([{ operation: 'POST /managed/credentials', body }]);
  });

  it('forgets what was undone, and records nothing that was read or refused', async () => {
    const copy = await fresh();
    await copy.call('GET', '/networking/firewalls');
    await copy.call('PUT', '/networking/firewalls/2', { body: { label: 'x' } });
    expect(await changesIn(copy)).toEqual([]);
    await copy.call('PUT', '/networking/firewalls/2', { body: { label: 'edge-2' } });
    await copy.call('PUT', '/networking/firewalls/1', { body: { label: 'edge-1' } });
    await copy.control('POST', 'undo');
    expect(await changesIn(copy)).toMatchObject([{ id: 1, body: { label: 'edge-2' } }]);
    await copy.call('DELETE', '/networking/firewalls/6');
    expect(await changesIn(copy)).toMatchObject([
      { id: 1 },
      { id: 2, operation: 'DELETE /networking/firewalls/{firewallId}' },
    ]);
  });

  it('starts over with an empty reset', async () => {
    const copy = await fresh();
    const first = await accountIn(copy);
    await copy.call('PUT', '/networking/firewalls/2', { body: { label: 'edge-2' } });
    await copy.control('POST', 'clock/advance', { seconds: 3600 });
    await copy.control('POST', 'reset', {});
    expect(await changesIn(copy)).toEqual([]);
    expect((await copy.control('GET', 'clock')).body).toEqual({ now: '2026-03-01T12:00:00.000Z', rate: 0 });
    expect((await accountIn(copy)).answers).toEqual(first.answers);
  });

  it('is left by a reset with a name', async () => {
    const copy = await fresh();
    await copy.control('POST', 'reset', { scenario: 'empty' });
    expect((await copy.control('GET', 'copy')).body).toBeNull();
  });

  it('survives as a snapshot', async () => {
    const copy = await fresh();
    await copy.call('PUT', '/networking/firewalls/2', { body: { label: 'edge-2' } });
    const other = wholeRig();
    expect(await other.control('PUT', 'snapshot', (await copy.control('GET', 'snapshot')).body)).toMatchObject({
      status: 200,
    });
    expect(await changesIn(other)).toMatchObject([{ body: { label: 'edge-2' } }]);
  });
});

describe('any other world', () => {
  it('records nothing', async () => {
    const { call, control } = wholeRig();
    await call('PUT', '/networking/firewalls/2', { body: { label: 'edge-2' } });
    expect((await control('GET', 'copy')).body).toBeNull();
    expect(Object((await control('GET', 'snapshot')).body).tables['copy-changes']).toEqual([]);
  });
});
