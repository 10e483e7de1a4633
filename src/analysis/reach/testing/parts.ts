import fc from 'fast-check';
import { ACTIONS, PROTOCOLS } from '#contract/firewalls/schema.ts';
import type { RuleLike, RuleSet } from '../../packets/rule-set.ts';

// Few regions, networks and ports, all close together: accounts in which everything is far apart prove nothing.

export const REGIONS = ['us-east', 'eu-west'] as const;
export const PORTS = [22, 25, 80, 443, 3306, 8080] as const;

const region = fc.constantFrom(...REGIONS);
const octet = fc.integer({ min: 1, max: 4 });
export const idOf = (index: number): number => index + 1;

const ipam = fc.oneof(
  { weight: 4, arbitrary: octet.map((last) => `10.9.0.${last}/24`) },
  { weight: 1, arbitrary: octet.map((last) => `10.1.0.${last + 9}/24`) },
  { weight: 1, arbitrary: octet.map((last) => `192.168.130.${last}/24`) },
  { weight: 1, arbitrary: fc.constant('') },
);

const draft = fc.record({
  purpose: fc.constantFrom('public', 'public', 'public', 'vlan', 'vpc'),
  label: fc.constantFrom('blue', 'red'),
  ipam,
  subnet: fc.integer({ min: 0, max: 1 }),
  nat: fc.constantFrom('none', 'any', 'own'),
  routed: fc.boolean(),
  primary: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
});
export type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never;

const profiles = fc.array(fc.array(draft, { maxLength: 3 }), { maxLength: 2 });

const status = fc.constantFrom(...Array<string>(9).fill('running'), 'migrating', 'offline', 'booting');

const compute = fc.record({
  region,
  status,
  more: fc.boolean(),
  isPrivate: fc.constantFrom(true, true, false),
  ipv6: fc.boolean(),
  range: fc.constantFrom(true, false, false),
  profiles,
  booted: fc.integer({ min: 0, max: 1 }),
});

const NETWORKS = `
  0.0.0.0/0 0.0.0.0/0 0.0.0.0/1 128.0.0.0/1 198.51.100.0/30 198.51.100.2/32 203.0.113.0/24 192.168.128.0/17
  192.168.128.0/17 192.168.130.0/30 192.168.255.0/24 10.0.0.0/8 10.1.0.8/29 198.19.0.0/16
`;
const network4 = fc.constantFrom(...NETWORKS.trim().split(/\s+/));
const network6 = fc.constantFrom('::/0', '2000::/3', '8000::/1', '2001:db8:a::/48', '2001:db8:f::1/128');
const ports = fc.oneof(
  fc.constantFrom('', '', null, undefined, '1-1024', '443, 3000-9000'),
  fc.constantFrom(...PORTS).map(String),
);
export const protocol = fc.constantFrom(...Array<string>(12).fill('TCP'), ...PROTOCOLS);

const rule: fc.Arbitrary<RuleLike> = fc
  .record({
    action: fc.constantFrom(...ACTIONS),
    protocol,
    ports,
    ipv4: fc.option(fc.array(network4, { minLength: 1, maxLength: 2 }), { nil: undefined }),
    ipv6: fc.option(fc.array(network6, { minLength: 1, maxLength: 2 }), { nil: undefined }),
  })
  .filter(({ ipv4, ipv6 }) => ipv4 !== undefined || ipv6 !== undefined)
  .map(({ action, protocol: name, ports: some, ipv4, ipv6 }) => ({
    action,
    protocol: name,
    addresses: { ...(ipv4 && { ipv4 }), ...(ipv6 && { ipv6 }) },
    ports: name === 'TCP' || name === 'UDP' ? some : null,
  }));

export const closeRules: fc.Arbitrary<RuleSet> = fc.record({
  inbound: fc.array(rule, { maxLength: 3 }),
  inbound_policy: fc.constantFrom(...ACTIONS),
  outbound: fc.array(rule, { maxLength: 2 }),
  outbound_policy: fc.constantFrom('ACCEPT', 'ACCEPT', 'DROP'),
});

const firewall = fc.record({
  status: fc.constantFrom('enabled', 'enabled', 'enabled', 'disabled', 'deleted'),
  rules: closeRules,
  services: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
});

const node = fc.record({
  instance: fc.integer({ min: 0, max: 4 }),
  own: fc.constantFrom('', ':80', ':8080'),
  mode: fc.constantFrom('accept', 'accept', 'accept', 'accept', 'backup', 'backup', 'reject', 'drain'),
  status: fc.constantFrom('unknown', 'UP', 'UP', 'DOWN'),
});

const balancer = fc.record({
  region,
  ports: fc.uniqueArray(fc.record({ port: fc.constantFrom(...PORTS), nodes: fc.array(node, { maxLength: 4 }) }), {
    selector: ({ port }) => port,
    minLength: 1,
    maxLength: 3,
  }),
});

const database = fc.record({
  region,
  status: fc.constantFrom('active', 'active', 'active', 'provisioning', 'degraded', 'updating', 'suspended'),
  cluster_size: fc.constantFrom(1, 3),
  allow_list: fc.uniqueArray(
    fc.oneof(
      network4,
      octet.map((last) => `198.51.100.${last}/32`),
    ),
    { maxLength: 3 },
  ),
});

export const anyParts = fc.record({
  computes: fc.array(compute, { minLength: 2, maxLength: 4 }),
  firewalls: fc.array(firewall, { minLength: 1, maxLength: 5 }),
  balancers: fc.array(balancer, { maxLength: 2 }),
  databases: fc.array(database, { maxLength: 2 }),
});
