import type { Family } from '#lib/net/address.ts';
import { backendOf } from '#lib/net/backend.ts';
import type { Sent } from '../packets/decide.ts';
import { BALANCER, filterHop, type Peer } from './filter.ts';
import { branch, passes, stopped, unknown, unless } from './hops.ts';
import { atPrivate, neighbourAt } from './instance.ts';
import { listed } from './known.ts';
import type { KnownBalancer, Account } from '../account.ts';
import type { Branch, Hop, Reason } from './types.ts';

type Port = NonNullable<NonNullable<Account['ports']>[number]>[number];
type Node = NonNullable<NonNullable<Account['nodes']>[number]>[number];

/** The state of a node that gets no new connections; undefined for one in rotation. A check may not have found it yet. */
function outOf(node: Node, nodes: readonly Node[]): string | undefined {
  const { mode, status } = node;
  if (mode === 'reject' || mode === 'drain') return mode;
  if (status === 'DOWN') return 'down';
  return mode === 'backup' && nodes.some((one) => one.mode === 'accept' && one.status !== 'DOWN')
    ? 'backup'
    : undefined;
}

/** The way over one node of a port (doc 2 §2.3). */
function wayOver(
  loaded: Account,
  { region }: KnownBalancer,
  { port }: Port,
  node: Node,
  state: string | undefined,
): Branch {
  const first = unless('node', state === undefined ? undefined : { why: 'node', state }, node);
  const backend = backendOf(node.address);
  const found = neighbourAt(loaded, backend?.address ?? node.address, region);
  if ('hop' in found) return branch([first, found.hop]);
  const sent = { protocol: 'TCP', port: backend?.port ?? port };
  return branch([first, ...atPrivate(loaded, found.compute, sent, BALANCER)]);
}

/** The port that a NodeBalancer listens on, and the ways over its nodes. */
function behind(loaded: Account, balancer: KnownBalancer, sent: Sent): { hops: Hop[]; branches: Branch[] } {
  const ports = listed(loaded.ports?.[balancer.id], 'ports', balancer.id);
  if ('missing' in ports) return { hops: [unknown('port', ports.missing)], branches: [] };
  const config = ports.value.find(({ port }) => port === sent.port);
  if (config === undefined)
    return { hops: [stopped('port', { why: 'no port', port: sent.port }, balancer)], branches: [] };
  const record = { id: config.id, label: `${balancer.label}:${config.port}` };
  const nodes = listed(loaded.nodes?.[config.id], 'nodes', config.id);
  if ('missing' in nodes) return { hops: [passes('port', record), unknown('node', nodes.missing)], branches: [] };
  const states = nodes.value.map((node) => outOf(node, nodes.value));
  const reason: Reason | undefined =
    states.length === 0
      ? { why: 'no nodes' }
      : states.every((state) => state !== undefined)
        ? { why: 'no rotation' }
        : undefined;
  return {
    hops: [unless('port', reason, record)],
    branches: nodes.value.map((node, index) => wayOver(loaded, balancer, config, node, states[index])),
  };
}

/** The hops at a NodeBalancer, which serves TCP alone, and the ways on over its nodes (doc 2 §1, §2). */
export function atBalancer(
  loaded: Account,
  balancer: KnownBalancer,
  sent: Sent,
  source: Peer,
): { hops: Hop[]; branches: Branch[] } {
  if (sent.protocol !== 'TCP') return { hops: [stopped('nodebalancer', { why: 'protocol' }, balancer)], branches: [] };
  const { hops, branches } = behind(loaded, balancer, sent);
  const { id, label } = balancer;
  const filter = filterHop(loaded, { type: 'nodebalancer', id, label }, 'inbound', sent, source);
  return { hops: [passes('nodebalancer', balancer), filter, ...hops], branches };
}

/** The address of a NodeBalancer in a family; undefined where it has none, or the server does not report it. */
export const balancerAddress = ({ ipv4, ipv6 }: KnownBalancer, family: Family): string | undefined =>
  (family === 'ipv4' ? ipv4 : ipv6) ?? undefined;
