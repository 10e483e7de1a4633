import { expect, test } from 'vitest';
import { missingIn, stopOf } from './hops.ts';
import { reach } from './reach.ts';
import { accept, eth, firewall, shop, vlan, vpc } from './testing/shop.ts';
import type { KnownCompute, KnownDatabase, Account } from '../account.ts';
import type { Place, Question, Sender } from './types.ts';
import { answerWords } from './words.ts';

const office: Sender = { kind: 'address', address: '203.0.113.9' };
const internet = { kind: 'internet' } as const;
const at = (address: string) => ({ kind: 'address', address }) as const;
const compute = (id: number) => ({ kind: 'compute', id }) as const;
const lb: Place = { kind: 'nodebalancer', id: 1 };
const db: Place = { kind: 'database', id: 1 };

const tcp = (from: Sender, to: Place, port: number): Question => ({ from, to, protocol: 'TCP', port });
const other = (protocol: string, from: Sender, to: Place): Question => ({ from, to, protocol });

/** What is said of a question about the shop, with some lists in the place of its own. */
const told = (question: Question, change: Account = {}): string => {
  const { says, why } = answerWords(reach({ ...shop, ...change }, question), 'A', 'B', 'on it');
  return `${says}: ${why}.`;
};

const instance = (id: number, own: Partial<KnownCompute>): Account => ({
  computes: shop.computes.map((one) => (one.id === id ? { ...one, ...own } : one)),
});
const offline = shop.computes.map((one) => ({ ...one, status: 'offline' }));
const booted = (...interfaces: readonly ReturnType<typeof eth>[]): Account => ({
  configs: { ...shop.configs, 1: [{ id: 1, interfaces: [...interfaces] }] },
});
/** The port has this node alone. */
const node = (own: Readonly<Record<string, string>>): Account => ({
  nodes: { 1: (shop.nodes[1] ?? []).slice(0, 1).map((one) => ({ ...one, ...own })) },
});
const database = (own: Partial<KnownDatabase>): Account => ({
  databases: shop.databases.map((one) => ({ ...one, ...own })),
});
const dropsOut: Account = {
  firewalls: shop.firewalls.map((one) => ({
    ...one,
    rules: {
      ...one.rules,
      outbound: [{ action: 'DROP', protocol: 'TCP', ports: null, addresses: { ipv4: ['0.0.0.0/0'] } }],
    },
  })),
};

