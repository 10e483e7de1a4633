import { expect, test } from 'vitest';
import type { Config } from '#contract/computes/configs/schema.ts';
import { config as profile, interfaceOf } from '../testing.ts';
import { breaks, breaksTogether, type Dependence, servedPorts } from './breaks.ts';

const COMPUTE = { id: 1, region: 'us-east', ipv4: ['198.18.0.1'] };
const NONE: Dependence = { served: [], configs: [], vlans: [] };
const node = (address: string, status = 'UP') => ({ address, status });
const portOf = (port: number, ...nodes: ReturnType<typeof node>[]) => ({
  nodebalancer: { id: 1, label: 'api-lb' },
  port: { id: port, port },
  nodes,
});
const config = ({ purpose = 'public', ...rest }: Partial<Config['interfaces'][number]>): Config =>
  profile([interfaceOf(purpose, rest)]);

test('an instance serves the ports that have one of its addresses as a node, whatever the node’s port', () => {
  const ports = [
    portOf(80, node('192.168.128.10:8080'), node('192.168.128.11')),
    portOf(443, node('192.168.128.11:443')),
    portOf(8080, node('192.168.128.10:1', 'DOWN'), node('192.168.128.10:2')),
  ];
  expect(servedPorts(['198.18.0.1', '192.168.128.10'], ports)).toMatchObject([
    { port: { port: 80 }, own: 1, all: 2, isDown: false },
    { port: { port: 8080 }, own: 2, all: 2, isDown: true },
  ]);
});

test.each([
  [1, 2, 'api-lb:443 loses 1 of 2 nodes'],
  [1, 1, 'api-lb:443 loses its only node'],
  [2, 3, 'api-lb:443 loses 2 of 3 nodes'],
  [3, 3, 'api-lb:443 loses all 3 nodes'],
  [2, 2, 'api-lb:443 loses both its nodes'],
])('%i of %i nodes', (own, all, sentence) => {
  const { nodebalancer, port } = portOf(443);
  const served = [{ nodebalancer, port, own, all, isDown: false }];
  expect(breaks(COMPUTE, { ...NONE, served }, 'shutdown')).toEqual([sentence]);
  expect(breaks(COMPUTE, { ...NONE, served }, 'reboot')).toEqual([`${sentence} until it is back`]);
});

test.each([
  [undefined, /^Loading…$/],
  [null, /no access to NodeBalancers/],
  ['failed', /couldn’t be loaded/],
] as const)('ports that are unknown (%s) are said to be', (served, sentence) => {
  const [first, ...others] = breaks(COMPUTE, { ...NONE, served }, 'delete');
  expect(first).toMatch(sentence);
  expect(others).toEqual([]);
});

test('members of its VLANs lose a peer; the last one takes the VLAN along only when it is deleted', () => {
  const configs = [config({ purpose: 'vlan', label: 'lab' })];
  const vlan = (computes: number[]) => [{ label: 'lab', region: 'us-east', computes, created: '2026-03-01T12:00:00' }];
  const of = (vlans: Dependence['vlans'], ending: 'delete' | 'shutdown') =>
    breaks(COMPUTE, { ...NONE, configs, vlans }, ending);
  expect(of(vlan([1, 2]), 'delete')).toEqual(['VLAN lab: 1 other instance loses this peer']);
  expect(of(vlan([1, 2, 3]), 'shutdown')).toEqual(['VLAN lab: 2 other instances lose this peer']);
  expect(of(vlan([1]), 'delete')).toEqual(['VLAN lab goes with its last instance']);
  expect(of(vlan([1]), 'shutdown')).toEqual([]);
  expect(of('failed', 'delete')).toEqual(['VLAN lab loses this instance']);
});

test('NAT addresses and routed ranges break; while it runs only those it was booted with count', () => {
  const nat = { purpose: 'vpc', ipv4: { nat_1_1: '198.18.0.1' }, ip_ranges: ['10.9.0.0/24'], active: true };
  const configs = [config(nat), config({ purpose: 'vlan', label: 'lab' })];
  expect(breaks(COMPUTE, { ...NONE, configs }, 'shutdown')).toEqual([
    '1:1 NAT from 198.18.0.1 stops working',
    'Routes to 10.9.0.0/24 break',
  ]);
  expect(breaks(COMPUTE, { ...NONE, configs }, 'delete')).toHaveLength(3);
  const any = [config({ ...nat, ipv4: { nat_1_1: 'any' }, ip_ranges: [] })];
  expect(breaks(COMPUTE, { ...NONE, configs: any }, 'delete')).toEqual(['1:1 NAT from 198.18.0.1 stops working']);
});

test('several instances together: the ports that they take down first, those with the same fate in one sentence', () => {
  const two = [
    { label: 'web-1', ipv4: ['192.168.128.10'] },
    { label: 'web-2', ipv4: ['198.18.0.2', '192.168.128.11'] },
  ];
  const [one, other, foreign] = [node('192.168.128.10:80'), node('192.168.128.11:80'), node('192.168.128.12:80')];
  const down = node('192.168.128.12:80', 'DOWN');
  expect(
    breaksTogether(two, [
      portOf(25, one, foreign),
      portOf(80, one, other),
      portOf(443, one, other),
      portOf(587, foreign, other),
      portOf(993, foreign),
      portOf(8080, other, down),
      portOf(8081, other, { ...other, address: '192.168.128.11:81' }, down, node('192.168.128.10:80', 'DOWN')),
    ]),
  ).toEqual([
    'Takes down api-lb:80 and :443: only web-1 and web-2 serve them',
    'Takes down api-lb:8080 and :8081: only web-2 serves them',
    'api-lb:25 and :587 each lose 1 of 2 nodes',
  ]);
  expect(breaksTogether(two, [portOf(80, one)])).toEqual(['Takes down api-lb:80: only web-1 serves it']);
  expect(breaksTogether(two, [portOf(80, one, foreign)])).toEqual(['api-lb:80 loses 1 of 2 nodes']);
  // One that is down already goes on being down.
  expect(breaksTogether(two, [portOf(80, { ...one, status: 'DOWN' })])).toEqual(['api-lb:80 loses all its nodes']);
  expect(breaksTogether([{ label: 'web-3', ipv4: [] }], [portOf(80, one)])).toEqual([]);
});

test('many instances are counted, not named', () => {
  const four = [10, 11, 12, 13].map((last) => ({ label: `web-${last}`, ipv4: [`192.168.128.${last}`] }));
  expect(breaksTogether(four, [portOf(80, ...four.map(({ ipv4 }) => node(`${ipv4[0]}:80`)))])).toEqual([
    'Takes down api-lb:80: only 4 of these instances serve it',
  ]);
});
