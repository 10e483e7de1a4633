import { intersect, type Interval, type Intervals, overlaps, subtract } from '#lib/net/intervals.ts';
import { ALL } from '#lib/net/sets.ts';
import { type Reach, reachOf } from './reach.ts';
import type { Direction, RuleSet } from './rule-set.ts';

/** Every address of both families. */
export const EVERYWHERE: Intervals = [...ALL.ipv6, ...ALL.ipv4];

/** The first port, and the one after the last. */
const [FIRST, END] = [1n, 65_536n];

/** The rules for one protocol and one direction, parsed, with the policy behind them. */
export interface Filter {
  readonly rules: readonly (Reach & { readonly accepts: boolean })[];
  readonly accepts: boolean;
}

/** Parses the rules of a direction that are for a protocol. */
export const filterOf = (set: RuleSet, direction: Direction, protocol: string): Filter => ({
  rules: set[direction]
    .filter((rule) => rule.protocol === protocol)
    .map((rule) => ({ ...reachOf(rule), accepts: rule.action === 'ACCEPT' })),
  accepts: set[`${direction}_policy`] === 'ACCEPT',
});

/** All ports in order, cut wherever a rule of one of these filters begins or ends: no rule tells those of a part apart. */
export function stretchesOf(...filters: readonly Filter[]): readonly Interval[] {
  const ports = filters.flatMap(({ rules }) => rules.flatMap((rule) => rule.ports));
  const starts = [...new Set([FIRST, ...ports.flatMap(({ from, to }) => [from, to + 1n])])]
    .filter((start) => start < END)
    .toSorted((one, other) => (one < other ? -1 : 1));
  return starts.map((from, index) => ({ from, to: (starts[index + 1] ?? END) - 1n }));
}

/**
 * The addresses whose packets are let through on the ports of a stretch: the first rule that matches decides, else the
 * policy (doc 3 §2.1). No rule may begin or end within the stretch.
 */
export function acceptedBy({ rules, accepts }: Filter, stretch: Interval): Intervals {
  let left = EVERYWHERE;
  let dropped = EVERYWHERE;
  for (const rule of rules) {
    if (!overlaps(rule.ports, [stretch])) continue;
    if (rule.accepts) dropped = subtract(dropped, intersect(left, rule.addresses));
    left = subtract(left, rule.addresses);
  }
  return subtract(EVERYWHERE, accepts ? subtract(dropped, left) : dropped);
}
