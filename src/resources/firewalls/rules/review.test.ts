import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgePacket } from './packet.ts';
import { type Advice, reviewRules } from './review.ts';
import { anyRuleSet, packetNear } from './testing.ts';
import type { RuleLike, RuleSet } from './values.ts';

const everyone = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };
const rule = (changes: Partial<RuleLike> = {}): RuleLike => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  ports: '80',
  addresses: { ipv4: ['10.0.0.0/8'] },
  ...changes,
});
const setOf = (inbound: readonly RuleLike[], policies: Partial<RuleSet> = {}): RuleSet => ({
  inbound,
  inbound_policy: 'DROP',
  outbound: [],
  outbound_policy: 'ACCEPT',
  ...policies,
});

/** The advice on the inbound rules, as text. */
const review = (...rules: readonly RuleLike[]): string[][] =>
  reviewRules(setOf(rules)).inbound.map((advice) => advice.map(({ text }) => text));

describe('same', () => {
  test('the order of ports and networks, overlaps and spellings make no difference', () => {
    const one = rule({ ports: '80, 443, 81-90', addresses: { ipv4: ['10.0.0.0/9', '10.128.0.0/9'], ipv6: ['::/0'] } });
    const two = rule({ ports: '443,82-90,80-85', addresses: { ipv6: ['0::0/0', '::/1'], ipv4: ['10.1.2.3/8'] } });
    expect(review(one, two)).toEqual([[], ['same as rule 1']]);
  });

  test('another action is said', () => {
    const { inbound } = reviewRules(setOf([rule(), rule({ protocol: 'UDP' }), rule({ action: 'DROP' })]));
    expect(inbound[2]).toEqual([{ kind: 'same', text: 'same as rule 1, whose action ACCEPT wins', by: 0 }]);
  });

  test('all ports are all ports, said or not', () => {
    expect(review(rule({ ports: '' }), rule({ ports: '1-65535' }))[1]).toEqual(['same as rule 1']);
    expect(review(rule({ ports: null }), rule({ ports: '2-65535' }))[1]).toEqual(['shadowed by rule 1']);
  });

  test('what has no ports is compared without', () => {
    const ping = rule({ protocol: 'ICMP', ports: null });
    expect(review(ping, { ...ping, ports: '80' })[1]).toEqual(['same as rule 1']);
  });
});

