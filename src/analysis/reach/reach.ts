import { type Family, familyOf } from '#lib/net/address.ts';
import { atBalancer } from './balancer.ts';
import { depart, departPrivately } from './departure.ts';
import { type Origin, originOf, type Target, targetOf } from './ends.ts';
import { internet, peerAt, someone, type Peer } from './filter.ts';
import { answer, passes, stopped, unknown, unless } from './hops.ts';
import { atPublic, powerHop } from './instance.ts';
import { isPrivateAddress } from './known.ts';
import { toPrivate } from './networks.ts';
import type { Account, KnownDatabase } from '../account.ts';
import type { Answer, Branch, Question, Hop } from './types.ts';
import { normalEntry } from '#contract/databases/allow-list.ts';
import { connectReason } from '#contract/databases/rules.ts';
import type { Sent } from '../packets/decide.ts';
import { covers, overlaps } from '#lib/net/intervals.ts';
import { isEveryone, shareOf } from '#lib/net/sets.ts';
import { setOf } from '../packets/networks.ts';

/** The port of a database, which not every list of databases names (doc 1 §2.3). */
function portHop(database: KnownDatabase, { protocol, port }: Sent): Hop {
  if (protocol !== 'TCP') return stopped('port', { why: 'protocol' }, database);
  if (database.port === undefined) return unknown('port', [{ unreported: 'database port', of: database.id }], database);
  return unless('port', database.port === port ? undefined : { why: 'other port', port: database.port }, database);
}

/** Whether the sources are on the access list (doc 1 §2.3): an empty list holds none. */
function accessHop(database: KnownDatabase, { addresses, some, internet }: Peer): Hop {
  const list = setOf(database.allow_list.map(normalEntry));
  if (covers(list, addresses)) return passes('access list', database);
  const share = internet && shareOf(list, internet);
  if (share && isEveryone(share)) return { ...passes('access list', database), but: share };
  return !overlaps(list, addresses) || typeof some === 'string'
    ? stopped('access list', { why: 'access list', allowed: database.allow_list.length }, database)
    : unknown('access list', some, database);
}

/** The hops at a managed database: its state, its port, and its access list. */
function atDatabase(database: KnownDatabase, sent: Sent, source: Peer): Hop[] {
  const state = connectReason(database);
  const host = database.hosts?.primary ? undefined : ({ why: 'no host' } as const);
  return [
    unless('database', state === undefined ? host : { why: 'database', state }, database),
    portHop(database, sent),
    accessHop(database, source),
  ];
}

/** The target as the sender's firewall sees it. */
function destinationOf(target: Target, family: Family): Peer {
  if (target.kind === 'internet') return internet(family);
  if (target.kind === 'database') return someone(family, [{ unreported: 'database address', of: target.record.id }]);
  return target.address === undefined
    ? someone(family, [{ unreported: 'nodebalancer address' }])
    : peerAt(target.address);
}

/** The family that packets to a target have, where its address tells. */
const familyTo = (target: Target): Family | undefined =>
  target.kind === 'internet' || target.kind === 'database' ? undefined : familyOf(target.address ?? '');

interface Arrival {
  readonly hops: readonly Hop[];
  readonly branches?: readonly Branch[];
}

/** What a packet from the internet meets at its target. */
function arrive(loaded: Account, target: Target, origin: Origin, source: Peer, sent: Question): Arrival {
  const isOwn = origin.kind === 'own' || origin.kind === 'unknown';
  switch (target.kind) {
    case 'compute': {
      const { record, address } = target;
      return { hops: atPublic(loaded, record, { address, family: familyOf(address) ?? 'ipv4' }, sent, source) };
    }
    case 'nodebalancer':
      return atBalancer(loaded, target.record, sent, source);
    case 'database':
      return { hops: atDatabase(target.record, sent, source) };
    case 'unknown':
      return { hops: [unknown('address', target.missing)] };
    case 'private':
      return { hops: [stopped('address', { why: 'private', address: target.address })] };
    case 'outside':
      return { hops: [isOwn ? passes('internet') : stopped('address', { why: 'nobody', address: target.address })] };
    case 'internet':
      return { hops: [isOwn ? passes('internet') : stopped('internet', { why: 'outside' })] };
  }
}

/** The way of a packet whose both ends are known by their kind. */
function way(loaded: Account, question: Question, origin: Origin, target: Target): Answer {
  const address = 'address' in origin ? origin.address : undefined;
  if (target.kind === 'private') {
    if (origin.kind === 'own') return toPrivate(loaded, origin, target.address, question);
    if (origin.kind === 'unknown') return answer([unknown('compute', origin.missing)]);
  }
  const family = familyTo(target) ?? familyOf(address ?? '') ?? 'ipv4';
  const isOther = address !== undefined && familyOf(address) !== family;
  const destination = destinationOf(target, family);
  const isPrivate = origin.kind === 'own' && address !== undefined && isPrivateAddress(address);
  // Access lists hold private addresses, too (doc 1 §2.3).
  if (isPrivate && target.kind === 'database') {
    const { is, needed } = { is: origin.compute.region, needed: target.record.region };
    const { hops, source } = departPrivately(loaded, origin, destination, question);
    if (source === undefined) return answer(hops);
    const near = is === needed ? [] : [stopped('private network', { why: 'region', is, needed }, origin.compute)];
    return answer([...hops, ...near, ...atDatabase(target.record, question, source)]);
  }
  const { hops, source } = depart(loaded, origin, family, destination, question);
  if (isOther) return answer([...hops, stopped('address', { why: 'family' })]);
  if (source === undefined) return answer(hops);
  const arrival = arrive(loaded, target, origin, source, question);
  return answer([...hops, ...arrival.hops], arrival.branches);
}

/**
 * Whether the first packet of a connection gets from one place to another, hop by hop, by what was loaded of an account:
 * a sure stop decides; without one, what was not loaded leaves the answer open.
 */
export function reach(loaded: Account, question: Question): Answer {
  const origin = originOf(loaded, question.from);
  if (origin.kind === 'end') return answer([origin.hop]);
  const family = familyOf(('address' in origin && origin.address) || '') ?? 'ipv4';
  const target = targetOf(loaded, question.to, family);
  if (target.kind !== 'end') return way(loaded, question, origin, target);
  return answer([...(origin.kind === 'own' ? [powerHop(origin.compute)] : []), target.hop]);
}
