import { expect, test } from 'vitest';
import { disk, firewall } from '../testing.ts';
import { deletionSentences, type Dependents, monitoredSentences } from './consequences.ts';

const NONE: Dependents = {
  served: [],
  vlans: [],
  disks: [],
  configs: [],
  backups: { automatic: [], snapshot: { current: null, in_progress: null } },
  firewalls: [],
  servicesOf: () => undefined,
  addresses: { ipv4: { public: [], private: [], shared: [] }, ipv6: { slaac: null, global: [] } },
  monitored: [],
};
const COMPUTE = { id: 1, region: 'us-east', ipv4: ['198.18.0.1'], ipv6: null };
const device = (id: number) => ({
  id,
  entity: { id, type: 'compute', label: `web-${id}`, url: '' },
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
});

test('what is deleted comes first, then what breaks', () => {
  const served = [
    { nodebalancer: { id: 1, label: 'api-lb' }, port: { id: 2, port: 443 }, own: 1, all: 2, isDown: false },
  ];
  const disks = [disk(1, 20_480, 'Debian 12 Disk'), disk(2, 512, 'Swap')];
  expect(deletionSentences(COMPUTE, { ...NONE, served, disks })).toEqual([
    'Deletes 2 disks (20.5 GB): Debian 12 Disk and Swap',
    'api-lb:443 loses 1 of 2 nodes',
    'Loses 198.18.0.1; DNS records for it break',
  ]);
});

test('a firewall loses a service, or its last one', () => {
  const firewalls = [firewall(1, 'edge'), firewall(2, 'lab')];
  const servicesOf = (id: number) => (id === 1 ? [device(1), device(3)] : [device(1)]);
  expect(deletionSentences({ ...COMPUTE, ipv4: [] }, { ...NONE, firewalls, servicesOf })).toEqual([
    'Firewall edge loses this service',
    'Firewall lab loses its last service',
  ]);
});

const address = (text: string, prefix: number) => ({
  address: text,
  prefix,
  type: 'ipv6/range',
  gateway: null,
  compute_id: 1,
  subnet_mask: '',
  public: true,
  rdns: null,
  region: 'us-east',
  vpc_nat_1_1: null,
});
const service = (label: string, at: string, region: string | null = null) => ({
  id: 1,
  label,
  address: at,
  region,
  service_type: 'url',
  status: 'ok',
  timeout: 10,
  body: null,
  consultation_group: '',
  credentials: [],
  notes: null,
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
});

test('what is monitored on it stops working, and the ranges routed to it are lost', () => {
  const addresses = {
    ipv4: { public: [], private: [], shared: [] },
    ipv6: { slaac: address('2001:db8:f00::1', 64), global: [address('2001:db8:a00:1::', 64)] },
  };
  const monitored = [
    service('Web shop', 'http://198.18.0.1/'),
    service('Other', 'http://198.18.0.2/'),
    service('Cache', '192.168.128.10:6379', 'us-east'),
    service('Its twin', '192.168.128.10:6379', 'eu-west'),
  ];
  const compute = { ...COMPUTE, ipv4: ['198.18.0.1', '192.168.128.10'] };
  expect(deletionSentences(compute, { ...NONE, addresses, monitored })).toEqual([
    'Managed service Web shop stops working',
    'Managed service Cache stops working',
    'Loses 198.18.0.1 and 192.168.128.10; DNS records for them break',
    'Loses the IPv6 range 2001:db8:a00:1::/64',
  ]);
  const other = { ...COMPUTE, ipv4: ['198.18.0.2'] };
  expect(monitoredSentences([compute, other], monitored)).toEqual([
    'Managed service Web shop stops working',
    'Managed service Other stops working',
    'Managed service Cache stops working',
  ]);
});

test('an instance that nothing depends on has no consequences', () => {
  expect(deletionSentences({ ...COMPUTE, ipv4: [] }, NONE)).toEqual([]);
  expect(deletionSentences(undefined, NONE)).toEqual(['Loading…']);
});

test.each([
  [null, 'not reported by this server'],
  ['failed', 'couldn’t be loaded'],
] as const)('unknown dependents are not stated as missing: %s', (unknown, text) => {
  const given = {
    ...NONE,
    disks: unknown,
    configs: unknown,
    backups: unknown,
    firewalls: unknown,
    addresses: unknown,
    monitored: unknown,
  };
  expect(deletionSentences({ ...COMPUTE, ipv4: [] }, given)).toEqual([
    `Its disks: ${text}`,
    `Its backups: ${text}`,
    `Its configurations: ${text}`,
    `Managed services: ${text}`,
    `Its firewalls: ${text}`,
    `Its IPv6 ranges: ${text}`,
  ]);
});
