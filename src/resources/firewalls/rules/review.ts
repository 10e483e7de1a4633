import { covers, type Intervals, isSame, overlaps, subtract } from './intervals.ts';
import { ALL, type Reach, reachOf } from './reach.ts';
import type { Direction, RuleLike, RuleSet } from './values.ts';

/** A remark on one rule. It is advice: the documents allow all of it. */
export interface Advice {
  readonly kind: 'shadowed' | 'same' | 'repeats-policy' | 'ssh-open';
  /** "shadowed by rule 3"; rules are counted from 1 within their direction. */
  readonly text: string;
  /** The (first) rule that it refers to: its place, from 0. */
  readonly by?: number;
}

/** The packets that a rule matches: every pair of a port and an address, within its protocol. */
type Region = Pick<Reach, 'protocol' | 'ports' | 'addresses'>;

interface Reviewed {
  readonly rule: RuleLike;
  readonly place: number;
  readonly reach: Reach;
}

/** Above so many differently ruled port ranges it is not decided whether several rules together shadow one. */
const MOST_STRETCHES = 64;

const SSH: Intervals = [{ from: 22n, to: 22n }];

const isEmpty = ({ ports, addresses }: Region): boolean => ports.length === 0 || addresses.length === 0;

const holds = (region: Region, other: Region): boolean =>
  region.protocol === other.protocol && covers(region.ports, other.ports) && covers(region.addresses, other.addresses);

const meets = (region: Region, other: Region): boolean =>
  region.protocol === other.protocol &&
  overlaps(region.ports, other.ports) &&
  overlaps(region.addresses, other.addresses);

const equals = (region: Region, other: Region): boolean =>
  region.protocol === other.protocol && isSame(region.ports, other.ports) && isSame(region.addresses, other.addresses);

/** Cuts a set where another begins or ends: what is inside, what is outside. */
function cut(set: Intervals, by: Intervals): Intervals[] {
  const outside = subtract(set, by);
  return [outside, subtract(set, outside)].filter(({ length }) => length > 0);
}

/** Whether rules match all of a region together; not, too, when that would take too long to find out. */
function holdTogether(rules: readonly Reviewed[], region: Region): boolean {
  // Within a stretch every port is ruled alike, so that there only the addresses are left to look at.
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

/** The earlier rules, in order and none too many, that match all of a region together; none when they do not. */
function holdersOf(region: Region, earlier: readonly Reviewed[]): readonly Reviewed[] {
  const alone = earlier.find(({ reach }) => holds(reach, region));
  if (alone !== undefined) return [alone];
  let rules = earlier.filter(({ reach }) => meets(reach, region));
  if (!holdTogether(rules, region)) return [];
  for (const rule of rules.toReversed()) {
    const without = rules.filter((other) => other !== rule);
    if (holdTogether(without, region)) rules = without;
  }
  return rules;
}

const listed = (rules: readonly Reviewed[]): string => {
  const numbers = rules.map(({ place }) => String(place + 1));
  const last = numbers.pop();
  return numbers.length === 0 ? `rule ${last}` : `rules ${numbers.join(', ')} and ${last}`;
};

/** Whether earlier rules leave a rule nothing to decide, and which. */
function overruled({ rule, reach }: Reviewed, earlier: readonly Reviewed[]): Advice | undefined {
  const twin = earlier.find((other) => equals(other.reach, reach));
  if (twin !== undefined)
    return {
      kind: 'same',
      text: `same as rule ${twin.place + 1}${twin.rule.action === rule.action ? '' : `, whose action ${twin.rule.action} wins`}`,
      by: twin.place,
    };
  const holders = holdersOf(reach, earlier);
  const [first] = holders;
  return first && { kind: 'shadowed', text: `shadowed by ${listed(holders)}`, by: first.place };
}

const OPEN = { both: 'all IPv4 and IPv6 addresses', ipv4: 'all IPv4 addresses', ipv6: 'all IPv6 addresses' } as const;

/**
 * Whether a rule opens SSH to all of a family. The rule is looked at by itself, and nothing is said when earlier rules
 * decide all of its packets to port 22; that they may decide some of them is not taken into account.
 */
function opensSsh({ rule, reach }: Reviewed, earlier: readonly Reviewed[]): Advice | undefined {
  if (rule.action !== 'ACCEPT' || rule.protocol !== 'TCP' || !covers(reach.ports, SSH)) return undefined;
  const ipv4 = covers(reach.addresses, ALL.ipv4);
  const ipv6 = covers(reach.addresses, ALL.ipv6);
  if (!ipv4 && !ipv6) return undefined;
  if (holdersOf({ protocol: 'TCP', ports: SSH, addresses: reach.addresses }, earlier).length > 0) return undefined;
  return { kind: 'ssh-open', text: `SSH open to ${OPEN[ipv4 && ipv6 ? 'both' : ipv4 ? 'ipv4' : 'ipv6']}` };
}

/** Whether the policy would do the same to whatever the rule decides: no later rule could step in with another action. */
function repeatsPolicy({ rule, reach }: Reviewed, later: readonly Reviewed[], policy: string): Advice | undefined {
  if (rule.action !== policy) return undefined;
  if (later.some((other) => other.rule.action !== policy && meets(other.reach, reach))) return undefined;
  return { kind: 'repeats-policy', text: `repeats the policy ${policy}` };
}

function reviewDirection(direction: Direction, rules: readonly RuleLike[], policy: string): readonly Advice[][] {
  const reviewed = rules.map((rule, place): Reviewed => ({ rule, place, reach: reachOf(rule) }));
  return reviewed.map((one) => {
    // A rule that matches nothing, or cannot be read in full yet, is being typed: there is nothing to say about it.
    const { portsFault, addressFaults } = one.reach;
    if (isEmpty(one.reach) || portsFault !== undefined || Object.keys(addressFaults).length > 0) return [];
    const earlier = reviewed.slice(0, one.place);
    const idle = overruled(one, earlier);
    if (idle !== undefined) return [idle];
    return [
      direction === 'inbound' ? opensSsh(one, earlier) : undefined,
      repeatsPolicy(one, reviewed.slice(one.place + 1), policy),
    ].filter((advice) => advice !== undefined);
  });
}

/**
 * Advice on every rule of a set, in order: rules that never decide anything ("same as", "shadowed by", exact but for rule
 * sets of very many port ranges), rules that merely repeat the policy, and SSH open to everyone.
 */
export const reviewRules = (rules: RuleSet): Record<Direction, readonly (readonly Advice[])[]> => ({
  inbound: reviewDirection('inbound', rules.inbound, rules.inbound_policy),
  outbound: reviewDirection('outbound', rules.outbound, rules.outbound_policy),
});
