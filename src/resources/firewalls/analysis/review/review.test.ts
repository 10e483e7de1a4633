import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluatePacket } from '#analysis/packets/packet.ts';
import { reviewRules } from './review.ts';
import type { RuleWarning } from './reviewed.ts';
import { anyRuleSet, packetNear, ruleOf, setOf } from '#analysis/packets/testing.ts';
import type { RuleLike, RuleSet } from '#analysis/packets/rule-set.ts';

const rule = (changes: Partial<RuleLike> = {}): RuleLike =>
  ruleOf({ ports: '80', addresses: { ipv4: ['10.0.0.0/8'] }, ...changes });

/** The advice on the inbound rules, as text. */
const review = (...rules: readonly RuleLike[]): string[][] =>
  reviewRules(setOf(rules)).inbound.rules.map((warnings) =>
    warnings.filter(({ kind }) => kind !== 'open').map(({ text }) => text),
  );

describe('same', () => {
  test('the order of ports and networks, overlaps and notations make no difference', () => {
    const one = rule({ ports: '80, 443, 81-90', addresses: { ipv4: ['10.0.0.0/9', '10.128.0.0/9'], ipv6: ['::/0'] } });
    const two = rule({ ports: '443,82-90,80-85', addresses: { ipv6: ['0::0/0', '::/1'], ipv4: ['10.1.2.3/8'] } });
    expect(review(one, two)).toEqual([[], ['same as rule 1']]);
  });

  test('another action is mentioned', () => {
    expect(review(rule(), rule({ protocol: 'UDP' }), rule({ action: 'DROP' }))[2]).toEqual([
      'same as rule 1, whose action Accept wins',
    ]);
  });

  test('all ports are all ports, listed or not', () => {
    expect(review(rule({ ports: '' }), rule({ ports: '1-65535' }))[1]).toEqual(['same as rule 1']);
    expect(review(rule({ ports: null }), rule({ ports: '2-65535' }))[1]).toEqual(['shadowed by rule 1']);
  });

  test('protocols without ports are compared without them', () => {
    const ping = rule({ protocol: 'ICMP', ports: null });
    expect(review(ping, { ...ping, ports: '80' })[1]).toEqual(['same as rule 1']);
  });
});

describe('shadowed', () => {
  test('by one rule that is wider in everything', () => {
    expect(review(rule({ ports: '1-100' }), rule({ addresses: { ipv4: ['10.1.0.0/16'] } }))[1]).toEqual([
      'shadowed by rule 1',
    ]);
  });

  test('by several together, naming only those that are needed', () => {
    const half = (network: string) => rule({ addresses: { ipv4: [network] } });
    expect(review(half('10.0.0.0/9'), half('10.64.0.0/10'), half('10.128.0.0/9'), rule())[3]).toEqual([
      'shadowed by rules 1 and 3',
    ]);
    const right = [half('10.128.0.0/9'), half('10.128.0.0/9')];
    expect(review(half('10.0.0.0/9'), ...right, rule())[3]).toEqual(['shadowed by rules 1 and 2']);
  });

  test('by several of which each has some of the ports for some of the networks', () => {
    const wide = { ipv4: ['10.0.0.0/8'] };
    const rules = [
      rule({ ports: '1-80', addresses: wide }),
      rule({ ports: '81-100', addresses: { ipv4: ['10.0.0.0/9'] } }),
      rule({ ports: '81-100', addresses: { ipv4: ['10.128.0.0/9'] } }),
    ];
    expect(review(...rules, rule({ ports: '50-100' }))[3]).toEqual(['shadowed by rules 1, 2 and 3']);
    expect(review(...rules, rule({ ports: '50-101' }))[3]).toEqual([]);
    expect(review(...rules, rule({ ports: '50-100', addresses: { ipv4: ['10.0.0.0/7'] } }))[3]).toEqual([]);
  });

  test('not by rules of the other direction, nor by unreadable ones', () => {
    const { outbound } = reviewRules(setOf([rule()], { outbound: [rule()], outbound_policy: 'DROP' }));
    expect(outbound.rules).toEqual([[]]);
    expect(review(rule({ ports: '80-' }), rule())).toEqual([[], []]);
  });
});