describe('shadowed', () => {
  test('by one rule that is wider in everything', () => {
    const { inbound } = reviewRules(setOf([rule({ ports: '1-100' }), rule({ addresses: { ipv4: ['10.1.0.0/16'] } })]));
    expect(inbound[1]).toEqual([{ kind: 'shadowed', text: 'shadowed by rule 1', by: 0 }]);
  });

  test.each([
    ['a network more', rule({ addresses: { ipv4: ['10.0.0.0/8', '11.0.0.0/32'] } })],
    ['a family more', rule({ addresses: { ipv4: ['10.0.0.0/8'], ipv6: ['::1/128'] } })],
    ['a port more', rule({ ports: '80-101' })],
    ['another protocol', rule({ protocol: 'UDP' })],
  ])('not with %s', (_, second) => {
    expect(review(rule({ ports: '1-100' }), second)[1]).toEqual([]);
  });

  test('by several together, and only those that it takes', () => {
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

  test('not by rules of the other direction, nor by ones that cannot be read', () => {
    const { outbound } = reviewRules(setOf([rule()], { outbound: [rule()], outbound_policy: 'DROP' }));
    expect(outbound).toEqual([[]]);
    expect(review(rule({ ports: '80-' }), rule())).toEqual([[], []]);
  });
});

describe('SSH open to all', () => {
  const ssh = (changes: Partial<RuleLike> = {}) => rule({ ports: '22', addresses: everyone, ...changes });
  const of = (...rules: readonly RuleLike[]): string[] | undefined => review(...rules).at(-1);

  test.each([
    ['SSH open to all IPv4 and IPv6 addresses', ssh()],
    ['SSH open to all IPv4 addresses', ssh({ addresses: { ipv4: ['0.0.0.0/0'] } })],
    ['SSH open to all IPv6 addresses', ssh({ ports: '', addresses: { ipv6: ['::/0'] } })],
    ['SSH open to all IPv4 addresses', ssh({ ports: '1-22', addresses: { ipv4: ['0.0.0.0/1', '128.0.0.0/1'] } })],
  ])('%s', (text, open) => {
    expect(of(open)).toEqual([text]);
  });

  test.each([
    ['dropped', ssh({ action: 'DROP' })],
    ['UDP', ssh({ protocol: 'UDP' })],
    ['another port', ssh({ ports: '23-65535' })],
    ['half of all', ssh({ addresses: { ipv4: ['0.0.0.0/1'] } })],
    ['half-typed', ssh({ addresses: { ipv4: ['0.0.0.0/0', '10.'] } })],
  ])('not when %s', (_, closed) => {
    expect(of(closed)?.filter((text) => text.startsWith('SSH'))).toEqual([]);
  });

  test('not outbound', () => {
    expect(reviewRules(setOf([], { outbound: [ssh()], outbound_policy: 'DROP' })).outbound).toEqual([[]]);
  });

  test('not when an earlier rule keeps some of all out', () => {
    const all = ssh({ ports: '1-100' });
    expect(of(ssh({ action: 'DROP' }), all)).toEqual([]);
    expect(of(ssh({ action: 'DROP', addresses: { ipv4: ['10.0.0.0/8'] } }), all)).toEqual([
      'SSH open to all IPv6 addresses',
    ]);
    expect(of(ssh({ action: 'DROP', addresses: { ipv4: ['10.0.0.0/8'], ipv6: ['::1/128'] } }), all)).toEqual([]);
    // Only what concerns port 22 counts.
    const elsewhere = ssh({ action: 'DROP', ports: '23', addresses: { ipv4: ['10.0.0.0/8'] } });
    expect(of(elsewhere, all)).toEqual(['SSH open to all IPv4 and IPv6 addresses']);
  });

  test('on the rule that completes it, with those that do their part', () => {
    const half = (network: string, more: readonly string[] = []) =>
      ssh({ addresses: { ipv4: [network], ipv6: [...more] } });
    expect(review(half('0.0.0.0/1'), half('128.0.0.0/1'), ssh())).toEqual([
      [],
      ['SSH open to all IPv4 addresses, together with rule 1'],
      ['SSH open to all IPv6 addresses'],
    ]);
    const { inbound } = reviewRules(setOf([half('0.0.0.0/1'), half('10.0.0.0/8'), half('128.0.0.0/1', ['::/0'])]));
    expect(inbound[2]).toEqual([
      { kind: 'ssh-open', text: 'SSH open to all IPv4 and IPv6 addresses, together with rule 1', by: 0 },
    ]);
  });

  test('on the policy, when it is what completes it', () => {
    const policies = (rules: readonly RuleLike[], inbound_policy = 'ACCEPT') =>
      reviewRules(setOf(rules, { inbound_policy, outbound_policy: 'ACCEPT' })).policies;
    const open = { kind: 'ssh-open', text: 'SSH open to all IPv4 and IPv6 addresses' };
    expect(policies([])).toEqual({ inbound: [open], outbound: [] });
    expect(policies([], 'DROP')).toEqual({ inbound: [], outbound: [] });
    expect(policies([ssh({ ports: '80', action: 'DROP' })]).inbound).toEqual([open]);
    expect(policies([ssh()]).inbound).toEqual([]);
    const office = ssh({ addresses: { ipv4: ['203.0.113.0/24'] } });
    expect(policies([office]).inbound).toEqual([{ ...open, text: `${open.text}, together with rule 1`, by: 0 }]);
    expect(policies([{ ...office, action: 'DROP' }]).inbound).toEqual([
      { ...open, text: 'SSH open to all IPv6 addresses' },
    ]);
  });
});

describe('repeats the policy', () => {
  const drop = rule({ action: 'DROP' });

  test('when no later rule steps in', () => {
    expect(review(rule({ ports: '443' }), drop)).toEqual([[], ['repeats the policy DROP']]);
    expect(review(drop, rule({ action: 'DROP', ports: '1-100' }))).toEqual([
      ['repeats the policy DROP'],
      ['repeats the policy DROP'],
    ]);
  });

  test('not when a later rule of the other action would get some of its packets', () => {
    expect(review(drop, rule({ addresses: { ipv4: ['8.0.0.0/6'] } }))).toEqual([[], []]);
    expect(review(drop, rule({ addresses: { ipv4: ['11.0.0.0/8'] } }))).toEqual([['repeats the policy DROP'], []]);
    expect(review(drop, rule({ ports: '79-80', protocol: 'UDP' }))).toEqual([['repeats the policy DROP'], []]);
  });
});

const reviewedSets = anyRuleSet.chain((rules) =>
  fc.tuple(fc.constant(rules), fc.array(packetNear(rules), { minLength: 40, maxLength: 40 })),
);

/** Every inbound advice of some kinds. */
const advised = (rules: RuleSet, ...kinds: readonly Advice['kind'][]): { place: number; advice: Advice }[] =>
  reviewRules(rules).inbound.flatMap((all, place) =>
    all.filter(({ kind }) => kinds.includes(kind)).map((advice) => ({ place, advice })),
  );

test('a rule said to be shadowed, or the same as another, never decides', () => {
  let seen = 0;
  fc.assert(
    fc.property(reviewedSets, ([rules, packets]) => {
      const idle = advised(rules, 'shadowed', 'same').map(({ place }) => place);
      seen += idle.length;
      for (const packet of packets)
        if (packet.direction === 'inbound') expect(idle).not.toContain(judgePacket(rules, packet).place);
    }),
    { seed: 31, numRuns: 500 },
  );
  expect(seen).toBeGreaterThan(100);
});

test('a rule that never decides anything in a small world is said to be shadowed or the same, and no other', () => {
  // Two networks of one bit and two ports: all there is can be tried.
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
      const deciding = new Set(packets.map((packet) => judgePacket(rules, packet).place));
      const idle = inbound.map((_, place) => place).filter((place) => !deciding.has(place));
      expect(advised(rules, 'shadowed', 'same').map(({ place }) => place)).toEqual(idle);
    }),
    { seed: 5, numRuns: 500 },
  );
});

