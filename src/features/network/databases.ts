import { normalEntry, openness } from '#contract/databases/allow-list.ts';
import { connectReason } from '#contract/databases/rules.ts';

import { contains } from '#lib/net/intervals.ts';
import { setOf } from '#analysis/packets/networks.ts';
import { pointOf } from '#analysis/packets/reach.ts';
import { isPrivateAddress } from '#analysis/reach/known.ts';
import { exposureOf } from '#analysis/exposure/exposure.ts';
import { databaseActions } from '#resources/databases/actions.ts';
import { databaseStatus, isManaged } from '#resources/databases/display.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import type { Account, KnownDatabase } from '#analysis/account.ts';
import type { GraphEdge, GraphNode } from './types.ts';
import { filterOf } from '#ui/table/data/search.ts';

/** How many databases are open to the internet. */
export const openDatabases = (account: Account): number =>
  (account.databases ?? []).filter(({ id }) => exposureOf(account, { kind: 'database', id }).is === 'open').length;

const shortEntry = (entry: string): string => entry.replace(/\/32$/, '');

/** Who may connect, as far as a database itself tells it. */
function accessText(database: KnownDatabase, hasMembers: boolean, isKnown: boolean): string | undefined {
  const open = openness(database.allow_list);
  if (open === 'open to all') return 'Its access list allows all addresses.';
  if (open === 'blocks all') return 'Its access list is empty, so nobody can connect.';
  if (hasMembers) return undefined;
  return isKnown ? 'No instance is on its access list.' : 'Which instances are on its access list is not known.';
}

/**
 * The databases, and which instances are on their access lists (doc 1 §2.3): what is known of how they are reached. The
 * API tells host names, but no addresses. A private address counts in the Region of the database alone.
 */
export function serving(account: Account, instances: readonly GraphNode[], nodeOf: (id: number) => string) {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const drawn = new Set(instances.map(({ id }) => id));
  const addresses = (account.computes ?? []).flatMap(({ id, region, ipv4 }) =>
    [
      ...new Set([...(ipv4 ?? []), ...(account.ips ?? []).flatMap((ip) => (ip.compute_id === id ? ip.address : []))]),
    ].map((address) => ({ id, region, at: pointOf(address), isPrivate: isPrivateAddress(address) })),
  );
  for (const database of account.databases ?? []) {
    const { id, label, region, status, hosts, allow_list: list } = database;
    const own = `database:${id}`;
    const allowed = setOf(list.map(normalEntry));
    const members =
      openness(list) === 'some'
        ? addresses.filter(
            (one) =>
              one.at?.family === 'ipv4' && contains(allowed, one.at.point) && (!one.isPrivate || one.region === region),
          )
        : [];
    const state = connectReason(database);
    for (const from of new Set(members.map((one) => nodeOf(one.id))))
      if (drawn.has(from))
        edges.push({
          from,
          to: own,
          verb: 'is on the access list of',
          broken: databaseStatus(status).tone === 'busy' ? undefined : state && `${label} ${state}`,
        });
    nodes.push({
      id: own,
      kind: 'database',
      label,
      region,
      to: databaseActions.page?.(database) ?? databasePaths.list({ 'f.label': filterOf([label]) }),
      status: databaseStatus(status),
      details: [
        ...[hosts?.primary, hosts?.secondary].filter((host) => typeof host === 'string'),
        ...(list.length === 0 ? ['allows nobody'] : list.map((entry) => `allows ${shortEntry(entry)}`)),
      ],
      hidden: list.flatMap((entry) => [shortEntry(entry), entry]),
      exposure: exposureOf(account, { kind: 'database', id }),
      access: {
        text: accessText(database, members.length > 0, account.computes !== undefined),
        to: isManaged(database) ? databasePaths.page(id, { tab: 'access' }) : undefined,
      },
    });
  }
  return { nodes, edges };
}
