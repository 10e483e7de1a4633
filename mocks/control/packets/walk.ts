import { familyOf, type Family } from '#lib/net/address.ts';
import { type DatabaseRow, databasesTable } from '../../resources/databases/table.ts';
import { type ComputeRow, computesTable } from '../../resources/computes/table.ts';
import { type NodeBalancerRow, nodebalancersTable } from '../../resources/nodebalancers/table.ts';
import type { Transaction } from '../../store/types.ts';
import type { Packet } from './body.ts';
import { everyone, exactly, isPrivate, type Peers, somebody } from './peers.ts';
import { natted, type Sending, sendOut, sendPrivately, sendToPrivate } from './sending.ts';
import { atBalancer, atDatabase } from './services.ts';
import {
  balancerWith,
  bare,
  filtered,
  instanceWith,
  interfacesOf,
  isOff,
  notAtEth0,
  stop,
  type Stop,
  type Walk,
} from './world.ts';

/** What becomes of a packet. */
export type Outcome =
  | { readonly verdict: 'passes' }
  | ({ readonly verdict: 'stopped' } & Stop)
  | { readonly verdict: 'unknown'; readonly missing: readonly unknown[] };

type Goal =
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'elsewhere'; readonly address: string }
  | { readonly kind: 'private'; readonly address: string }
  | { readonly kind: 'instance'; readonly row: ComputeRow; readonly address: string }
  | { readonly kind: 'balancer'; readonly row: NodeBalancerRow; readonly address: string }
  | { readonly kind: 'database'; readonly row: DatabaseRow };

const nobody = (address: string): Stop => stop('address', null, { why: 'nobody', address });

function goalAt(walk: Walk, address: string): Goal | Stop {
  if (familyOf(address) === undefined) {
    const row = walk.world
      .rows(databasesTable)
      .all()
      .find(({ hosts }) => [hosts.primary, hosts.secondary].includes(address));
    return row === undefined ? nobody(address) : { kind: 'database', row };
  }
  if (isPrivate(address)) return { kind: 'private', address };
  const instance = instanceWith(walk, address);
  if (instance !== undefined) return { kind: 'instance', row: instance, address };
  const balancer = balancerWith(walk, address);
  return balancer === undefined ? { kind: 'elsewhere', address } : { kind: 'balancer', row: balancer, address };
}

const gone = (kind: string): Stop => stop(kind, null, { why: 'gone' });

/** What is meant by a target, for a sender of a family. */
function goalOf(walk: Walk, to: Packet['to'], family: Family): Goal | Stop {
  const { rows } = walk.world;
  if (to.kind === 'internet') return { kind: 'anywhere' };
  if (to.kind === 'address') return goalAt(walk, to.address);
  if (to.kind === 'database') {
    const row = rows(databasesTable).get(to.id);
    return row === undefined ? gone('database') : { kind: 'database', row };
  }
  if (to.kind === 'nodebalancer') {
    const row = rows(nodebalancersTable).get(to.id);
    return row === undefined
      ? gone('nodebalancer')
      : { kind: 'balancer', row, address: (family === 'ipv4' ? row.ipv4 : row.ipv6) ?? '' };
  }
  const row = rows(computesTable).get(to.id);
  if (row === undefined) return gone('compute');
  const address = family === 'ipv4' ? row.ipv4.find((one) => !isPrivate(one)) : row.ipv6 && bare(row.ipv6);
  return address ? { kind: 'instance', row, address } : stop('compute', row, { why: 'family' });
}

/** At the public address of an instance: by its public eth0, else by 1:1 NAT (doc 3 §2.4). */
function atInstance(walk: Walk, row: ComputeRow, address: string, source: Peers): Stop | undefined {
  const off = isOff(row);
  if (off !== undefined) return off;
  const interfaces = interfacesOf(walk, row);
  const closed = notAtEth0(row, interfaces);
  if (closed !== undefined) {
    const nats = interfaces.flatMap((one) => natted(one, row) ?? []);
    if (nats[0] === undefined || familyOf(address) === 'ipv6') return closed;
    if (nats[0] !== address) return stop('interface', row, { why: 'nat', address: nats[0] });
  }
  return filtered(walk, 'compute', row.id, 'inbound', source);
}