test('the rules named as shadowing decide all that the shadowed rule would', () => {
  fc.assert(
    fc.property(reviewedSets, ([rules, packets]) => {
      for (const { place, advice } of advised(rules, 'shadowed', 'same')) {
        const named = advice.text.match(/\d+/g)?.map((number) => Number(number) - 1) ?? [];
        expect(named[0]).toBe(advice.by);
        const only = (...places: readonly number[]) =>
          setOf(
            places.flatMap((one) => rules.inbound[one] ?? []),
            { inbound_policy: 'none of them' },
          );
        for (const packet of packets.filter(({ direction }) => direction === 'inbound'))
          if (judgePacket(only(place), packet).place === 0)
            expect(judgePacket(only(...named), packet).action).not.toBe('none of them');
      }
    }),
    { seed: 32, numRuns: 500 },
  );
});

test('without a rule that repeats the policy every verdict is as before', () => {
  let seen = 0;
  fc.assert(
    fc.property(reviewedSets, ([rules, packets]) => {
      for (const { place } of advised(rules, 'repeats-policy')) {
        const without = { ...rules, inbound: rules.inbound.toSpliced(place, 1) };
        for (const packet of packets)
          expect(judgePacket(without, packet).action).toBe(judgePacket(rules, packet).action);
        seen += 1;
      }
    }),
    { seed: 33, numRuns: 500 },
  );
  expect(seen).toBeGreaterThan(100);
});

test('SSH is said to be open exactly where every address of a family is let in, by what completes it', () => {
  // Networks of at most two bits: four addresses stand for a family.
  const probes = {
    IPv4: ['1.1.1.1', '65.1.1.1', '129.1.1.1', '193.1.1.1'],
    IPv6: ['::1', '4000::1', '8000::1', 'c000::1'],
  } as const;
  const networks4 = ['0.0.0.0/0', '0.0.0.0/1', '128.0.0.0/1', '0.0.0.0/2', '64.0.0.0/2', '192.0.0.0/2'];
  const networks6 = ['::/0', '::/1', '8000::/1', '4000::/2', 'c000::/2'];
  const some = (networks: readonly string[]) => fc.array(fc.constantFrom(...networks), { maxLength: 2 });
  const one = fc.record({
    action: fc.constantFrom('ACCEPT', 'ACCEPT', 'DROP'),
    protocol: fc.constantFrom('TCP', 'TCP', 'TCP', 'UDP'),
    addresses: fc.record({ ipv4: some(networks4), ipv6: some(networks6) }),
    ports: fc.constantFrom('22', '', '1-100', '80'),
  });
  const isOpen = (rules: RuleSet, family: keyof typeof probes): boolean =>
    probes[family].every(
      (address) => judgePacket(rules, { direction: 'inbound', protocol: 'TCP', port: 22, address }).action === 'ACCEPT',
    );
  const seen = { rule: 0, policy: 0, closed: 0 };
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), fc.constantFrom('ACCEPT', 'DROP'), (inbound, inbound_policy) => {
      const rules = setOf(inbound, { inbound_policy });
      const { policies } = reviewRules(rules);
      const said = [
        ...advised(rules, 'ssh-open'),
        ...policies.inbound.map((advice) => ({ place: inbound.length, advice })),
      ];
      for (const family of ['IPv4', 'IPv6'] as const) {
        const [first, ...more] = said.filter(({ advice }) => advice.text.includes(family));
        expect(more).toEqual([]);
        expect(first !== undefined).toBe(isOpen(rules, family));
        if (first === undefined) {
          seen.closed += 1;
          continue;
        }
        const upTo = (count: number) => setOf(inbound.slice(0, count));
        // With the policy it would not be open without it; with a rule it is open by then, and was not before.
        expect(isOpen(upTo(first.place), family)).toBe(false);
        if (first.place === inbound.length) seen.policy += 1;
        else {
          expect(isOpen(upTo(first.place + 1), family)).toBe(true);
          seen.rule += 1;
        }
      }
    }),
    { seed: 22, numRuns: 1000 },
  );
  expect(Math.min(seen.rule, seen.policy, seen.closed)).toBeGreaterThan(100);
});
