import type { QueryClient } from '@tanstack/react-query';
import type { Collection } from '#api/cache/queries.ts';
import { inTurn } from '#api/cache/pages.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Account, Lacking, Lists } from '#analysis/account.ts';
import { configsOf } from '#resources/computes/configs/queries.ts';
import { computes } from '#resources/computes/queries.ts';
import { allEngines, databases } from '#resources/databases/queries.ts';
import { devicesOf, firewalls } from '#resources/firewalls/queries.ts';
import { settings } from '#resources/managed/compute-settings/queries.ts';
import { services } from '#resources/managed/services/queries.ts';
import { ips } from '#resources/networking/ips/queries.ts';
import { nodesOf } from '#resources/nodebalancers/configs/nodes/queries.ts';
import { configsOf as portsOf } from '#resources/nodebalancers/configs/queries.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import { vlans } from '#resources/vlans/queries.ts';
import { vpcs } from '#resources/vpcs/queries.ts';

/** What was loaded, while it grows. */
type Growing = { -readonly [L in keyof Account]?: Account[L] };

/** At most so many requests are made for one answer: beyond that it stays unknown. */
const MOST = 80;

/** How lists are loaded. */
interface Loading {
  readonly client: QueryClient;
  readonly loaded: Growing;
  /** Whether lists that are not complete are kept, too, and named as such. */
  readonly parts: boolean;
  /** Whether the user may call an operation; default: all. */
  readonly may?: ((endpoint: Endpoint) => boolean) | undefined;
}

/** The whole of a list; undefined where it may not be read, or is longer than is loaded. */
async function whole<T>(
  { client, loaded, parts, may }: Loading,
  { collection, of }: Lacking,
  from: Collection<T>,
): Promise<readonly T[] | undefined> {
  if (may?.(from.list) === false) return undefined;
  const { records, complete } = await client.fetchQuery(from.all());
  if (complete || !parts) return complete ? records : undefined;
  loaded.partly = [...(loaded.partly ?? []), { collection, of }];
  return records;
}

/** The NodeBalancer of a port that was loaded. */
const balancerOf = ({ ports = {} }: Growing, config: number): string =>
  Object.entries(ports).find(([, own]) => own?.some(({ id }) => id === config))?.[0] ?? '';

/** Adds what is below a record; others are added at the same time, so what is there is looked at last. */
function below<L extends 'configs' | 'devices' | 'ports' | 'nodes'>(
  loaded: Growing,
  list: L,
  of: number,
  found: NonNullable<Lists[L]>[number],
): void {
  loaded[list] = { ...loaded[list], [of]: found };
}

/** All databases; only the list of those with MySQL names their ports, and an answer can do without. */
async function withPorts(how: Loading, wanted: Lacking): Promise<Growing['databases']> {
  const mysql = whole(how, wanted, databases).catch(() => undefined);
  const every = await whole(how, wanted, allEngines);
  const ports = new Map((await mysql)?.map(({ id, port }) => [id, port]));
  return every?.map((one) => ({ port: ports.get(one.id), ...one }));
}

/** Loads a list, or what is below one record, and adds it to what was loaded. */
async function add(how: Loading, wanted: Lacking): Promise<void> {
  const { client, loaded } = how;
  const { collection, of = 0 } = wanted;
  const all = <T>(from: Collection<T>): Promise<readonly T[] | undefined> => whole(how, wanted, from);
  switch (collection) {
    case 'computes':
      loaded.computes = await all(computes);
      return;
    case 'firewalls':
      loaded.firewalls = await all(firewalls);
      return;
    case 'nodebalancers':
      loaded.nodebalancers = await all(nodebalancers);
      return;
    case 'databases':
      loaded.databases = await withPorts(how, wanted);
      return;
    case 'vlans':
      loaded.vlans = await all(vlans);
      return;
    case 'vpcs':
      loaded.vpcs = (await client.fetchQuery(vpcs)) ?? undefined;
      return;
    case 'ips':
      loaded.ips = await all(ips);
      return;
    case 'services':
      loaded.services = await all(services);
      return;
    case 'settings':
      loaded.settings = await all(settings);
      return;
    case 'configs':
      below(loaded, 'configs', of, await all(configsOf(of)));
      return;
    case 'devices':
      below(loaded, 'devices', of, (await client.fetchQuery(devicesOf(of))) ?? undefined);
      return;
    case 'ports':
      below(loaded, 'ports', of, await all(portsOf(of)));
      return;
    case 'nodes':
      below(loaded, 'nodes', of, await all(nodesOf(balancerOf(loaded, of), of)));
  }
}

const keyOf = ({ collection, of }: Lacking): string => `${collection} ${of ?? ''}`;

/**
 * Loads what a question turns out to need, four requests at a time, until it needs nothing more. What cannot be loaded is
 * left out.
 */
export async function load(
  client: QueryClient,
  lackOf: (loaded: Account) => readonly Lacking[],
  { parts = false, may }: Partial<Pick<Loading, 'parts' | 'may'>> = {},
): Promise<Account> {
  const loaded: Growing = {};
  const tried = new Set<string>();
  for (;;) {
    const wanted = lackOf(loaded).filter((one) => !tried.has(keyOf(one)));
    const next = [...new Map(wanted.map((one) => [keyOf(one), one])).values()].slice(0, MOST - tried.size);
    if (next.length === 0) return loaded;
    for (const one of next) tried.add(keyOf(one));
    await inTurn(next.map((one) => () => add({ client, loaded, parts, may }, one).catch(() => undefined)));
  }
}

declare module '#api/cache/queries.ts' {
  interface Kinds {
    /** Answers about packets and addresses, and the map of the network: they follow from records of all kinds. */
    network: true;
  }
}
