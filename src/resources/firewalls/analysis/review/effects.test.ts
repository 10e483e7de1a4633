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
const OFFICE6 = { ipv6: ['2001:db8::/48'] };
const UDP = { protocol: 'UDP' };

const rule = (ports: string | null, addresses: RuleLike['addresses'] = EVERYONE, more: Partial<RuleLike> = {}) =>
  ruleOf({ ports, addresses, ...more });
const inbound = (...rules: readonly RuleLike[]): RuleSet => setOf(rules);

describe('the sentences', () => {
  it.each<[string, RuleSet, RuleSet, string[]]>([
    ['nothing for rules in another order', inbound(rule('80'), rule('443')), inbound(rule('443'), rule('80')), []],
    [
      'one for ports that share their sources, what opens first',
      inbound(rule('80, 443')),
      inbound(rule('8080', OFFICE)),
      [
        'TCP 8080 from 192.0.2.0/24 to web-1 will be accepted',
        'HTTP (80) and HTTPS (443) from anywhere to web-1 will be dropped',
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
    [
      'what is opened to everyone before what some get, and administration before the web',
      inbound(rule('443')),
      inbound(rule('5432', OFFICE), rule('8080', OFFICE6), rule('22', { ipv4: ['0.0.0.0/0'] }), rule('80')),
      [
        'SSH (22) from anywhere (IPv4) to web-1 will be accepted',
        'HTTP (80) from anywhere to web-1 will be accepted',
        'PostgreSQL (5432) from 192.0.2.0/24 to web-1 will be accepted',
        'TCP 8080 from 2001:db8::/48 to web-1 will be accepted',
        'HTTPS (443) from anywhere to web-1 will be dropped',
      ],
    ],
    [
      'what is opened from outside before what is let out',
      { ...inbound(), outbound_policy: 'DROP' },
      inbound(rule('80', OFFICE)),
      ['HTTP (80) from 192.0.2.0/24 to web-1 will be accepted', 'All traffic to anywhere from web-1 will be accepted'],
    ],
    [
      'ports of administration by name, though others are only counted',
      inbound(),
      inbound(rule('1, 3, 5, 7, 9, 3306')),
      ['MySQL (3306), TCP 1, TCP 3, TCP 5 and 2 more from anywhere to web-1 will be accepted'],
    ],
    [
      'that some more addresses make everyone',
      inbound(rule('22', { ipv4: ['0.0.0.0/2'] })),
      inbound(rule('22', { ipv4: ['0.0.0.0/1'] })),
      ['SSH (22) from some addresses to web-1 will be accepted, so from everyone'],
    ],
  ])('say %s', (_, before, now, sentences) => {
    expect(effectTexts(before, now, () => 'web-1').texts.map(({ text }) => text)).toEqual(sentences);
  });

  it.each<[string | undefined, RuleSet, RuleSet]>([
    [undefined, inbound(rule('80')), inbound()],
    [undefined, inbound(rule('22'), rule('80')), inbound(rule('80'), rule('22'))],
    ['Open SSH to the internet', inbound(rule('22', OFFICE)), inbound(rule('22'))],
    ['Open SSH to the internet', inbound(), inbound(rule('80', OFFICE), rule('22'))],
    [
      'Open SSH to the internet',
      inbound(rule('22', { ipv4: ['0.0.0.0/2'] })),
      inbound(rule('22', { ipv4: ['0.0.0.0/1'] })),
    ],
    ['Open HTTP and HTTPS to the internet', inbound(rule('22')), inbound(rule('80, 443'))],
    ['Open SSH, HTTP and 2 more to the internet', inbound(), inbound(rule('80, 22, 443'), rule('53', EVERYONE, UDP))],
    ['Open UDP DNS to some addresses', inbound(), inbound(rule('53', OFFICE, UDP))],
    ['Open all traffic to the internet', inbound(), { ...inbound(), inbound_policy: 'ACCEPT' }],
    ['Let all traffic out to the internet', { ...inbound(), outbound_policy: 'DROP' }, inbound()],
  ])('give the button that saves them the words "%s"', (words, before, now) => {
    expect(effectTexts(before, now, () => 'web-1').opening).toBe(words);
  });

  it('leave out services that are not known, and traffic that no service has filtered', () => {
    const now = inbound(rule('22', { ipv4: ['0.0.0.0/0'] }), rule('53', EVERYONE, { protocol: 'UDP' }));
    expect(effectTexts(inbound(), now, ({ protocol }) => (protocol === 'TCP' ? '' : undefined))).toEqual({
      texts: [{ text: 'SSH (22) from anywhere (IPv4) will be accepted', opens: true }],
      opening: 'Open SSH to the internet',
    });
  });
});
