import fc from 'fast-check';
import { anyAccount } from '../reach/testing/account.ts';
import type { Lacking, Lists } from '../account.ts';

/** A whole account. */
export type Whole = {
  readonly [Name in Exclude<keyof Lists, 'clusters' | 'pools' | 'ranges' | 'images'>]-?: NonNullable<Lists[Name]>;
};

const octet = fc.integer({ min: 1, max: 4 });

const extras = fc.record({
  services: fc.array(
    fc.oneof(
      octet.map((last) => `https://198.51.100.${last}/health`),
      octet.map((last) => `192.168.130.${last}:22`),
      octet.map((last) => `http://[2001:db8:a::${last}]`),
      octet.map((last) => `https://Host-${last}.example.com/`),
      fc.constant('https://lb-1.example.com'),
    ),
    { maxLength: 4 },
  ),
  logins: fc.array(fc.constantFrom('any', '198.51.100.1', '192.168.130.2'), { maxLength: 2 }),
  access: fc.boolean(),
  named: fc.subarray([1, 2, 3, 4]),
  shared: fc.subarray([1, 2, 3, 4], { maxLength: 2 }),
});

/** Accounts with checks, names and shared addresses, all close together. */
export const anyWhole: fc.Arbitrary<Whole> = fc
  .tuple(anyAccount, extras)
  .map(([{ loaded }, { services, logins, access, named, shared }]) => ({
    ...loaded,
    nodebalancers: loaded.nodebalancers.map((one) => ({ ...one, hostname: `lb-${one.id}.example.com` })),
    ips: [
      ...loaded.computes.map(({ id }) => ({
        address: `198.51.100.${id}`,
        prefix: 24,
        type: 'ipv4',
        compute_id: id,
        rdns: named.includes(id) ? `host-${id}.example.com` : null,
        computes: shared.filter((other) => other !== id && other <= loaded.computes.length),
      })),
      ...loaded.ips.map((one) => ({ ...one, rdns: null, computes: [] })),
    ],
    services: services.map((address, index) => ({ id: index + 1, label: `check-${index + 1}`, address })),
    settings: logins.map((ip, index) => ({
      id: index + 1,
      label: `compute-${index + 1}`,
      ssh: { access, user: null, ip, port: null },
    })),
  }));

const SINGLE = [
  ...[1, 2, 3, 4, 101].map((last) => `198.51.100.${last}`),
  ...[1, 2, 3, 9].map((last) => `192.168.130.${last}`),
  '203.0.113.9',
  '10.9.0.1',
  '10.9.0.2',
  '10.1.0.10',
  '10.1.1.10',
  '198.19.0.1',
  '2001:db8:a::1',
  '2001:DB8:A:0::2',
  '2001:db8:c:1::7',
  '2001:db8:b::1',
  '2001:db8:f::1',
];

/** Addresses of such accounts, and some beside them. */
export const anyAddress = fc.constantFrom(...SINGLE);

const NETWORKS = `
  198.51.100.0/30 198.51.100.0/24 192.168.130.0/24 192.168.128.0/17 10.0.0.0/8 0.0.0.0/0 203.0.113.0/25 2001:db8:a::/48
  2001:db8:c:1::/64 2001:db8:c::/47 ::/0 198.51.100.2/32 10.9.0.1/30
`;

/** Addresses and networks. */
export const anyAsked = fc.oneof(anyAddress, fc.constantFrom(...NETWORKS.trim().split(/\s+/)));

const LISTS = [
  'computes',
  'firewalls',
  'nodebalancers',
  'databases',
  'vlans',
  'vpcs',
  'ips',
  'services',
  'settings',
  'configs',
  'ports',
  'nodes',
] as const satisfies readonly (keyof Lists)[];

/** Lists to leave out, or to cut: all of them, and those below a record. */
export const anyGaps: fc.Arbitrary<readonly Lacking[]> = fc.array(
  fc.oneof(
    fc.constantFrom(...LISTS).map((collection): Lacking => ({ collection })),
    fc
      .tuple(fc.constantFrom('configs', 'ports', 'nodes'), fc.integer({ min: 1, max: 5 }))
      .map(([collection, of]): Lacking => ({ collection, of })),
  ),
  { minLength: 1, maxLength: 4 },
);