describe('repeats the policy', () => {
  const drop = rule({ action: 'DROP' });

  test('when no later rule would match differently', () => {
    expect(review(rule({ ports: '443' }), drop)).toEqual([[], ['repeats the policy Drop']]);
    expect(review(drop, rule({ action: 'DROP', ports: '1-100' }))).toEqual([
      ['repeats the policy Drop'],
      ['repeats the policy Drop'],
    ]);
  });

  test('not when a later rule with the other action would get some of its packets', () => {
    expect(review(drop, rule({ addresses: { ipv4: ['8.0.0.0/6'] } }))).toEqual([[], []]);
    expect(review(drop, rule({ addresses: { ipv4: ['11.0.0.0/8'] } }))).toEqual([['repeats the policy Drop'], []]);
    expect(review(drop, rule({ ports: '79-80', protocol: 'UDP' }))).toEqual([['repeats the policy Drop'], []]);
  });
});

const reviewedSets = anyRuleSet.chain((rules) =>
  fc.tuple(fc.constant(rules), fc.array(packetNear(rules), { minLength: 40, maxLength: 40 })),
);

/** All inbound advice of some kinds. */
const advised = (
  rules: RuleSet,
  ...kinds: readonly RuleWarning['kind'][]
): { index: number; warnings: RuleWarning }[] =>
  reviewRules(rules).inbound.rules.flatMap((all, index) =>
    all.filter(({ kind }) => kinds.includes(kind)).map((warnings) => ({ index, warnings })),
  );

test('a rule reported as shadowed, or the same as another, never decides', () => {
  let seen = 0;
  fc.assert(
    fc.property(reviewedSets, ([rules, packets]) => {
      const idle = advised(rules, 'shadowed', 'same').map(({ index }) => index);
      seen += idle.length;
      for (const packet of packets)
        if (packet.direction === 'inbound') expect(idle).not.toContain(evaluatePacket(rules, packet).index);
    }),
    { seed: 31, numRuns: 500 },
  );
  expect(seen).toBeGreaterThan(100);
});

test('with few networks, exactly the rules that never decide are reported as shadowed or the same', () => {
  // Networks of one bit and two ports: every packet can be tested.
  const network = fc.constantFrom(['0.0.0.0/1'], ['128.0.0.0/1'], ['0.0.0.0/0']);
  const ports = fc.constantFrom('1-22', '23-65535', '');
  const one = fc.record({
    action: fc.constantFrom('ACCEPT', 'DROP'),
    protocol: fc.constant('TCP'),
    addresses: fc.record({ ipv4: network }),
    ports,
  });
  const packets = ['1.1.1.1', '200.1.1.1'].flatMap((address) =>
    [22, 23].map((port) => ({ direction: 'inbound', protocol: 'TCP', address, port }) as const),
  );
  fc.assert(
    fc.property(fc.array(one, { minLength: 2, maxLength: 7 }), (inbound) => {
      const rules = setOf(inbound);
      const deciding = new Set(packets.map((packet) => evaluatePacket(rules, packet).index));
      const idle = inbound.map((_, index) => index).filter((index) => !deciding.has(index));
      expect(advised(rules, 'shadowed', 'same').map(({ index }) => index)).toEqual(idle);
    }),
    { seed: 5, numRuns: 500 },
  );
});

test('the rules named as shadowing decide all packets of the shadowed rule', () => {
  fc.assert(
    fc.property(reviewedSets, ([rules, packets]) => {
      for (const { index, warnings } of advised(rules, 'shadowed', 'same')) {
        const named = warnings.text.match(/\d+/g)?.map((number) => Number(number) - 1) ?? [];
        const only = (...indexes: readonly number[]) =>
          setOf(
            indexes.flatMap((one) => rules.inbound[one] ?? []),
            { inbound_policy: 'none of them' },
          );
        for (const packet of packets.filter(({ direction }) => direction === 'inbound'))
          if (evaluatePacket(only(index), packet).index === 0)
            expect(evaluatePacket(only(...named), packet).action).not.toBe('none of them');
      }
    }),
    { seed: 32, numRuns: 500 },
  );
});

test('without a rule that repeats the policy every verdict stays the same', () => {
  let seen = 0;
  fc.assert(
    fc.property(reviewedSets, ([rules, packets]) => {
      for (const { index } of advised(rules, 'repeats-policy')) {
        const without = { ...rules, inbound: rules.inbound.toSpliced(index, 1) };
        for (const packet of packets)
          expect(evaluatePacket(without, packet).action).toBe(evaluatePacket(rules, packet).action);
        seen += 1;
      }
    }),
    { seed: 33, numRuns: 500 },
  );
  expect(seen).toBeGreaterThan(100);
});
