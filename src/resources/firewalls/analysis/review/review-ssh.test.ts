import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluatePacket } from '#analysis/packets/packet.ts';
import { reachOf } from '#analysis/packets/reach.ts';
import { reviewRules } from './review.ts';
import { ruleOf, setOf } from '#analysis/packets/testing.ts';
import { sshWarnings } from './ssh-open.ts';
import type { RuleLike, RuleSet } from '#analysis/packets/rule-set.ts';

const ssh = (changes: Partial<RuleLike> = {}): RuleLike => ruleOf({ ports: '22', ...changes });

/** From where port 22 is open to a whole family: the advice on each inbound rule, and on the policy. */
function sshOf({ inbound, inbound_policy }: RuleSet) {
  const warnings = sshWarnings(
    inbound.map((rule, index) => ({ rule, index, reach: reachOf(rule) })),
    inbound_policy,
  );
  const on = (index: number | undefined) => [warnings.get(index)].filter((warning) => warning !== undefined);
  return { inbound: inbound.map((_, index) => on(index)), policies: { inbound: on(undefined) } };
}
const review = (...rules: readonly RuleLike[]): string[][] =>
  sshOf(setOf(rules)).inbound.map((warnings) => warnings.map(({ text }) => text));

describe('open to the internet', () => {
  const of = (rule: Partial<RuleLike>): string | undefined =>
    reviewRules(setOf([ssh(rule)]))
      .inbound.rules[0]?.map(({ text }) => text)
      .join();
  const REMEDY = '. Limit the sources to addresses you trust';

  test.each<[string, Partial<RuleLike>]>([
    [`open to the internet: SSH (22)${REMEDY}`, {}],
    [`open to the internet over IPv4: RDP (3389)${REMEDY}`, { ports: '3389', addresses: { ipv4: ['0.0.0.0/0'] } }],
    [
      `open to the internet over IPv6: all ports, including SSH, RDP and databases${REMEDY}`,
      { ports: '', addresses: { ipv6: ['::/0'] } },
    ],
    [`open to the internet: 3000-4000, including MySQL (3306), RDP (3389)${REMEDY}`, { ports: '3000-4000' }],
    ['open to the internet: HTTP (80), 8443', { ports: '80, 8443' }],
    ['open to the internet: UDP DNS (53), 22', { protocol: 'UDP', ports: '53, 22' }],
    ['open to the internet: ICMP', { protocol: 'ICMP', ports: null }],
    ['', { addresses: { ipv4: ['10.0.0.0/8'] } }],
    ['repeats the policy Drop', { action: 'DROP' }],
  ])('%s', (text, rule) => {
    expect(of(rule)).toBe(text);
  });

  test('whatever earlier rules do, and by the policy', () => {
    const { inbound } = reviewRules(setOf([ssh({ action: 'DROP' }), ssh()], { inbound_policy: 'ACCEPT' }));
    expect(inbound.rules[1]?.map(({ kind }) => kind)).toEqual(['same', 'open']);
    expect(inbound.policy.map(({ kind }) => kind)).toEqual(['open']);
    const none = { rules: [], policy: [] };
    expect(reviewRules(setOf([]))).toEqual({ inbound: none, outbound: none });
  });

  test('a rule for parts that are everyone together, or nearly', () => {
    const over = (...ipv4: readonly string[]) => of({ addresses: { ipv4 } });
    const open = `open to the internet over IPv4: SSH (22)${REMEDY}`;
    expect(over('0.0.0.0/1', '128.0.0.0/1')).toBe(open);
    expect(over('0.0.0.0/1', '128.0.0.0/2')).toBe(open);
    expect(over('128.0.0.0/1')).toBe('');
  });

  test('rules that are everyone together', () => {
    const half = (network: string) => ssh({ addresses: { ipv4: [network] } });
    const { rules } = reviewRules(setOf([half('128.0.0.0/1'), half('64.0.0.0/2')])).inbound;
    expect(rules.map((all) => all.map(({ kind }) => kind))).toEqual([[], ['ssh-open']]);
  });
});

