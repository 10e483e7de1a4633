import type { QueryClient } from '@tanstack/react-query';
import type { Collection } from '#api/cache/queries.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { counted } from '#lib/text/format.ts';
import { computes } from '#resources/computes/queries.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import type { FindAttention } from '#ui/page/navigation/area.ts';
import { regionPaths } from './paths.ts';
import { regions } from './queries.ts';

interface Placed {
  readonly region: string;
}

/** Every record of a collection; undefined when they cannot all be known. */
async function allOf<T extends Placed>(
  client: QueryClient,
  collection: Collection<T>,
): Promise<readonly Placed[] | undefined> {
  try {
    const { data, pages } = await client.fetchQuery(collection.page(1, PAGE_SIZE.max));
    if (pages <= 1) return data;
    const { records, complete } = await client.fetchQuery(collection.all());
    return complete ? records : undefined;
  } catch {
    return undefined; // the region is then named all the same: an outage is never called harmless for lack of knowledge
  }
}

/** Regions in outage that contain something of the user's. */
export const findAttention: FindAttention = async (client) => {
  const { data } = await client.fetchQuery(regions.page(1, PAGE_SIZE.max));
  const out = data.filter(({ status }) => status === 'outage');
  if (out.length === 0) return [];
  const [instances, balancers] = await Promise.all([allOf(client, computes), allOf(client, nodebalancers)]);
  return out.flatMap(({ id, label }) => {
    const count = (records: readonly Placed[] | undefined, noun: string): readonly string[] => {
      const there = records?.filter(({ region }) => region === id).length ?? 0;
      return there > 0 ? [counted(there, noun)] : [];
    };
    const affected = [...count(instances, 'instance'), ...count(balancers, 'NodeBalancer')];
    if (affected.length === 0 && instances !== undefined && balancers !== undefined) return [];
    const text = affected.length === 0 ? 'your records there could not be read' : `affects ${affected.join(' and ')}`;
    return [
      {
        id,
        tone: 'warning' as const,
        name: label,
        text: `Outage in ${label}: ${text}`,
        to: regionPaths.page(id),
        remedy: 'View region',
      },
    ];
  });
};
