import { contains, intersect, type Intervals, overlaps, subtract } from '#lib/net/intervals.ts';
import { reachOf } from './reach.ts';
import { type Direction, hasPorts, type RuleSet } from './rule-set.ts';

/** What becomes of the packets of a set of peers. */
export interface Decision {
  readonly accepted: 'all' | 'some' | 'none';
  /** The first rule that decided, of those that accept where all are accepted, else that drop; undefined: the policy. */
  readonly index: number | undefined;
  /** What accepts, a rule by its index or the policy, and which peers. */
  readonly accepting: readonly { readonly index: number | undefined; readonly peers: Intervals }[];
}

/** What is sent: `port` only with TCP and UDP. */
export interface Sent {
  readonly protocol: string;
  readonly port?: number | undefined;
}

/**
 * Tries the rules of a direction on a whole set of peers at once, sources when inbound and destinations when outbound:
 * the first match decides on each, else the policy (doc 3 §2.1). For one peer it is what `evaluatePacket` says.
 */
export function decide(rules: RuleSet, direction: Direction, { protocol, port }: Sent, peers: Intervals): Decision {
  let left = peers;
  const deciders: { readonly accepts: boolean; readonly index: number | undefined; readonly peers: Intervals }[] = [];
  for (const [index, rule] of rules[direction].entries()) {
    if (rule.protocol !== protocol) continue;
    const { ports, addresses } = reachOf(rule);
    const isOnPort = !hasPorts(protocol) || !rule.ports || (port !== undefined && contains(ports, port));
    if (!isOnPort || !overlaps(left, addresses)) continue;
    deciders.push({ accepts: rule.action === 'ACCEPT', index, peers: intersect(left, addresses) });
    left = subtract(left, addresses);
  }
  if (left.length > 0)
    deciders.push({ accepts: rules[`${direction}_policy`] === 'ACCEPT', index: undefined, peers: left });
  const dropping = deciders.find(({ accepts }) => !accepts);
  const accepting = deciders.filter(({ accepts }) => accepts);
  if (dropping === undefined) return { accepted: 'all', index: deciders[0]?.index, accepting };
  return { accepted: accepting.length > 0 ? 'some' : 'none', index: dropping.index, accepting };
}
