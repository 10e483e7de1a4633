import type { Family } from '#lib/address.ts';
import { covers, type Intervals, isSame, mergeIntervals, overlaps, subtract } from './intervals.ts';
import { ALL, type Reach, reachOf } from './reach.ts';
import type { Direction, RuleLike, RuleSet } from '../model/values.ts';

/** Advice on one rule, or on the policy: the documents allow all of it. */
export interface RuleWarning {
  readonly kind: 'shadowed' | 'same' | 'repeats-policy' | 'ssh-open';
  /** "shadowed by rule 3"; rules are counted from 1 within their direction. */
  readonly text: string;
  /** The index of the (first) rule that it refers to. */
  readonly by?: number;
}

/** The packets that a rule matches: every pair of a port and an address, for its protocol. */
type Region = Pick<Reach, 'protocol' | 'ports' | 'addresses'>;

interface Reviewed {
  readonly rule: RuleLike;
  readonly index: number;
  readonly reach: Reach;
}

/** With more different port ranges than this, it is not determined whether several rules together shadow one. */
const MOST_STRETCHES = 64;

const SSH: Intervals = [{ from: 22n, to: 22n }];

const isEmpty = ({ ports, addresses }: Region): boolean => ports.length === 0 || addresses.length === 0;

const holds = (region: Region, other: Region): boolean =>
  region.protocol === other.protocol && covers(region.ports, other.ports) && covers(region.addresses, other.addresses);

const overlapsWith = (region: Region, other: Region): boolean =>
  region.protocol === other.protocol &&
  overlaps(region.ports, other.ports) &&
  overlaps(region.addresses, other.addresses);

const equals = (region: Region, other: Region): boolean =>
  region.protocol === other.protocol && isSame(region.ports, other.ports) && isSame(region.addresses, other.addresses);

/** Splits a set where another begins or ends: the parts inside and the parts outside. */
function cut(set: Intervals, by: Intervals): Intervals[] {
  const outside = subtract(set, by);
  return [outside, subtract(set, outside)].filter(({ length }) => length > 0);
}

/** Whether rules match all of a region together; false when that would take too long to determine. */
function coverTogether(rules: readonly Reviewed[], region: Region): boolean {
  // Within a stretch the same rules apply to every port, so only the addresses need to be compared.
  let stretches = [region.ports];
  for (const { reach } of rules) {
    stretches = stretches.flatMap((stretch) => cut(stretch, reach.ports));
    if (stretches.length > MOST_STRETCHES) return false;
  }
  return stretches.every((stretch) => {
    let left = region.addresses;
    for (const { reach } of rules) if (covers(reach.ports, stretch)) left = subtract(left, reach.addresses);
    return left.length === 0;
  });
}

/**
 * The earlier rules that match all of a region together, in order and without superfluous ones; none if they do not.
 */
function shadowersOf(region: Region, earlier: readonly Reviewed[]): readonly Reviewed[] {
  const alone = earlier.find(({ reach }) => holds(reach, region));
  if (alone !== undefined) return [alone];
  let rules = earlier.filter(({ reach }) => overlapsWith(reach, region));
  if (!coverTogether(rules, region)) return [];
  for (const rule of rules.toReversed()) {
    const without = rules.filter((other) => other !== rule);
    if (coverTogether(without, region)) rules = without;
  }
  return rules;
}

const listed = (rules: readonly Reviewed[]): string => {
  const numbers = rules.map(({ index }) => String(index + 1));
  const last = numbers.pop();
  return numbers.length === 0 ? `rule ${last}` : `rules ${numbers.join(', ')} and ${last}`;
};

/** Whether earlier rules leave a rule no packets, and which rules these are. */
function shadowedBy({ rule, reach }: Reviewed, earlier: readonly Reviewed[]): RuleWarning | undefined {
  const twin = earlier.find((other) => equals(other.reach, reach));
  if (twin !== undefined)
    return {
      kind: 'same',
      text: `same as rule ${twin.index + 1}${twin.rule.action === rule.action ? '' : `, whose action ${twin.rule.action} wins`}`,
      by: twin.index,
    };
  const shadowers = shadowersOf(reach, earlier);
  const [first] = shadowers;
  return first && { kind: 'shadowed', text: `shadowed by ${listed(shadowers)}`, by: first.index };
}

const OPEN = { both: 'all IPv4 and IPv6 addresses', ipv4: 'all IPv4 addresses', ipv6: 'all IPv6 addresses' } as const;

const isTyped = ({ portsError, addressErrors }: Reach): boolean =>
  portsError === undefined && Object.keys(addressErrors).length === 0;

/** What lets packets to port 22 in: a rule by its index, or the policy (undefined), and from which addresses. */
interface Opening {
  readonly index: number | undefined;
  readonly addresses: Intervals;
}

/**
 * From where TCP port 22 can be reached: the addresses whose packets are accepted by the first matching rule, or else
 * by the policy. Each opening has only the addresses that it decides itself. Unreadable parts of a rule match nothing,
 * as for a packet.
 */