test.each<[string, Question, Account?]>([
  // Firewalls
  ['no inbound rule of edge accepts it', tcp(office, lb, 80)],
  [
    'inbound rule 1 of edge drops it',
    tcp(internet, lb, 443),
    { firewalls: [firewall(1, 'edge', { ...accept('443', '0.0.0.0/0'), action: 'DROP' })] },
  ],
  ['web accepts it from some addresses only', tcp(internet, compute(1), 22)],
  ['outbound rule 1 of web drops it', tcp(compute(1), office, 443), dropsOut],
  ['no inbound rule of web accepts it', other('ICMP', office, compute(1))],
  // NodeBalancers
  ['shop-lb accepts TCP only', { ...tcp(office, lb, 443), protocol: 'UDP' }],
  ['shop-lb does not listen on port 8443', tcp(office, lb, 8443), { devices: { 1: [], 2: [] } }],
  ['shop-lb:443 has no nodes', tcp(office, lb, 443), { nodes: { 1: [] } }],
  ['no node of shop-lb:443 takes new connections', tcp(office, lb, 443), node({ status: 'DOWN' })],
  ['no node of shop-lb:443 takes new connections', tcp(office, lb, 443), node({ mode: 'reject' })],
  ['no node of shop-lb:443 takes new connections', tcp(office, lb, 443), node({ mode: 'drain' })],
  ['nothing in this account has 192.168.130.9', tcp(office, lb, 443), node({ address: '192.168.130.9' })],
  ['far-1 is in eu-west, not in us-east', tcp(office, lb, 443), node({ address: '192.168.130.4' })],
  ['no inbound rule of web accepts it', tcp(office, lb, 443), node({ address: '192.168.130.1:8080' })],
  ['none of 2 paths leads there; for example, web-1 is powered off', tcp(office, lb, 443), { computes: offline }],
  [
    'the public interface of web-1 is eth1, and works only as eth0',
    tcp(office, lb, 443),
    { ...node({}), ...booted(vlan('10.0.0.1/24'), eth('public')) },
  ],
  // Public addresses
  ['web-1 is powered off', tcp(office, at('198.51.100.1'), 22), { computes: offline }],
  ['db-1 has no public interface', tcp(office, compute(3), 22)],
  [
    'web-1 uses 1:1 NAT for 198.51.100.1 only',
    tcp(office, at('198.51.100.7'), 22),
    { ...instance(1, { ipv4: ['198.51.100.1', '198.51.100.7'] }), ...booted(vpc('10.1.0.11', 'any')) },
  ],
  ['nothing in this account has 198.51.100.99', tcp(office, at('198.51.100.99'), 22)],
  ['neither address belongs to this account', tcp(office, internet, 22)],
  ['one side uses IPv4, the other IPv6', tcp(at('2001:db8:f::1'), at('198.51.100.1'), 22)],
  ['one side uses IPv4, the other IPv6', tcp(compute(2), at('2001:db8::1'), 22)],
  ['this instance does not exist', tcp(office, compute(9), 22)],
  ['this NodeBalancer does not exist', tcp(office, { kind: 'nodebalancer', id: 9 }, 22)],
  // Out of the account
  ['the default route of db-1 does not lead to the internet', tcp(compute(3), office, 443)],
  ['192.168.130.1 is a private address', tcp(at('192.168.130.1'), office, 443)],
  // Private networks
  ['192.168.130.1 is a private address', tcp(office, at('192.168.130.1'), 80)],
  ['db-1 has no private address', tcp(compute(3), at('192.168.130.1'), 80)],
  ['web-1 is in us-east, not in eu-west', tcp(compute(4), at('192.168.130.1'), 80)],
  ['nothing in this account has 192.168.130.9', tcp(compute(4), at('192.168.130.9'), 80)],
  ['nothing in this account has 172.16.0.1', tcp(at('172.16.0.1'), lb, 443)],
  ['no running instance has 10.0.0.9 on the VLAN backend', tcp(compute(1), at('10.0.0.9'), 5432)],
  ['no running instance has 10.1.0.99 in the VPC inner', tcp(compute(1), at('10.1.0.99'), 5432)],
  ['web-2 and 10.0.0.3 share no network', tcp(compute(2), at('10.0.0.3'), 5432)],
  ['no inbound rule of web accepts it', tcp(compute(3), at('10.1.0.11'), 5432)],
  // Managed databases
  ['none of the 2 allowed addresses includes A', tcp(office, db, 3306)],
  [
    'the only allowed address or range does not include A',
    tcp(office, db, 3306),
    database({ allow_list: ['198.51.100.1/32'] }),
  ],
  ['its access list is empty, so nobody can connect', tcp(compute(1), db, 3306), database({ allow_list: [] })],
  ['shop-db listens on port 3306 only', tcp(compute(1), db, 5432)],
  ['shop-db is provisioning', tcp(compute(1), db, 3306), database({ status: 'provisioning' })],
  ['shop-db is updating', tcp(compute(1), db, 3306), database({ status: 'updating' })],
  ['shop-db has no host name yet', tcp(compute(1), db, 3306), database({ hosts: { primary: null, secondary: null } })],
  ['shop-db accepts TCP only', other('ICMP', compute(1), db)],
  ['far-1 is in eu-west, not in us-east', tcp(at('192.168.130.4'), db, 3306)],
])('A cannot reach B on it: %s', (reason, question, change) => {
  expect(told(question, change)).toBe(`A cannot reach B on it: ${reason}.`);
});

