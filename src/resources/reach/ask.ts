import type { QueryClient } from '@tanstack/react-query';
import type { Collection } from '#api/cache/queries.ts';
import { inTurn } from '#api/cache/pages.ts';
import { missingIn } from '#contract/reach/hops.ts';
import { reach } from '#contract/reach/reach.ts';
import type { Answer, Loaded, Missing, Question } from '#contract/reach/types.ts';
import { configsOf } from '#resources/computes/configs/queries.ts';
import { computes } from '#resources/computes/queries.ts';
import { allEngines } from '#resources/databases/queries.ts';
import { devicesOf, firewalls } from '#resources/firewalls/queries.ts';
import { ips } from '#resources/networking/ips/queries.ts';
import { nodesOf } from '#resources/nodebalancers/configs/nodes/queries.ts';
import { configsOf as portsOf } from '#resources/nodebalancers/configs/queries.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import { vlans } from '#resources/vlans/queries.ts';
import { vpcs } from '#resources/vpcs/queries.ts';

type List = keyof Loaded;
type Wanted = Missing & { readonly collection: List };
/** What was loaded, while it grows. */
type Growing = { -readonly [L in List]?: Loaded[L] };

/** At most so many requests are made for one answer: beyond that it stays unknown. */
const MOST = 80;

/** The whole of a list; undefined where it is longer than is loaded. */
async function whole<T>(client: QueryClient, collection: Collection<T>): Promise<readonly T[] | undefined> {
  const { records, complete } = await client.fetchQuery(collection.all());
  return complete ? records : undefined;
}

/** The NodeBalancer of a port that was loaded. */
const balancerOf = ({ ports = {} }: Loaded, config: number): string =>
  Object.entries(ports).find(([, own]) => own?.some(({ id }) => id === config))?.[0] ?? '';

/** Adds what is below a record; others are added at the same time, so what is there is looked at last. */
function below<L extends 'configs' | 'devices' | 'ports' | 'nodes'>(
  loaded: Growing,
  list: L,
  of: number,
  found: NonNullable<Loaded[L]>[number],
): void {
  loaded[list] = { ...loaded[list], [of]: found };
}

/** Loads a list, or what is below one record, and adds it to what was loaded. */
async function add(client: QueryClient, loaded: Growing, { collection, of = 0 }: Wanted): Promise<void> {
  switch (collection) {
    case 'computes':
      loaded.computes = await whole(client, computes);
      return;
    case 'firewalls':
      loaded.firewalls = await whole(client, firewalls);
      return;
    case 'nodebalancers':
      loaded.nodebalancers = await whole(client, nodebalancers);
      return;
    case 'databases':
      loaded.databases = await whole(client, allEngines);
      return;
    case 'vlans':
      loaded.vlans = await whole(client, vlans);
      return;
    case 'vpcs':
      loaded.vpcs = (await client.fetchQuery(vpcs)) ?? undefined;
      return;
    case 'ips':
      loaded.ips = await whole(client, ips);
      return;
    case 'configs':
      below(loaded, 'configs', of, await whole(client, configsOf(of)));
      return;
    case 'devices':
      below(loaded, 'devices', of, (await client.fetchQuery(devicesOf(of))) ?? undefined);
      return;
    case 'ports':
      below(loaded, 'ports', of, await whole(client, portsOf(of)));
      return;
    case 'nodes':
      below(loaded, 'nodes', of, await whole(client, nodesOf(balancerOf(loaded, of), of)));
  }
}

const keyOf = ({ collection, of }: Wanted): string => `${collection} ${of ?? ''}`;

/**
 * Answers questions about packets, and loads what the answers turn out to need, four requests at a time. What cannot be
 * loaded stays unknown. `partial`: the server shows this user a part of the lists only, from which nothing can be
 * concluded, so nothing is loaded.
 */
export async function ask(
  client: QueryClient,
  questions: readonly Question[],
  partial: boolean,
): Promise<readonly Answer[]> {
  const loaded: Growing = {};
  const tried = new Set<string>();
  for (;;) {
    const answers = questions.map((question) => reach(loaded, question));
    const wanted = answers
      .flatMap(missingIn)
      .filter((missing): missing is Wanted => 'collection' in missing && !tried.has(keyOf(missing)));
    const next = [...new Map(wanted.map((one) => [keyOf(one), one])).values()].slice(0, MOST - tried.size);
    if (next.length === 0 || partial) return answers;
    for (const one of next) tried.add(keyOf(one));
    await inTurn(next.map((one) => () => add(client, loaded, one).catch(() => undefined)));
  }
}

declare module '#api/cache/queries.ts' {
  interface Kinds {
    /** Answers about packets and the map of the network: they follow from records of all kinds. */
    network: true;
  }
}