/** The target as a firewall sees it. */
function peersOf(goal: Goal, family: Family): Peers {
  if (goal.kind === 'anywhere') return everyone(family);
  return goal.kind === 'database'
    ? somebody(family, { unreported: 'database address', of: goal.row.id })
    : exactly(goal.address);
}

/** Who sends: an instance, or what the other end sees of someone outside; a stop where nobody has that address. */
function senderOf(walk: Walk, from: Packet['from']): Sending | { readonly address: string | undefined } | Stop {
  if (from.kind === 'internet') return { address: undefined };
  if (from.kind === 'compute') {
    const row = walk.world.rows(computesTable).get(from.id);
    return row === undefined ? gone('compute') : { row, address: undefined };
  }
  const row = instanceWith(walk, from.address);
  if (row !== undefined) return { row, address: from.address };
  return isPrivate(from.address) ? nobody(from.address) : { address: from.address };
}

function arrive(walk: Walk, goal: Goal, source: Peers, isOwn: boolean): Stop | undefined {
  switch (goal.kind) {
    case 'instance':
      return atInstance(walk, goal.row, goal.address, source);
    case 'balancer':
      return atBalancer(walk, goal.row, source);
    case 'database':
      return atDatabase(walk, goal.row, source);
    case 'private':
      return stop('address', null, { why: 'private', address: goal.address });
    case 'elsewhere':
      return isOwn ? undefined : nobody(goal.address);
    case 'anywhere':
      return isOwn ? undefined : stop('internet', null, { why: 'outside' });
  }
}

/** What stops a packet, if anything does. */
function stopOf(walk: Walk, { from, to }: Packet): Stop | undefined {
  const sender = senderOf(walk, from);
  if ('reason' in sender) return sender;
  const family = familyOf(sender.address ?? '') ?? 'ipv4';
  const goal = goalOf(walk, to, family);
  const row = 'row' in sender ? sender.row : undefined;
  if ('reason' in goal) return (row && isOff(row)) ?? goal;
  if (goal.kind === 'private' && row !== undefined)
    return sendToPrivate(walk, { row, address: sender.address }, goal.address);

  const kind = 'address' in goal ? (familyOf(goal.address) ?? family) : family;
  const peers = peersOf(goal, kind);
  if (row !== undefined && goal.kind === 'database' && sender.address !== undefined && isPrivate(sender.address)) {
    const sent = sendPrivately(walk, { row, address: sender.address }, peers);
    if ('reason' in sent) return sent;
    return row.region === goal.row.region
      ? atDatabase(walk, goal.row, sent)
      : stop('private network', row, { why: 'region', is: row.region, needed: goal.row.region });
  }
  const outside = sender.address === undefined ? everyone(kind) : exactly(sender.address);
  const sent = row === undefined ? outside : sendOut(walk, { row, address: sender.address }, peers);
  if ('reason' in sent) return sent;
  if (sender.address !== undefined && familyOf(sender.address) !== kind)
    return stop('address', null, { why: 'family' });
  return arrive(walk, goal, sent, row !== undefined);
}

/**
 * Walks a packet through the world as the server has it, from the documents again: nothing of this is shared with what
 * the console says of the same question.
 */
export function walk(world: Transaction, packet: Packet): Outcome {
  const doubts = new Set<string>();
  const stopped = stopOf({ world, packet, doubts }, packet);
  if (stopped !== undefined) return { verdict: 'stopped', ...stopped };
  return doubts.size === 0
    ? { verdict: 'passes' }
    : { verdict: 'unknown', missing: [...doubts].map((doubt): unknown => JSON.parse(doubt)) };
}
