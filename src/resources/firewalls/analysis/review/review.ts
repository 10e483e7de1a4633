import { covers, intersect, type Intervals, isSame, overlaps, subtract } from '#lib/net/intervals.ts';
import { type Reach, reachOf } from '#analysis/packets/reach.ts';
import { listed, type Reviewed, type RuleWarning } from './reviewed.ts';
import { sshWarnings } from './ssh-open.ts';
import { actionName } from '../../model/display.ts';
import { openText } from '../../model/services.ts';
import type { Direction, RuleLike, RuleSet } from '#analysis/packets/rule-set.ts';

/** The packets that a rule matches: every pair of a port and an address, for its protocol. */
type Region = Pick<Reach, 'protocol' | 'ports' | 'addresses'>;

/** With more different port ranges than this, it is not determined whether several rules together shadow one. */
const MOST_STRETCHES = 64;

const isEmpty = ({ ports, addresses }: Region): boolean => ports.length === 0 || addresses.length === 0;

/** Compares two regions of a protocol as their ports and their addresses compare. */
const both = (compare: (one: Intervals, other: Intervals) => boolean) => (region: Region, other: Region) =>
  region.protocol === other.protocol &&
  compare(region.ports, other.ports) &&
  compare(region.addresses, other.addresses);
const holds = both(covers);
const overlapsWith = both(overlaps);
const equals = both(isSame);

/** Splits a set where another begins or ends: the parts outside and the parts inside. */
const cut = (set: Intervals, by: Intervals): Intervals[] =>
  [subtract(set, by), intersect(set, by)].filter(({ length }) => length > 0);

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

/** Whether earlier rules leave a rule no packets, and which rules these are. */
function shadowedBy({ rule, reach }: Reviewed, earlier: readonly Reviewed[]): RuleWarning | undefined {
  const twin = earlier.find((other) => equals(other.reach, reach));
  if (twin !== undefined) {
    const wins = twin.rule.action === rule.action ? '' : `, whose action ${actionName(twin.rule.action)} wins`;
    return { kind: 'same', text: `same as ${listed([twin])}${wins}` };
  }
  const shadowers = shadowersOf(reach, earlier);
  return shadowers.length === 0 ? undefined : { kind: 'shadowed', text: `shadowed by ${listed(shadowers)}` };
}

const isTyped = ({ portsError, addressErrors }: Reach): boolean =>
  portsError === undefined && Object.keys(addressErrors).length === 0;

/**
 * Whether the policy has the same effect on all packets that the rule decides: no later rule with another action
 * matches any of them.
 */
function repeatsPolicy({ rule, reach }: Reviewed, later: readonly Reviewed[], policy: string): RuleWarning | undefined {
  if (rule.action !== policy) return undefined;
  if (later.some((other) => other.rule.action !== policy && overlapsWith(other.reach, reach))) return undefined;
  return { kind: 'repeats-policy', text: `repeats the policy ${actionName(policy)}` };
}

/** The advice on the rules of one direction, in order, and on its policy. */
export interface Review {
  readonly rules: readonly (readonly RuleWarning[])[];
  readonly policy: readonly RuleWarning[];
}

/** What a policy lets in that no rule decides. */
const OPEN_POLICY: RuleWarning = {
  kind: 'open',
  text: 'open to the internet: every port without a separate rule. Drop by default, and accept what you need',
};

function reviewDirection(direction: Direction, rules: readonly RuleLike[], policy: string): Review {
  const reviewed = rules.map((rule, index): Reviewed => ({ rule, index, reach: reachOf(rule) }));
  const inbound = direction === 'inbound';
  const ssh = inbound ? sshWarnings(reviewed, policy) : new Map<number | undefined, RuleWarning>();
  const onRules = reviewed.map((one): RuleWarning[] => {
    // A rule that matches nothing, or cannot be parsed completely, is still being typed: no advice yet.
    if (isEmpty(one.reach) || !isTyped(one.reach)) return [];
    const text = inbound ? openText(one.rule) : undefined;
    const idle = shadowedBy(one, reviewed.slice(0, one.index));
    const advice = [
      idle,
      text === undefined ? idle === undefined && ssh.get(one.index) : ({ kind: 'open', text } as const),
      idle === undefined && repeatsPolicy(one, reviewed.slice(one.index + 1), policy),
    ];
    return advice.filter((warning) => warning !== undefined && warning !== false);
  });
  return { rules: onRules, policy: inbound && policy === 'ACCEPT' ? [OPEN_POLICY] : [] };
}

/**
 * Advice on every rule of a set, in order: rules that never decide anything ("same as", "shadowed by"; complete except
 * for rule sets with very many port ranges), rules that only repeat the policy, and what is open to the internet: rules
 * for everyone, the policy, and rules that together let everyone reach TCP port 22.
 */
export const reviewRules = (rules: RuleSet): Readonly<Record<Direction, Review>> => ({
  inbound: reviewDirection('inbound', rules.inbound, rules.inbound_policy),
  outbound: reviewDirection('outbound', rules.outbound, rules.outbound_policy),
});
