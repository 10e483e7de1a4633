import fc from 'fast-check';
import { ACTIONS, PROTOCOLS } from '#contract/firewalls/schema.ts';
import type { Packet } from './packet.ts';
import type { RuleLike, RuleSet } from './rule-set.ts';

/** All addresses. */
export const EVERYONE = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };

/** A rule that accepts TCP on all ports from everyone, but for some changes. */
export const ruleOf = (changes: Partial<RuleLike> = {}): RuleLike => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  addresses: EVERYONE,
  ...changes,
});

/** Inbound rules beside which all is dropped, and everything let out, but for some changes. */
export const setOf = (inbound: readonly RuleLike[], changes: Partial<RuleSet> = {}): RuleSet => ({
  inbound,
  inbound_policy: 'DROP',
  outbound: [],
  outbound_policy: 'ACCEPT',
  ...changes,
});

// Few networks and ports, all close together: rules that never overlap prove nothing. This file parses no addresses
// itself, so that the tested code is not tested with itself.

const low = fc.integer({ min: 0, max: 7 });
const bitPattern = fc.constantFrom(0, 1, 2, 3, 64, 127, 128, 191, 192, 254, 255);

const ipv4 = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(0, 1, 127, 128), bitPattern).map(([c, d]) => `10.0.${c}.${d}`) },
  { weight: 1, arbitrary: fc.constantFrom('0.0.0.0', '127.255.255.255', '128.0.0.0', '255.255.255.255') },
);
const ipv6 = fc.oneof(
  { weight: 3, arbitrary: low.map((last) => `2001:db8::${last.toString(16)}`) },
  { weight: 1, arbitrary: low.map((group) => `2001:db8:0:${group.toString(16)}:8000:0:0:1`) },
  { weight: 1, arbitrary: fc.constantFrom('::', '7fff::1', '8000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff') },
);

const masked = (address: fc.Arbitrary<string>, ...masks: readonly number[]): fc.Arbitrary<string> =>
  fc.tuple(address, fc.constantFrom(...masks)).map(([base, mask]) => `${base}/${mask}`);

const ipv4Network = masked(ipv4, 0, 0, 1, 8, 17, 24, 25, 26, 30, 31, 32);
const ipv6Network = masked(ipv6, 0, 0, 1, 32, 63, 64, 65, 125, 126, 127, 128);

const port = fc.constantFrom(1, 2, 21, 22, 23, 24, 79, 80, 81, 443, 65_534, 65_535);
const piece = fc
  .tuple(port, port)
  .map(([one, other]) => (one === other ? `${one}` : `${Math.min(one, other)}-${Math.max(one, other)}`));
const ports = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('', null, undefined) },
  { weight: 1, arbitrary: port.map(String) },
  { weight: 3, arbitrary: fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(', ')) },
);

const addresses = fc
  .record({
    ipv4: fc.option(fc.array(ipv4Network, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    ipv6: fc.option(fc.array(ipv6Network, { minLength: 1, maxLength: 2 }), { nil: undefined }),
  })
  .filter((lists) => lists.ipv4 !== undefined || lists.ipv6 !== undefined);

const protocol = fc.constantFrom('TCP', 'TCP', 'TCP', ...PROTOCOLS);

const anyRule: fc.Arbitrary<RuleLike> = fc
  .record({ action: fc.constantFrom(...ACTIONS), protocol, addresses, ports })
  .map((rule) => (rule.protocol === 'TCP' || rule.protocol === 'UDP' ? rule : { ...rule, ports: null }));

/** Valid rule sets whose rules are close together. */
export const anyRuleSet: fc.Arbitrary<RuleSet> = fc.record({
  inbound: fc.array(anyRule, { maxLength: 8 }),
  inbound_policy: fc.constantFrom(...ACTIONS),
  outbound: fc.array(anyRule, { maxLength: 3 }),
  outbound_policy: fc.constantFrom(...ACTIONS),
});

/** The numbers in a text of ports, and their neighbours. */
const edgesOf = (text: string): number[] =>
  text
    .split(/\D+/)
    .filter((digits) => digits !== '')
    .flatMap((digits) => [Number(digits) - 1, Number(digits), Number(digits) + 1])
    .filter((edge) => edge >= 1 && edge <= 65_535);

/** Packets at the edges of the rules of a set: addresses and ports of their networks, and adjacent ones. */
export function packetNear({ inbound, outbound }: RuleSet): fc.Arbitrary<Packet> {
  const rules = [...inbound, ...outbound];
  const bases = rules
    .flatMap((rule) => [...(rule.addresses.ipv4 ?? []), ...(rule.addresses.ipv6 ?? [])])
    .flatMap((network) => network.split('/')[0] ?? []);
  const edges = rules.flatMap((rule) => edgesOf(rule.ports ?? ''));
  const near = <T>(some: readonly T[], else_: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    some.length === 0 ? else_ : fc.oneof(fc.constantFrom(...some), else_);
  return fc
    .record({
      direction: fc.constantFrom('inbound', 'inbound', 'inbound', 'outbound'),
      protocol,
      address: near(bases, fc.oneof(ipv4, ipv6)),
      port: near(edges, port),
    })
    .map((packet) =>
      packet.protocol === 'TCP' || packet.protocol === 'UDP' ? packet : { ...packet, port: undefined },
    );
}