test.each<[string, Question, Account?]>([
  ['the office by the NodeBalancer', tcp(office, lb, 443)],
  ['a backup node while no other is up', tcp(office, at('198.19.0.1'), 443), node({ mode: 'backup' })],
  ['a node that is not checked', tcp(office, lb, 443), node({ status: 'unknown', address: '192.168.130.1:80' })],
  [
    'a NodeBalancer, where a part of the private range is let in',
    tcp(office, lb, 443),
    {
      firewalls: shop.firewalls.map((one) =>
        one.id === 2 ? firewall(2, 'web', accept('80', '192.168.255.0/24')) : one,
      ),
    },
  ],
  [
    'an address that is routed into its VPC',
    tcp(compute(3), at('10.1.0.65'), 5432),
    { ...booted({ ...vpc('10.1.0.11'), ip_ranges: ['10.1.0.64/28'] }), devices: { 1: [], 2: [] } },
  ],
  ['the office to its port', tcp(office, compute(1), 22)],
  ['an instance without a configuration', tcp(internet, at('198.51.100.4'), 22)],
  ['an IPv6 address', tcp(at('2001:db8:f::1'), compute(1), 22), { devices: { 1: [], 2: [] } }],
  [
    'an address of a range',
    tcp(at('2001:db8:f::1'), at('2001:db8:c::7'), 22),
    { ips: [{ address: '2001:db8:c::', prefix: 64, type: 'ipv6/range', compute_id: 4 }] },
  ],
  ['out to the internet', tcp(compute(1), office, 443)],
  ['out by 1:1 NAT', tcp(compute(1), office, 443), booted(vpc('10.1.0.11', 'any'))],
  ['a private address of its region', tcp(compute(2), at('192.168.130.1'), 80)],
  ['a member of its VLAN, past all firewalls', tcp(compute(3), at('10.0.0.1'), 5432)],
  ['a member of its VPC', tcp(compute(1), at('10.1.0.13'), 5432)],
  ['a database by its public address', tcp(compute(1), db, 3306)],
  [
    'a database by its host name and a private address',
    tcp(at('192.168.130.2'), at('db-1-mysql-primary.databases.example'), 3306),
  ],
  [
    'a database of three nodes while it is updated',
    tcp(compute(1), db, 3306),
    database({ status: 'updating', cluster_size: 3 }),
  ],
])('passes: %s', (_, question, change) => {
  expect(told(question, change)).toMatch(/^A can reach B on it: /);
});

test.each([
  ['by a rule', tcp(office, compute(1), 22), {}, 'A can reach B on it: rule 2 of web accepts it.'],
  ['by the policy', tcp(compute(1), office, 443), {}, 'A can reach B on it: the policy of web accepts it.'],
  [
    'unfiltered',
    tcp(office, compute(1), 22),
    { devices: { 1: [], 2: [] } },
    'A can reach B on it: no firewall is in the way.',
  ],
  [
    'of the internet most',
    tcp(internet, compute(1), 22),
    { firewalls: [firewall(2, 'web', { ...accept('', '203.0.113.5/32'), action: 'DROP' }, accept('22', '0.0.0.0/0'))] },
    'A can reach B on it: rule 2 of web accepts it for all but 203.0.113.5.',
  ],
] as const)('the sentence says what lets a packet in: %s', (_, question, change, text) => {
  expect(told(question, change)).toBe(text);
});

test('a backup node waits until each node that accepts is down', () => {
  const [first, second] = shop.nodes[1] ?? [];
  if (first === undefined || second === undefined) throw new Error('The shop has two nodes');
  const verdicts = (status: string) =>
    reach(
      {
        ...shop,
        nodes: {
          1: [
            { ...first, status },
            { ...second, mode: 'backup' },
          ],
        },
      },
      tcp(office, lb, 443),
    ).branches.map(({ verdict }) => verdict);
  expect(verdicts('UP')).toEqual(['passes', 'stopped']);
  expect(verdicts('DOWN')).toEqual(['stopped', 'passes']);
});

test('of several nodes one is enough, and the sentence counts them', () => {
  const change = instance(2, { status: 'offline' });
  const answer = reach({ ...shop, ...change }, tcp(office, lb, 443));
  expect(answer.branches.map(({ verdict }) => verdict)).toEqual(['passes', 'stopped']);
  const { says, why, hops } = answerWords(answer, 'office 203.0.113.9', 'shop-lb', 'on TCP 443');
  expect(says).toBe('Office 203.0.113.9 can reach shop-lb on TCP 443, by 1 of 2 paths');
  // What decides at the NodeBalancer, and at the node that is up.
  expect(why).toBe('rule 1 of edge accepts it and rule 1 of web accepts it');
  expect(hops.map(({ record }) => record?.label)).toEqual(['edge', 'web']);
});