describe('SSH open to all', () => {
  const of = (...rules: readonly RuleLike[]): string[] | undefined => review(...rules).at(-1);

  test.each([
    ['open to the internet: SSH (22) from anywhere', ssh()],
    ['open to the internet: SSH (22) from anywhere (IPv4)', ssh({ addresses: { ipv4: ['0.0.0.0/0'] } })],
    ['open to the internet: SSH (22) from anywhere (IPv6)', ssh({ ports: '', addresses: { ipv6: ['::/0'] } })],
    [
      'open to the internet: SSH (22) from anywhere (IPv4)',
      ssh({ ports: '1-22', addresses: { ipv4: ['0.0.0.0/1', '128.0.0.0/1'] } }),
    ],
  ])('%s', (text, open) => {
    expect(of(open)).toEqual([text]);
  });

  test.each([
    ['dropped', ssh({ action: 'DROP' })],
    ['UDP', ssh({ protocol: 'UDP' })],
    ['another port', ssh({ ports: '23-65535' })],
    ['less than half of all', ssh({ addresses: { ipv4: ['128.0.0.0/1'] } })],
    ['half-typed', ssh({ addresses: { ipv4: ['0.0.0.0/0', '10.'] } })],
  ])('not when %s', (_, closed) => {
    const [advice = []] = reviewRules(setOf([closed])).inbound.rules;
    expect(advice.filter(({ text }) => text.includes('SSH'))).toEqual([]);
  });

  test('not outbound', () => {
    expect(reviewRules(setOf([], { outbound: [ssh()], outbound_policy: 'DROP' })).outbound.rules).toEqual([[]]);
  });

  test('on the rule that completes it, naming those that contribute', () => {
    const half = (network: string, more: readonly string[] = []) =>
      ssh({ addresses: { ipv4: [network], ipv6: [...more] } });
    expect(review(half('128.0.0.0/1'), half('0.0.0.0/1'), ssh())).toEqual([
      [],
      ['open to the internet: SSH (22) from anywhere (IPv4), together with rule 1'],
      ['open to the internet: SSH (22) from anywhere (IPv6)'],
    ]);
    expect(of(half('128.0.0.0/1'), half('203.0.113.0/24'), half('0.0.0.0/1', ['::/0']))).toEqual([
      'open to the internet: SSH (22) from anywhere, together with rule 1',
    ]);
    expect(review(ssh({ action: 'DROP', addresses: { ipv4: ['203.0.113.5/32'] } }), half('0.0.0.0/0'))).toEqual([
      [],
      ['open to the internet: SSH (22) from all but 203.0.113.5 (IPv4)'],
    ]);
  });

  test('on the policy, when it completes it', () => {
    const policies = (rules: readonly RuleLike[], inbound_policy = 'ACCEPT') =>
      sshOf(setOf(rules, { inbound_policy })).policies;
    const open = { kind: 'ssh-open', text: 'open to the internet: SSH (22) from anywhere' };
    expect(policies([])).toEqual({ inbound: [open] });
    expect(policies([], 'DROP')).toEqual({ inbound: [] });
    expect(policies([ssh({ ports: '80', action: 'DROP' })]).inbound).toEqual([open]);
    expect(policies([ssh()]).inbound).toEqual([]);
    const office = ssh({ addresses: { ipv4: ['203.0.113.0/24'] } });
    expect(policies([office]).inbound).toEqual([{ ...open, text: `${open.text}, together with rule 1` }]);
    expect(policies([{ ...office, action: 'DROP' }]).inbound).toEqual([
      { ...open, text: 'open to the internet: SSH (22) from all but 203.0.113.0/24' },
    ]);
  });
});

test('SSH is reported as open exactly when most addresses of a family are let in, on what completes it', () => {
  // Networks of at most two bits: four addresses represent a family, each with how many /8 networks of its quarter can
  // send; of IPv6 only 2000::/3 is given out.
  const probes = {
    IPv4: [
      ['1.1.1.1', 62],
      ['65.1.1.1', 63],
      ['129.1.1.1', 64],
      ['193.1.1.1', 32],
    ],
    IPv6: [['2000::1', 1]],
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
  const isOpen = (rules: RuleSet, family: keyof typeof probes): boolean => {
    let [open, all] = [0, 0];
    for (const [address, size] of probes[family]) {
      const packet = { direction: 'inbound', protocol: 'TCP', port: 22, address } as const;
      all += size;
      if (evaluatePacket(rules, packet).action === 'ACCEPT') open += size;
    }
    return open * 2 > all;
  };
  const counts = { rule: 0, policy: 0, closed: 0 };
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), fc.constantFrom('ACCEPT', 'DROP'), (inbound, inbound_policy) => {
      const rules = setOf(inbound, { inbound_policy });
      const { inbound: onRules, policies } = sshOf(rules);
      const advice = [
        ...onRules.flatMap((all, index) =>
          all.filter(({ kind }) => kind === 'ssh-open').map((warnings) => ({ index, warnings })),
        ),
        ...policies.inbound.map((warnings) => ({ index: inbound.length, warnings })),
      ];
      for (const family of ['IPv4', 'IPv6'] as const) {
        const [first, ...more] = advice.filter(
          ({ warnings }) => !/\(IPv[46]\)/.test(warnings.text) || warnings.text.includes(`(${family})`),
        );
        expect(more).toEqual([]);
        expect(first !== undefined).toBe(isOpen(rules, family));
        if (first === undefined) {
          counts.closed += 1;
          continue;
        }
        const upTo = (count: number) => setOf(inbound.slice(0, count));
        // With the policy, port 22 would not be open without it; with a rule, it is open from there on, and was not
        // before.
        expect(isOpen(upTo(first.index), family)).toBe(false);
        if (first.index === inbound.length) counts.policy += 1;
        else {
          expect(isOpen(upTo(first.index + 1), family)).toBe(true);
          counts.rule += 1;
        }
      }
    }),
    { seed: 22, numRuns: 1000 },
  );
  expect(Math.min(counts.rule, counts.policy, counts.closed)).toBeGreaterThan(100);
});
