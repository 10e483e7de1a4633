import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contains } from '#lib/net/intervals.ts';
import { type Effect, effectsOf, effectTexts } from './effects.ts';
import { evaluatePacket, type Packet } from '#analysis/packets/packet.ts';
import { pointOf } from '#analysis/packets/reach.ts';
import { anyRuleSet, EVERYONE, packetNear, ruleOf, setOf } from '#analysis/packets/testing.ts';
import type { RuleLike, RuleSet } from '#analysis/packets/rule-set.ts';

const holds = ({ direction, protocol, ports, addresses }: Effect, packet: Packet): boolean => {
  const { port } = packet;
  return (
    direction === packet.direction &&
    protocol === packet.protocol &&
    (port === undefined || ports.some(({ from, to }) => from <= port && port <= to)) &&
    contains(addresses, pointOf(packet.address)?.point ?? -1)
  );
};

const edits = fc
  .tuple(anyRuleSet, anyRuleSet)
  .chain(([before, now]) =>
    fc.tuple(
      fc.constant(before),
      fc.constant(now),
      fc.array(fc.oneof(packetNear(before), packetNear(now)), { minLength: 30, maxLength: 30 }),
    ),
  );

test('holds each packet whose verdict changes, with its new verdict, and no other', () => {
  fc.assert(
    fc.property(edits, ([before, now, packets]) => {
      const effects = effectsOf(before, now);
      for (const packet of packets) {
        const [was, is] = [before, now].map((rules) => evaluatePacket(rules, packet).action);
        const found = effects.filter((effect) => holds(effect, packet)).map(({ accepted }) => accepted);
        expect(found).toEqual(was === is ? [] : [is === 'ACCEPT']);
      }
    }),
    { numRuns: 300 },
  );
});

const OFFICE = { ipv4: ['192.0.2.0/24'] };

const rule = (ports: string | null, addresses: RuleLike['addresses'] = EVERYONE, more: Partial<RuleLike> = {}) =>
  ruleOf({ ports, addresses, ...more });
const inbound = (...rules: readonly RuleLike[]): RuleSet => setOf(rules);

describe('the sentences', () => {
  it.each<[string, RuleSet, RuleSet, string[]]>([
    ['nothing for rules in another order', inbound(rule('80'), rule('443')), inbound(rule('443'), rule('80')), []],
    [
      'one for ports that share their sources, what is dropped first',
      inbound(rule('80, 443')),
      inbound(rule('8080', OFFICE)),
      [
        'HTTP (80) and HTTPS (443) from anywhere to web-1 will be dropped',
        'TCP 8080 from 192.0.2.0/24 to web-1 will be accepted',
      ],
    ],
    [
      'who is left out',
      inbound(rule('22')),
      inbound(rule('22', OFFICE)),
      ['SSH (22) from anywhere but 192.0.2.0/24 to web-1 will be dropped'],
    ],
    [
      'many ports, and a protocol without any',
      inbound(),
      inbound(rule('1, 3, 5, 7, 9, 11'), rule(null, EVERYONE, { protocol: 'ICMP' })),
      ['TCP 1, TCP 3, TCP 5, TCP 7 and 3 more from anywhere to web-1 will be accepted'],
    ],
    [
      'the other direction, and a policy',
      inbound(),
      { ...inbound(), outbound_policy: 'DROP' },
      ['All traffic to anywhere from web-1 will be dropped'],
    ],
    [
      'one family, and what no rule names',
      inbound(rule('22')),
      inbound(rule('22', { ipv6: ['::/0'] }), rule('22', { ipv4: ['0.0.0.0/1'] })),
      ['SSH (22) from some addresses to web-1 will be dropped'],
    ],
    [
      'everyone, though some were let in before',
      inbound(rule('22', { ipv4: ['192.0.2.0/24', '203.0.113.5/32'] })),
      inbound(rule('22', { ipv4: ['0.0.0.0/0'] })),
      ['SSH (22) from all but 192.0.2.0/24 and 203.0.113.5 (IPv4) to web-1 will be accepted'],
    ],
  ])('say %s', (_, before, now, sentences) => {
    expect(effectTexts(before, now, () => 'web-1').map(({ text }) => text)).toEqual(sentences);
  });

  it('leave out services that are not known, and traffic that no service has filtered', () => {
    const now = inbound(rule('22', { ipv4: ['0.0.0.0/0'] }), rule('53', EVERYONE, { protocol: 'UDP' }));
    expect(effectTexts(inbound(), now, ({ protocol }) => (protocol === 'TCP' ? '' : undefined))).toEqual([
      { text: 'SSH (22) from anywhere (IPv4) will be accepted', accepted: true },
    ]);
  });
});