function sshOpenings(reviewed: readonly Reviewed[], policy: string): readonly Opening[] {
  const openings: Opening[] = [];
  let left: Intervals = [...ALL.ipv6, ...ALL.ipv4];
  const decide = (index: number | undefined, action: string, rest: Intervals): void => {
    if (action === 'ACCEPT') openings.push({ index, addresses: subtract(left, rest) });
    left = rest;
  };
  for (const { rule, index, reach } of reviewed)
    if (rule.protocol === 'TCP' && covers(reach.ports, SSH))
      decide(index, rule.action, subtract(left, reach.addresses));
  decide(undefined, policy, []);
  return openings;
}

const familyOf = (addresses: Intervals, family: Family): Intervals =>
  subtract(addresses, subtract(addresses, ALL[family]));

/**
 * A warning when all of IPv4 or all of IPv6 can reach port 22. It is attached to the opening that completes this: the
 * last one without which part of the family would be kept out. Earlier openings that contribute are named in it.
 */
function sshWarnings(reviewed: readonly Reviewed[], policy: string): ReadonlyMap<number | undefined, RuleWarning> {
  const openings = sshOpenings(reviewed, policy);
  const completed = new Map<number | undefined, { readonly open: keyof typeof OPEN; readonly helpers: Set<number> }>();
  for (const family of ['ipv4', 'ipv6'] as const) {
    const parts = openings.filter(({ addresses }) => familyOf(addresses, family).length > 0);
    const all = mergeIntervals(parts.flatMap(({ addresses }) => familyOf(addresses, family)));
    const last = parts.pop();
    if (last === undefined || !covers(all, ALL[family])) continue;
    const other = completed.get(last.index);
    const helpers = other?.helpers ?? new Set<number>();
    for (const { index } of parts) if (index !== undefined) helpers.add(index);
    completed.set(last.index, { open: other === undefined ? family : 'both', helpers });
  }
  return new Map(
    [...completed].map(([index, { open, helpers }]): [number | undefined, RuleWarning] => {
      const together = reviewed.filter((one) => helpers.has(one.index));
      const text = `SSH open to ${OPEN[open]}`;
      const [first] = together;
      return [
        index,
        first === undefined
          ? { kind: 'ssh-open', text }
          : { kind: 'ssh-open', text: `${text}, together with ${listed(together)}`, by: first.index },
      ];
    }),
  );
}

/**
 * Whether the policy has the same effect on all packets that the rule decides: no later rule with another action
 * matches any of them.
 */
function repeatsPolicy({ rule, reach }: Reviewed, later: readonly Reviewed[], policy: string): RuleWarning | undefined {
  if (rule.action !== policy) return undefined;
  if (later.some((other) => other.rule.action !== policy && overlapsWith(other.reach, reach))) return undefined;
  return { kind: 'repeats-policy', text: `repeats the policy ${policy}` };
}

/** The advice on the rules of one direction, in order, and on its policy. */
interface Review {
  readonly rules: readonly (readonly RuleWarning[])[];
  readonly policy: readonly RuleWarning[];
}

function reviewDirection(direction: Direction, rules: readonly RuleLike[], policy: string): Review {
  const reviewed = rules.map((rule, index): Reviewed => ({ rule, index, reach: reachOf(rule) }));
  const ssh = direction === 'inbound' ? sshWarnings(reviewed, policy) : new Map<number | undefined, RuleWarning>();
  const onRules = reviewed.map((one) => {
    // A rule that matches nothing, or cannot be parsed completely, is still being typed: no advice yet.
    if (isEmpty(one.reach) || !isTyped(one.reach)) return [];
    const idle = shadowedBy(one, reviewed.slice(0, one.index));
    if (idle !== undefined) return [idle];
    return [ssh.get(one.index), repeatsPolicy(one, reviewed.slice(one.index + 1), policy)].filter(
      (warnings) => warnings !== undefined,
    );
  });
  const onPolicy = ssh.get(undefined);
  return { rules: onRules, policy: onPolicy === undefined ? [] : [onPolicy] };
}

/** Advice on a rule set: on the rules of each direction in order, and on the policies. */
export interface RulesReview extends Readonly<Record<Direction, readonly (readonly RuleWarning[])[]>> {
  readonly policies: Readonly<Record<Direction, readonly RuleWarning[]>>;
}

/**
 * Advice on every rule of a set, in order: rules that never decide anything ("same as", "shadowed by"; complete except
 * for rule sets with very many port ranges), rules that only repeat the policy, and the rule or policy because of
 * which all of IPv4 or all of IPv6 can reach TCP port 22.
 */
export function reviewRules(rules: RuleSet): RulesReview {
  const inbound = reviewDirection('inbound', rules.inbound, rules.inbound_policy);
  const outbound = reviewDirection('outbound', rules.outbound, rules.outbound_policy);
  return {
    inbound: inbound.rules,
    outbound: outbound.rules,
    policies: { inbound: inbound.policy, outbound: outbound.policy },
  };
}
