import { expect, test } from 'vitest';
import { harmedBy } from './harmed.ts';
import { WRITES, writeNamed } from './operations.ts';

interface Case {
  readonly operation: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly before?: unknown;
  readonly harmed: readonly string[];
}

const NODE = '/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes/{nodeId}';
const onNode = { nodeBalancerId: 1, configId: 2, nodeId: 3 };
const aroundNode = ['/nodebalancers/1', '/nodebalancers/1/configs/2', '/nodebalancers/1/configs/2/nodes/3'];
const CONFIG = 'PUT /compute/instances/{computeId}/configs/{configId}';
const onConfig = { computeId: 7, configId: 8 };
const aroundConfig = ['/compute/instances/7', '/compute/instances/7/configs/8'];
const POOL = '/lke/clusters/{clusterId}/pools/{poolId}';
const onPool = { clusterId: 4, poolId: 5 };
const aroundPool = ['/lke/clusters/4', '/lke/clusters/4/pools/5'];
const REBUILD = 'POST /nodebalancers/{nodeBalancerId}/configs/{configId}/rebuild';
const nodes = [
  { label: 'a', address: '192.168.1.1:80', mode: 'accept' },
  { label: 'b', address: '192.168.1.2:80', mode: 'accept' },
];
const [first, second] = nodes;
const vlan = { purpose: 'vlan', label: 'backend', ipam_address: '10.0.0.1/24' };
const lan = { purpose: 'public' };
const firewall = { firewallId: 9 };

const CASES: readonly Case[] = [
  { operation: 'DELETE /networking/firewalls/{firewallId}', params: firewall, harmed: ['/networking/firewalls/9'] },
  {
    operation: 'PUT /networking/firewalls/{firewallId}',
    params: firewall,
    body: { status: 'disabled' },
    harmed: ['/networking/firewalls/9'],
  },
  { operation: 'PUT /networking/firewalls/{firewallId}', params: firewall, body: { status: 'enabled' }, harmed: [] },
  {
    operation: 'DELETE /networking/firewalls/{firewallId}/devices/{deviceId}',
    params: { ...firewall, deviceId: 1 },
    before: { id: 1, entity: { id: 7, type: 'compute', label: 'web-1' } },
    harmed: ['/networking/firewalls/9', '/networking/firewalls/9/devices/1', '/compute/instances/7'],
  },
  { operation: 'POST /compute/instances/{computeId}/shutdown', params: onConfig, harmed: ['/compute/instances/7'] },
  { operation: 'POST /compute/instances/{computeId}/boot', params: onConfig, harmed: [] },
  { operation: `DELETE ${NODE}`, params: onNode, harmed: aroundNode },
  {
    operation: `PUT ${NODE}`,
    params: onNode,
    body: { mode: 'reject' },
    before: { mode: 'accept' },
    harmed: aroundNode,
  },
  { operation: `PUT ${NODE}`, params: onNode, body: { mode: 'drain' }, before: { mode: 'reject' }, harmed: [] },
  { operation: `PUT ${NODE}`, params: onNode, body: { weight: 7 }, before: { mode: 'accept' }, harmed: [] },
  { operation: REBUILD, params: onNode, body: { nodes: [first] }, before: { nodes }, harmed: aroundNode.slice(0, 2) },
  {
    operation: REBUILD,
    params: onNode,
    body: { nodes: [first, { ...second, mode: 'drain' }] },
    before: { nodes },
    harmed: aroundNode.slice(0, 2),
  },
  {
    operation: REBUILD,
    params: onNode,
    body: { nodes: [first, { ...second, weight: 9 }] },
    before: { nodes },
    harmed: [],
  },
  {
    operation: REBUILD,
    params: onNode,
    body: { nodes: [{ id: 1, label: 'new', address: '192.168.1.9:80' }] },
    before: { nodes: [{ ...first, id: 1 }] },
    harmed: [],
  },
  {
    operation: CONFIG,
    params: onConfig,
    body: { interfaces: [lan] },
    before: { interfaces: [lan, vlan] },
    harmed: aroundConfig,
  },
  {
    operation: CONFIG,
    params: onConfig,
    body: { interfaces: [lan, { ...vlan, ipam_address: '10.0.0.2/24' }] },
    before: { interfaces: [{ ...lan, label: null }, vlan] },
    harmed: [],
  },
  {
    operation: CONFIG,
    params: onConfig,
    body: { devices: { sda: { disk_id: 1 }, sdb: null } },
    before: { devices: { sda: { disk_id: 1, volume_id: null }, sdb: { disk_id: 2 } } },
    harmed: aroundConfig,
  },
  { operation: CONFIG, params: onConfig, body: { label: 'x' }, before: { interfaces: [vlan] }, harmed: [] },
  { operation: `PUT ${POOL}`, params: onPool, body: { count: 2 }, before: { count: 3 }, harmed: aroundPool },
  { operation: `PUT ${POOL}`, params: onPool, body: { count: 4 }, before: { count: 3 }, harmed: [] },
  {
    operation: `PUT ${POOL}`,
    params: onPool,
    body: { autoscaler: { enabled: true, min: 1, max: 2 } },
    before: { count: 3 },
    harmed: aroundPool,
  },
  {
    operation: `POST ${POOL}/recycle`,
    params: onPool,
    before: { nodes: [{ id: 'x', instance_id: 7 }] },
    harmed: [...aroundPool, '/compute/instances/7'],
  },
  {
    operation: 'DELETE /networking/ipv6/ranges/{range}',
    params: { range: '2001:db8::' },
    before: { range: '2001:db8::', computes: [7] },
    harmed: ['/networking/ipv6/ranges/2001%3Adb8%3A%3A', '/compute/instances/7'],
  },
  {
    operation: 'POST /networking/ips/assign',
    body: { assignments: [{ address: '192.0.2.1', compute_id: 8 }] },
    before: { assignments: [{ address: '192.0.2.1', compute_id: 7 }] },
    harmed: ['/compute/instances/7'],
  },
  {
    operation: 'POST /networking/ips/assign',
    body: { assignments: [{ address: '192.0.2.1', compute_id: 7 }] },
    before: { assignments: [{ address: '192.0.2.1', compute_id: 7 }] },
    harmed: [],
  },
  {
    operation: 'POST /networking/ips/share',
    body: { compute_id: 7, ips: [] },
    before: { ips: ['192.0.2.1'] },
    harmed: ['/compute/instances/7'],
  },
  {
    operation: 'POST /networking/ips/share',
    body: { compute_id: 7, ips: ['192.0.2.1', '192.0.2.2'] },
    before: { ips: ['192.0.2.1'] },
    harmed: [],
  },
  // The image that an instance was made of loses nothing with it.
  {
    operation: 'DELETE /compute/instances/{computeId}',
    params: { computeId: 7 },
    before: { id: 7, image: 'private/15' },
    harmed: ['/compute/instances/7'],
  },
];

