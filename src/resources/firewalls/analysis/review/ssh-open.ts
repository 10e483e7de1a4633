import { covers, intersect, type Intervals, mergeIntervals, subtract } from '#lib/net/intervals.ts';
import { ALL } from '#lib/net/sets.ts';
import { listed, type Reviewed, type RuleWarning } from './reviewed.ts';

const SSH: Intervals = [{ from: 22n, to: 22n }];

const OPEN = { both: 'anywhere', ipv4: 'anywhere (IPv4)', ipv6: 'anywhere (IPv6)' } as const;

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

/**
 * A warning when all of IPv4 or all of IPv6 can reach port 22. It is attached to the opening that completes this: the
 * last one without which part of the family would be kept out. Earlier openings that contribute are named in it.
 */
export function sshWarnings(
  reviewed: readonly Reviewed[],
  policy: string,
): ReadonlyMap<number | undefined, RuleWarning> {
  const openings = sshOpenings(reviewed, policy);
  const completed = new Map<number | undefined, { readonly open: keyof typeof OPEN; readonly helpers: Set<number> }>();
  for (const family of ['ipv4', 'ipv6'] as const) {
    const parts = openings.filter(({ addresses }) => intersect(addresses, ALL[family]).length > 0);
    const all = mergeIntervals(parts.flatMap(({ addresses }) => intersect(addresses, ALL[family])));
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
      const also = together.length === 0 ? '' : `, together with ${listed(together)}`;
      return [index, { kind: 'ssh-open', text: `open to the internet: SSH (22) from ${OPEN[open]}${also}` }];
    }),
  );
}
