import { normalEntry } from '#contract/databases/allow-list.ts';
import { connectReason } from '#contract/databases/rules.ts';
import type { Sent } from '../packets/decide.ts';
import { covers, overlaps } from '#lib/net/intervals.ts';
import { isEveryone, shareOf } from '#lib/net/sets.ts';
import { setOf } from '../packets/networks.ts';
import type { Peer } from './filter.ts';
import { passes, stopped, unknown, unless } from './hops.ts';
import type { KnownDatabase } from '../account.ts';
import type { Hop } from './types.ts';

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
export function atDatabase(database: KnownDatabase, sent: Sent, source: Peer): Hop[] {
  const state = connectReason(database);
  const host = database.hosts?.primary ? undefined : ({ why: 'no host' } as const);
  return [
    unless('database', state === undefined ? host : { why: 'database', state }, database),
    portHop(database, sent),
    accessHop(database, source),
  ];
}
