import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluatePacket, evaluatePackets, type Packet } from './packet.ts';
import { anyRuleSet, packetNear, ruleOf, setOf } from './testing.ts';
import type { RuleLike, RuleSet } from './rule-set.ts';

const web = ruleOf({ ports: '80, 443' });
const set = (...inbound: readonly RuleLike[]): RuleSet => setOf(inbound);
const packet: Packet = { direction: 'inbound', protocol: 'TCP', address: '192.0.2.7', port: 443 };

/** Why a rule does not fit the packet. */
const why = (rule: RuleLike, probe: Partial<Packet> = {}): string | undefined =>
  evaluatePacket(set(rule), { ...packet, ...probe }).steps[0]?.mismatch;

test('the first matching rule decides, and later ones are not tried', () => {
  const udp = { ...web, protocol: 'UDP' };
  expect(evaluatePacket(set(udp, web, { ...web, action: 'DROP' }), packet)).toEqual({
    action: 'ACCEPT',
    index: 1,
    steps: [
      { index: 0, mismatch: 'it is for UDP' },
      { index: 1, mismatch: undefined },
    ],
  });
});

test('a packet that matches no rule is left to the policy of its direction', () => {
  expect(evaluatePacket(set(web), { ...packet, port: 22 })).toMatchObject({ action: 'DROP', index: undefined });
  expect(evaluatePacket(set(web), { ...packet, direction: 'outbound' })).toEqual({
    action: 'ACCEPT',
    index: undefined,
    steps: [],
  });
});

test.each<[string, RuleLike, Partial<Packet>]>([
  ['it is for ICMP', { ...web, protocol: 'ICMP' }, {}],
  ['port 22 is not among 80, 443', web, { port: 22 }],
  ['it is for port 80, not 443', { ...web, ports: '80' }, {}],
  ['port 443 is not among 1-80', { ...web, ports: '1-80' }, {}],
  ['it is for the ports 80, 443 only', web, { port: undefined }],
  ['its ports cannot be read: "80-" is not a port or a range of ports', { ...web, ports: '80-' }, {}],
  ['it names no IPv6 addresses', { ...web, addresses: { ipv4: ['0.0.0.0/0'] } }, { address: '2001:db8::1' }],
  ['it names no IPv4 addresses', { ...web, addresses: { ipv4: [], ipv6: ['::/0'] } }, {}],
  ['192.0.2.7 is not in 192.0.2.0/30', { ...web, addresses: { ipv4: ['192.0.2.0/30'] } }, {}],
  [
    '192.0.2.7 is in none of its 2 IPv4 networks',
    { ...web, addresses: { ipv4: ['192.0.2.0/30', '198.51.100.0/24'] } },
    {},
  ],
  [
    '"192.0.2.7" cannot be read: The mask is missing, for example 192.0.2.7/32',
    { ...web, addresses: { ipv4: ['192.0.2.7'] } },
    {},
  ],
  [
    '192.0.2.7 is in none of its 2 IPv4 networks, and "::/0" cannot be read: This is an IPv6 network; it belongs in the other list',
    { ...web, addresses: { ipv4: ['10.0.0.0/8', '::/0'] } },
    {},
  ],
  ['here is not an address', web, { address: 'here' }],
])('%s', (mismatch, rule, probe) => {
  expect(why(rule, probe)).toBe(mismatch);
});

test.each<[string, RuleLike, Partial<Packet>]>([
  ['no ports mean all', { ...web, ports: null }, { port: 65_535 }],
  ['an empty text means all ports', { ...web, ports: '' }, { port: 1 }],
  [
    'ports left behind mean nothing to a protocol without',
    { ...web, protocol: 'ICMP', ports: '22-' },
    { protocol: 'ICMP', port: undefined },
  ],
  ['host bits do not count', { ...web, addresses: { ipv4: ['192.0.2.200/24'] } }, {}],
  ['what can be read of a list counts', { ...web, addresses: { ipv4: ['192.0.2', '192.0.2.0/24'] } }, {}],
  ['a network has a last address', { ...web, addresses: { ipv6: ['2001:db8::/127'] } }, { address: '2001:db8::1' }],
])('%s', (_, rule, probe) => {
  expect(why(rule, probe)).toBeUndefined();
});