test('the hops come in order, with their records and the rule that accepts', () => {
  const { hops, branches } = reach(shop, tcp(office, lb, 443));
  expect(hops.map(({ kind, record }) => [kind, record?.label])).toEqual([
    ['internet', undefined],
    ['nodebalancer', 'shop-lb'],
    ['firewall', 'edge'],
    ['port', 'shop-lb:443'],
  ]);
  expect(branches[1]?.hops.map(({ kind, record, rule }) => [kind, record?.label, rule])).toEqual([
    ['node', 'web-2', undefined],
    ['compute', 'web-2', undefined],
    ['interface', 'web-2', undefined],
    ['firewall', 'web', 0],
  ]);
});

test('hops behind a stop are told, too', () => {
  const { hops } = reach({ ...shop, computes: offline }, tcp(office, compute(1), 80));
  expect(hops.map(({ kind, verdict }) => `${kind} ${verdict}`)).toEqual([
    'internet passes',
    'compute stopped',
    'interface passes',
    'firewall stopped',
  ]);
});

test.each<[string, Question, Account]>([
  ['instances could not be read', tcp(office, compute(1), 22), { computes: undefined }],
  ['instances could not be read', tcp(office, lb, 443), { computes: undefined }],
  ['configurations of an instance could not be read', tcp(office, compute(1), 22), { configs: {} }],
  ['firewalls could not be read', tcp(office, lb, 443), { firewalls: undefined }],
  ['services of a firewall could not be read', tcp(office, compute(4), 22), { devices: { 1: [] } }],
  ['NodeBalancers could not be read', tcp(office, lb, 443), { nodebalancers: undefined }],
  ['NodeBalancers could not be read', tcp(office, at('198.51.100.99'), 443), { nodebalancers: undefined }],
  ['ports of a NodeBalancer could not be read', tcp(office, lb, 443), { ports: {} }],
  ['nodes of a port could not be read', tcp(office, lb, 443), { nodes: {} }],
  ['databases could not be read', tcp(office, db, 3306), { databases: undefined }],
  [
    'configurations of an instance could not be read',
    tcp(compute(1), at('10.0.0.3'), 5432),
    { configs: { 1: shop.configs[1] ?? [] } },
  ],
  [
    'configurations of an instance could not be read',
    tcp(compute(1), at('10.1.0.13'), 5432),
    { configs: { 1: shop.configs[1] ?? [] } },
  ],
  ['VPCs could not be read', tcp(compute(1), at('10.1.0.13'), 5432), { vpcs: undefined }],
  ['IP addresses could not be read', tcp(compute(1), at('2001:db8:f::1'), 443), { ips: undefined }],
  [
    'this server doesn’t report the state of an instance',
    tcp(office, compute(4), 22),
    instance(4, { status: undefined }),
  ],
  [
    'this server doesn’t report the port of a database',
    tcp(compute(1), db, 3306),
    { databases: shop.databases.map((one) => ({ ...one, port: undefined })) },
  ],
  ['this server doesn’t report whether this account may send mail', tcp(compute(1), office, 25), {}],
])('unknown: %s', (missing, question, change) => {
  expect(told(question, change)).toBe(`It is unknown whether A can reach B on it: ${missing}.`);
});

test('an empty access list stops everyone, whoever sends', () => {
  const answer = reach({ ...shop, ...database({ allow_list: [] }), computes: undefined }, tcp(compute(1), db, 3306));
  expect(stopOf(answer)?.reason).toEqual({ why: 'access list', allowed: 0 });
  expect(missingIn(answer)).not.toEqual([]);
});

test('an address that is taken twice on a VLAN is reached by either', () => {
  const twice = { ...booted(eth('public'), vlan('10.0.0.3/24')), vlans: undefined };
  const answer = reach({ ...shop, ...twice }, tcp(compute(3), at('10.0.0.3'), 5432));
  expect(answer.branches.map(({ hops }) => hops[0]?.record?.label)).toEqual(['web-1', 'db-1']);
});

test('of the internet a database lets in a few addresses, which is said with their number', () => {
  const says = (allow_list: string[]) =>
    answerWords(reach({ ...shop, ...database({ allow_list }) }, tcp(internet, db, 3306)), 'the internet', 'B', '').why;
  expect(says(['198.51.100.1/32', '203.0.113.0/24'])).toBe('only 2 addresses are allowed');
  expect(says(['198.51.100.1/32'])).toBe('only 1 address is allowed');
  expect(says(['0.0.0.0/1', '128.0.0.0/2'])).toBe('the access list allows all but 192.0.0.0/2');
});
