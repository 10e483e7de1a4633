import { andList } from '#lib/text/format.ts';
import { EVERYWHERE } from '#analysis/packets/accepted.ts';
import { decide } from '#analysis/packets/decide.ts';
import type { Intervals } from '#lib/net/intervals.ts';
import { INSTANCES } from '#analysis/packets/networks.ts';
import type { RuleSet } from '#analysis/packets/rule-set.ts';

/** A node of a NodeBalancer on an instance that a firewall filters. */
export interface NodeBehind {
  readonly balancer: string;
  /** The port of the NodeBalancer. */
  readonly port: number;
  readonly instance: string;
  /** The port of the instance that the NodeBalancer connects to. */
  readonly nodePort: number;
}

/** Whether rules let one of some addresses connect to a TCP port. */
const isReachable = (rules: RuleSet, port: number, from: Intervals): boolean =>
  decide(rules, 'inbound', { protocol: 'TCP', port }, from).accepted !== 'none';

/** Whether rules let a NodeBalancer connect to a TCP port: from any private address, as its own is not known. */
const isNodeReachable = (rules: RuleSet, port: number): boolean => isReachable(rules, port, INSTANCES);

interface FirewallLike {
  readonly label: string;
  readonly status: string;
  readonly rules: RuleSet;
}

/** The ports of a NodeBalancer that its firewall keeps from every client; none while it is not enabled (doc 3 §3). */
export const blockedPorts = ({ status, rules }: Omit<FirewallLike, 'label'>, ports: readonly number[]) =>
  status === 'enabled' ? ports.filter((port) => !isReachable(rules, port, EVERYWHERE)) : [];

/** "office-only blocks port 443: no client can connect"; undefined where each port can be reached by somebody. */
export function blockedText(firewall: FirewallLike, ports: readonly number[]): string | undefined {
  const blocked = blockedPorts(firewall, ports).toSorted((one, other) => one - other);
  if (blocked.length === 0) return undefined;
  const which = `${blocked.length === 1 ? 'port' : 'ports'} ${andList(new Set(blocked.map(String)))}`;
  return `${firewall.label} blocks ${which}: no client can connect`;
}

/** What rules break that worked under the rules before; without those, all that they drop. One sentence per port. */
export function breakTexts(nodes: readonly NodeBehind[], now: RuleSet, before?: RuleSet): string[] {
  const broken = nodes.filter(
    ({ nodePort }) => !isNodeReachable(now, nodePort) && (before === undefined || isNodeReachable(before, nodePort)),
  );
  const byPort = Map.groupBy(broken, ({ balancer, port, nodePort }) => `${balancer}:${port} ${nodePort}`);
  return [...byPort.values()].flatMap((these) => {
    const [first] = these;
    if (first === undefined) return [];
    const instances = andList(new Set(these.map(({ instance }) => instance)));
    return [`${first.balancer}:${first.port} loses ${instances}: port ${first.nodePort} is blocked`];
  });
}
