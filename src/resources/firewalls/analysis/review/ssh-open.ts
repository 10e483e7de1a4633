import { covers, intersect, type Intervals, mergeIntervals, subtract } from '#lib/net/intervals.ts';
import type { Family } from '#lib/net/address.ts';
import { ALL, isEveryone, shareOf } from '#lib/net/sets.ts';
import { everyoneIn, listed, type Reviewed, type RuleWarning } from './reviewed.ts';

const SSH: Intervals = [{ from: 22n, to: 22n }];

/** What lets packets to port 22 in: a rule by its index, or the policy (undefined), and from which addresses. */
interface Opening {
  readonly index: number | undefined;
  readonly addresses: Intervals;
}

const together = (openings: Iterable<Opening>): Intervals =>
  mergeIntervals([...openings].flatMap(({ addresses }) => addresses));

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

/**
 * A warning when everyone can reach port 22, over IPv4 or IPv6. It is attached to the opening that completes this: the
 * first with which most addresses are let in. Earlier openings that contribute are named in it.
 */
export function sshWarnings(
  reviewed: readonly Reviewed[],
  policy: string,
): ReadonlyMap<number | undefined, RuleWarning> {
  const openings = sshOpenings(reviewed, policy);
  const completed = new Map<number | undefined, { readonly families: Family[]; readonly parts: Set<Opening> }>();
  for (const family of ['ipv4', 'ipv6'] as const) {
    const parts = new Set<Opening>();
    for (const opening of openings) {
      if (intersect(opening.addresses, ALL[family]).length > 0) parts.add(opening);
      if (!isEveryone(shareOf(together(parts), family))) continue;
      const other = completed.get(opening.index);
      completed.set(opening.index, {
        families: [...(other?.families ?? []), family],
        parts: parts.union(other?.parts ?? new Set()),
      });
      break;
    }
  }
  return new Map(
    [...completed].map(([index, { families, parts }]): [number | undefined, RuleWarning] => {
      const helpers = [...parts].map((part) => part.index);
      const others = reviewed.filter((one) => one.index !== index && helpers.includes(one.index));
      const also = others.length === 0 ? '' : `, together with ${listed(others)}`;
      const text = `open to the internet: SSH (22) from ${everyoneIn(together(parts), families)}${also}`;
      return [index, { kind: 'ssh-open', text }];
    }),
  );
}
