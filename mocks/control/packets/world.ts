import { canonicalAddress } from '#lib/net/address.ts';
import { configsTable } from '../../resources/computes/configs/table.ts';
import { isReachable } from '../../resources/computes/rules.ts';
import { type ComputeRow, computesTable } from '../../resources/computes/table.ts';
import { firewallsOn } from '../../resources/firewalls/rules.ts';
import type { FirewallRow } from '../../resources/firewalls/table.ts';
import { rangesTable } from '../../resources/networking/ipv6/table.ts';
import { type NodeBalancerRow, nodebalancersTable } from '../../resources/nodebalancers/table.ts';
import type { Transaction } from '../../store/types.ts';
import type { Packet } from './body.ts';
import { inside, type Peers } from './peers.ts';

/** What stops a packet, and at which record. */
export interface Stop {
  readonly kind: string;
  readonly record: { readonly id: number | string; readonly label: string } | null;
  readonly reason: Readonly<Record<string, unknown>> & { readonly why: string };
}

/** A packet that is being walked. */
export interface Walk {
  readonly world: Transaction;
  readonly packet: Pick<Packet, 'protocol' | 'port'>;
  /** What the API does not tell, and what decides without it. */
  readonly doubts: Set<string>;
}

export const stop = (kind: string, record: Stop['record'], reason: Stop['reason']): Stop => ({
  kind,
  record: record && { id: record.id, label: record.label },
  reason,
});

export const bare = (address: string): string => address.replace(/\/\d+$/, '');

export const computesOf = ({ world }: Walk): readonly ComputeRow[] => world.rows(computesTable).all();

/** The instance with an address: its own, or one of a range that is routed to it (doc 3 §2.3, §4.2). */
export function instanceWith(walk: Walk, address: string): ComputeRow | undefined {
  const text = canonicalAddress(address);
  const range = walk.world
    .rows(rangesTable)
    .all()
    .find(({ id, prefix }) => inside(address, [`${id}/${prefix}`]));
  return computesOf(walk).find(
    ({ id, ipv4, ipv6 }) => ipv4.includes(text) || (ipv6 !== null && bare(ipv6) === text) || id === range?.compute_id,
  );
}

export const balancerWith = ({ world }: Walk, address: string): NodeBalancerRow | undefined => {
  const text = canonicalAddress(address);
  return world
    .rows(nodebalancersTable)
    .all()
    .find(({ ipv4, ipv6 }) => ipv4 === text || ipv6 === text);
};

export type Interface = ReturnType<typeof interfacesOf>[number];

/** What an instance was booted with; an empty list is a public interface (doc 3 §2.4). */
export const interfacesOf = ({ world }: Walk, { config_id }: ComputeRow) =>
  world.rows(configsTable).get(config_id ?? 0)?.interfaces ?? [];

export const isOff = (row: ComputeRow): Stop | undefined =>
  isReachable(row) ? undefined : stop('compute', row, { why: 'power', status: row.status });

/** Where the public interface is, which must be eth0 (doc 3 §2.4). */
export function notAtEth0(row: ComputeRow, interfaces: readonly Interface[]): Stop | undefined {
  if (interfaces.length === 0 || interfaces[0]?.purpose === 'public') return undefined;
  const at = interfaces.findIndex(({ purpose }) => purpose === 'public');
  return stop('interface', row, { why: 'not public', ...(at !== -1 && { publicAt: at }) });
}

/** What the rules of a firewall do with a packet of one peer: in order, the first match decides (doc 3 §2.1). */
function actionFor(
  { rules }: FirewallRow,
  direction: 'inbound' | 'outbound',
  { protocol, port }: Walk['packet'],
  peer: string,
): { readonly action: string; readonly index: number } {
  const index = rules[direction].findIndex((rule) => {
    if (rule.protocol !== protocol) return false;
    const isOnPort =
      !rule.ports ||
      rule.ports.split(',').some((piece) => {
        const [low = '', high = low] = piece.trim().split('-');
        return port !== undefined && Number(low) <= port && port <= Number(high);
      });
    return isOnPort && inside(peer, [...(rule.addresses.ipv4 ?? []), ...(rule.addresses.ipv6 ?? [])]);
  });
  const rule = rules[direction][index];
  return { action: rule?.action ?? rules[`${direction}_policy`], index: rule === undefined ? Infinity : index };
}

/** The enabled firewall of a service (doc 3 §4.1); none filters nothing. */
export function filtered(
  { world, packet, doubts }: Walk,
  type: 'compute' | 'nodebalancer',
  id: number,
  direction: 'inbound' | 'outbound',
  peers: Peers,
): Stop | undefined {
  const firewall = firewallsOn(world, { type, id }).find(({ status }) => status === 'enabled');
  if (firewall === undefined) return undefined;
  const networks = firewall.rules[direction].flatMap(({ addresses }) => [
    ...(addresses.ipv4 ?? []),
    ...(addresses.ipv6 ?? []),
  ]);
  const found = peers.among(networks).map((peer) => actionFor(firewall, direction, packet, peer));
  const dropped = found.filter(({ action }) => action === 'DROP').map(({ index }) => index);
  if (dropped.length === 0) return undefined;
  if (dropped.length < found.length) {
    if (typeof peers.mixed === 'object') doubts.add(JSON.stringify(peers.mixed));
    return peers.mixed === 'too few' ? stop('firewall', firewall, { why: 'partly', direction }) : undefined;
  }
  const index = Math.min(...dropped);
  return stop(
    'firewall',
    firewall,
    index === Infinity ? { why: 'policy', direction } : { why: 'rule', direction, index },
  );
}
