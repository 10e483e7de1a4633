import { natAddress } from '#contract/computes/configs/interfaces.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config as Port } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { backendOf } from '#lib/net/backend.ts';
import { andList, counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { isLoaded, type Loadable, PENDING } from '#ui/confirm/loadable.ts';

/** A port of a NodeBalancer. */
interface PortOf {
  readonly nodebalancer: Pick<NodeBalancer, 'id' | 'label'>;
  readonly port: Pick<Port, 'id' | 'port'>;
}

/** A port with all its nodes. */
export interface PortNodes extends PortOf {
  readonly nodes: readonly Pick<Node, 'address' | 'status'>[];
}

/** A port that sends traffic to an instance. */
export interface ServedPort extends PortOf {
  /** How many of its nodes are the instance, … */
  readonly own: number;
  /** … and how many there are. */
  readonly all: number;
  /** Whether a check finds one of the instance's nodes down. */
  readonly isDown: boolean;
}

/** "api-lb:443". */
export const portName = ({ nodebalancer, port }: PortOf): string => `${nodebalancer.label}:${figure(port.port)}`;

/** The nodes that are an instance with these addresses. */
const nodesOf = (ipv4: readonly string[], nodes: PortNodes['nodes']): PortNodes['nodes'] =>
  nodes.filter(({ address }) => ipv4.includes(backendOf(address)?.address ?? ''));

/** The ports that have an instance with these addresses as a node. */
export function servedPorts(ipv4: readonly string[], ports: readonly PortNodes[]): ServedPort[] {
  return ports.flatMap(({ nodes, ...port }) => {
    const own = nodesOf(ipv4, nodes);
    const isDown = own.some(({ status }) => status === 'DOWN');
    return own.length === 0 ? [] : [{ ...port, own: own.length, all: nodes.length, isDown }];
  });
}

/** What stops working when an instance is deleted, shut down or rebooted. */
export interface Dependence {
  /** Null when the user may not read NodeBalancers. */
  readonly served: Loadable<readonly ServedPort[]>;
  readonly configs: Loadable<readonly Config[]>;
  /** Null when the server does not report the members of VLANs. */
  readonly vlans: Loadable<readonly Vlan[]>;
}

/** How an action ends what depends on an instance. */
export type Ending = 'delete' | 'shutdown' | 'reboot';

const lostText = ({ own, all }: ServedPort): string => {
  if (all === 1) return 'its only node';
  if (own === all) return all === 2 ? 'both its nodes' : `all ${all} nodes`;
  return `${own} of ${all} nodes`;
};

function portSentences({ served }: Dependence, ending: Ending): string[] {
  if (served === undefined) return [PENDING];
  if (served === null) return ['You have no access to NodeBalancers; one may use this instance'];
  if (served === 'failed') return ['NodeBalancers couldn’t be loaded; one may use this instance'];
  const until = ending === 'reboot' ? ' until it is back' : '';
  return served.map((port) => `${portName(port)} loses ${lostText(port)}${until}`);
}

/** The interfaces that an instance was booted with, else those of all its configurations. */
function interfacesOf(configs: readonly Config[], ending: Ending): Config['interfaces'] {
  const all = configs.flatMap(({ interfaces }) => interfaces);
  const active = all.filter((one) => one.active);
  return ending === 'delete' || active.length === 0 ? all : active;
}

function vlanSentence(
  label: string,
  { id, region }: Pick<Compute, 'id' | 'region'>,
  vlans: Dependence['vlans'],
  ending: Ending,
): string {
  const members = isLoaded(vlans) ? vlans.find((one) => one.label === label && one.region === region)?.computes : null;
  const peers = members?.filter((member) => member !== id).length;
  if (peers === 0) return ending === 'delete' ? `VLAN ${label} goes with its last instance` : '';
  return peers === undefined
    ? `VLAN ${label} loses this instance`
    : `VLAN ${label}: ${counted(peers, 'other instance')} ${peers === 1 ? 'loses' : 'lose'} this peer`;
}

function networkSentences(
  compute: Pick<Compute, 'id' | 'region' | 'ipv4'>,
  { configs, vlans }: Dependence,
  ending: Ending,
): string[] {
  if (!isLoaded(configs)) return [];
  const interfaces = interfacesOf(configs, ending);
  const labels = interfaces.flatMap(({ purpose, label }) => (purpose === 'vlan' && label ? [label] : []));
  const nat = interfaces.flatMap(({ ipv4 }) => (ipv4?.nat_1_1 ? [natAddress(ipv4.nat_1_1, compute.ipv4)] : []));
  const ranges = interfaces.flatMap(({ ip_ranges: routed }) => routed ?? []);
  return [
    ...[...new Set(labels)].map((label) => vlanSentence(label, compute, vlans, ending)),
    ...(nat.length > 0 ? [`1:1 NAT from ${andList(new Set(nat))} stops working`] : []),
    ...(ranges.length > 0 ? [`Routes to ${andList(new Set(ranges))} break`] : []),
  ].filter((sentence) => sentence !== '');
}

/** What an action on an instance breaks elsewhere, one sentence each, the ports of NodeBalancers first. */
export const breaks = (
  compute: Pick<Compute, 'id' | 'region' | 'ipv4'>,
  dependence: Dependence,
  ending: Ending,
): readonly string[] => [...portSentences(dependence, ending), ...networkSentences(compute, dependence, ending)];

/** What becomes of a port when instances end together; undefined where none of them is a node of it. */
function lossOf(nodes: PortNodes['nodes'], computes: readonly Pick<Compute, 'label' | 'ipv4'>[]) {
  const own = computes.flatMap(({ ipv4 }) => nodesOf(ipv4, nodes)).length;
  if (own === 0) return undefined;
  const working = nodes.filter(({ status }) => status !== 'DOWN');
  const left = working.length - computes.flatMap(({ ipv4 }) => nodesOf(ipv4, working)).length;
  const serving = left > 0 ? [] : computes.filter(({ ipv4 }) => nodesOf(ipv4, working).length > 0);
  /** `last`: the instances with all its working nodes, if it goes down with them. */
  return { own, all: nodes.length, last: serving.map(({ label }) => label) };
}

/**
 * What an action on several instances at once does to the ports of NodeBalancers, those that it takes down first: one
 * sentence for the ports of a NodeBalancer with the same fate.
 */
export function breaksTogether(
  computes: readonly Pick<Compute, 'label' | 'ipv4'>[],
  ports: readonly PortNodes[],
): readonly string[] {
  const losses = ports.flatMap((one) => {
    const loss = lossOf(one.nodes, computes);
    return loss === undefined ? [] : [{ ...one, ...loss }];
  });
  const byFate = Map.groupBy(losses, ({ nodebalancer, own, all, last }) =>
    [nodebalancer.id, ...(last.length === 0 ? [own, all] : last)].join(' '),
  );
  return [...byFate.values()]
    .toSorted(([one], [other]) => Number(one?.last.length === 0) - Number(other?.last.length === 0))
    .flatMap((these) => {
      const [first] = these;
      if (first === undefined) return [];
      const { nodebalancer, own, all, last } = first;
      const names = `${nodebalancer.label}${andList(these.map(({ port }) => `:${figure(port.port)}`))}`;
      const [verb, it, its] = these.length === 1 ? ['loses', 'it', 'its'] : ['each lose', 'them', 'their'];
      if (last.length === 0) return [`${names} ${verb} ${own === all ? `all ${its}` : `${own} of ${all}`} nodes`];
      const who = last.length <= 3 ? andList(last) : `${last.length} of these instances`;
      return [`Takes down ${names}: only ${who} ${last.length === 1 ? 'serves' : 'serve'} ${it}`];
    });
}