test.each(CASES)('$operation harms $harmed with $body', ({ operation, params = {}, body = null, before, harmed }) => {
  expect(harmedBy({ endpoint: writeNamed(operation), params, body, before })).toEqual(harmed);
});

test('every write is told to be harmful or not', () => {
  const harmless = [...WRITES].flatMap(([name, { method, effect }]) =>
    method === 'DELETE' || effect?.harms !== undefined ? [] : [name],
  );
  expect(harmless.toSorted()).toMatchInlineSnapshot(`
    [
      "POST /compute/instances",
      "POST /compute/instances/{computeId}/boot",
      "POST /compute/instances/{computeId}/clone",
      "POST /compute/instances/{computeId}/configs",
      "POST /databases/mysql/instances",
      "POST /images",
      "POST /images/upload",
      "POST /lke/clusters",
      "POST /lke/clusters/{clusterId}/pools",
      "POST /managed/contacts",
      "POST /managed/credentials",
      "POST /managed/credentials/{credentialId}/update",
      "POST /managed/services",
      "POST /managed/services/{serviceId}/enable",
      "POST /networking/firewalls",
      "POST /networking/firewalls/{firewallId}/devices",
      "POST /networking/ips",
      "POST /networking/ipv6/ranges",
      "POST /nodebalancers",
      "POST /nodebalancers/{nodeBalancerId}/configs",
      "POST /nodebalancers/{nodeBalancerId}/configs/{configId}/nodes",
      "PUT /account/settings",
      "PUT /compute/instances/{computeId}",
      "PUT /databases/mysql/instances/{instanceId}",
      "PUT /images/{imageId}",
      "PUT /lke/clusters/{clusterId}",
      "PUT /managed/compute-settings/{computeId}",
      "PUT /managed/contacts/{contactId}",
      "PUT /managed/credentials/{credentialId}",
      "PUT /managed/services/{serviceId}",
      "PUT /networking/firewalls/{firewallId}/rules",
      "PUT /networking/ips/{address}",
      "PUT /nodebalancers/{nodeBalancerId}",
      "PUT /nodebalancers/{nodeBalancerId}/configs/{configId}",
    ]
  `);
});