test('the same texts in the other list are other networks', () => {
  const lists = [{ ipv4: ['10.0.0.0/8', '::/0'] }, { ipv4: ['10.0.0.0/8'], ipv6: ['::/0', ''] }];
  const probe = { ...packet, address: '2001:db8::1' };
  for (const order of [lists, lists.toReversed()])
    for (const addresses of order) expect(why({ ...web, addresses }, probe) === undefined).toBe('ipv6' in addresses);
});

test('evaluating several packets gives the same verdicts as evaluating each alone', () => {
  const packets = [packet, { ...packet, port: 22 }];
  expect(evaluatePackets(set(web), packets)).toEqual(packets.map((one) => evaluatePacket(set(web), one)));
});

/* An independent second implementation: addresses as lists of bits, parsed only from text generated in this file. */
const bitsOf = (value: number, width: number): string => value.toString(2).padStart(width, '0');

function bits(address: string): string {
  if (!address.includes(':'))
    return address
      .split('.')
      .map((part) => bitsOf(Number(part), 8))
      .join('');
  const [head = '', tail] = address.split('::');
  const groups = (text = ''): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
    .map((group) => bitsOf(Number.parseInt(group, 16), 16))
    .join('');
}

const isIn = (address: string, network: string): boolean => {
  const [base = '', mask] = network.split('/');
  return (
    base.includes(':') === address.includes(':') &&
    bits(base).slice(0, Number(mask)) === bits(address).slice(0, Number(mask))
  );
};

const isAmong = (port: number | undefined, text: string): boolean =>
  port !== undefined &&
  text.split(',').some((piece) => {
    const [from = '', to = from] = piece.trim().split('-');
    return Number(from) <= port && port <= Number(to);
  });

function bruteForce(rules: RuleSet, { direction, protocol, port, address }: Packet) {
  const list = direction === 'inbound' ? rules.inbound : rules.outbound;
  const index = list.findIndex(
    (rule) =>
      rule.protocol === protocol &&
      (!['TCP', 'UDP'].includes(protocol) || !rule.ports || isAmong(port, rule.ports)) &&
      [...(rule.addresses.ipv4 ?? []), ...(rule.addresses.ipv6 ?? [])].some((network) => isIn(address, network)),
  );
  const policy = direction === 'inbound' ? rules.inbound_policy : rules.outbound_policy;
  return index === -1 ? { action: policy, index: undefined } : { action: list[index]?.action, index };
}

test('the evaluation agrees with a brute-force implementation', () => {
  let decided = 0;
  fc.assert(
    fc.property(
      anyRuleSet.chain((rules) =>
        fc.tuple(fc.constant(rules), fc.array(packetNear(rules), { minLength: 8, maxLength: 8 })),
      ),
      ([rules, packets]) => {
        for (const one of packets) {
          const { action, index, steps } = evaluatePacket(rules, one);
          expect({ action, index }).toEqual(bruteForce(rules, one));
          expect(steps.map((step) => step.mismatch === undefined)).toEqual(steps.map((step) => step.index === index));
          if (index !== undefined) decided += 1;
        }
      },
    ),
    { seed: 20_260_301, numRuns: 600 },
  );
  // Packets that match no rule would prove little.
  expect(decided).toBeGreaterThan(1000);
});

test('for any input nothing throws and every rule gives a reason', () => {
  const invalid = fc.oneof(fc.string(), fc.constantFrom('10.0.0.0/', '10.0.0.0/33', '::/', 'fe80::1%1/64', '1.2.3/8'));
  fc.assert(
    fc.property(invalid, invalid, invalid, invalid, (ipv4, ipv6, ports, address) => {
      const rule = { action: 'ACCEPT', protocol: 'TCP', ports, addresses: { ipv4: [ipv4], ipv6: [ipv6] } };
      for (const probe of [packet, { ...packet, address }]) {
        const { steps, index } = evaluatePacket(set(rule), probe);
        expect(steps).toHaveLength(1);
        expect(steps[0]?.mismatch === undefined).toBe(index === 0);
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});
