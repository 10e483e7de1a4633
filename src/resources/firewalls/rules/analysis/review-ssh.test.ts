import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluatePacket } from './packet.ts';
import { reviewRules } from './review.ts';
import type { RuleLike, RuleSet } from '../model/values.ts';

const everyone = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };
const ssh = (changes: Partial<RuleLike> = {}): RuleLike => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  ports: '22',
  addresses: everyone,
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
  reviewRules(setOf(rules)).inbound.map((warnings) => warnings.map(({ text }) => text));

describe('SSH open to all', () => {
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

  test('not when an earlier rule blocks part of all addresses', () => {
    const all = ssh({ ports: '1-100' });
    expect(of(ssh({ action: 'DROP' }), all)).toEqual([]);
    expect(of(ssh({ action: 'DROP', addresses: { ipv4: ['10.0.0.0/8'] } }), all)).toEqual([
      'SSH open to all IPv6 addresses',
    ]);
    expect(of(ssh({ action: 'DROP', addresses: { ipv4: ['10.0.0.0/8'], ipv6: ['::1/128'] } }), all)).toEqual([]);
    // Only rules that concern port 22 count.
    const elsewhere = ssh({ action: 'DROP', ports: '23', addresses: { ipv4: ['10.0.0.0/8'] } });
    expect(of(elsewhere, all)).toEqual(['SSH open to all IPv4 and IPv6 addresses']);
  });

  test('on the rule that completes it, naming those that contribute', () => {
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

  test('on the policy, when it completes it', () => {
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

test('SSH is reported as open exactly when every address of a family is let in, on what completes it', () => {
  // Networks of at most two bits: four addresses represent a family.
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
      (address) =>
        evaluatePacket(rules, { direction: 'inbound', protocol: 'TCP', port: 22, address }).action === 'ACCEPT',
    );
  const counts = { rule: 0, policy: 0, closed: 0 };
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), fc.constantFrom('ACCEPT', 'DROP'), (inbound, inbound_policy) => {
      const rules = setOf(inbound, { inbound_policy });
      const { inbound: onRules, policies } = reviewRules(rules);
      const advice = [
        ...onRules.flatMap((all, index) =>
          all.filter(({ kind }) => kind === 'ssh-open').map((warnings) => ({ index, warnings })),
        ),
        ...policies.inbound.map((warnings) => ({ index: inbound.length, warnings })),
      ];
      for (const family of ['IPv4', 'IPv6'] as const) {
        const [first, ...more] = advice.filter(({ warnings }) => warnings.text.includes(family));
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
