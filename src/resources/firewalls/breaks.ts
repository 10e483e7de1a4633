import { andList } from '#lib/format.ts';
import { contains, overlaps, subtract } from './rules/analysis/intervals.ts';
import { reachOf } from './rules/analysis/reach.ts';
import type { RuleSet } from './rules/model/values.ts';

/** A node of a NodeBalancer on an instance that a firewall filters. */
export interface NodeBehind {
  readonly balancer: string;
  /** The port of the NodeBalancer. */
  readonly port: number;
  readonly instance: string;
  /** The port of the instance that the NodeBalancer connects to. */
  readonly nodePort: number;
}

/** The private addresses of instances, and of the NodeBalancers that connect to them (assumed). */
const PRIVATE = reachOf({ action: '', protocol: 'TCP', addresses: { ipv4: ['192.168.128.0/17'] } }).addresses;

/** Whether rules let a NodeBalancer connect to a TCP port: from any private address, as its own is not known. */
function isReachable({ inbound, inbound_policy }: RuleSet, port: number): boolean {
  let left = PRIVATE;
  for (const rule of inbound) {
    const { ports, addresses } = reachOf(rule);
    if (rule.protocol !== 'TCP' || !contains(ports, port)) continue;
    if (rule.action === 'ACCEPT' && overlaps(addresses, left)) return true;
    left = subtract(left, addresses);
  }
  return left.length > 0 && inbound_policy === 'ACCEPT';
}

/** What rules break that worked under the rules before; without those, all that they drop. One sentence per port. */
export function breakTexts(nodes: readonly NodeBehind[], now: RuleSet, before?: RuleSet): string[] {
  const broken = nodes.filter(
    ({ nodePort }) => !isReachable(now, nodePort) && (before === undefined || isReachable(before, nodePort)),
  );
  const byPort = Map.groupBy(
    broken,
    ({ balancer, port, nodePort }) => `${balancer}:${port}: nodes on port ${nodePort}`,
  );
  return [...byPort].map(([what, these]) => {
    const instances = andList(new Set(these.map(({ instance }) => instance)));
    return `Breaks ${what} of ${instances} are dropped`;
  });
}
