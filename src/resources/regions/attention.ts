import { PAGE_SIZE } from '#contract/envelope.ts';
import { andList } from '#lib/text/format.ts';
import type { FindAttention } from '#ui/page/navigation/area.ts';
import { countsOf, PLACED_KINDS, placedQuery } from './kinds.ts';
import { regionPaths } from './paths.ts';
import { regions } from './queries.ts';

/** Regions in outage that contain something of the user's. */
export const findAttention: FindAttention = async (client, { may }) => {
  const { data } = await client.fetchQuery(regions.page(1, PAGE_SIZE.max));
  const out = data.filter(({ status }) => status === 'outage');
  if (out.length === 0) return [];
  const kinds = await Promise.all(
    PLACED_KINDS.map(async (kind) => {
      // An outage is never called harmless for lack of knowledge: the region is then named all the same.
      const found = may(kind.endpoint)
        ? await client.fetchQuery(placedQuery(client, kind)).catch(() => undefined)
        : undefined;
      return { noun: kind.noun, records: found?.records, isKnown: found?.complete === true };
    }),
  );
  return out.flatMap(({ id, label }) => {
    const affected = countsOf(
      kinds.map(({ noun, records }) => ({ noun, records: records?.filter(({ region }) => region === id) })),
    );
    if (affected.length === 0 && kinds.every(({ isKnown }) => isKnown)) return [];
    const text = affected.length === 0 ? 'your records there could not be read' : `affects ${andList(affected)}`;
    return [
      {
        id,
        reach: 'outage' as const,
        name: label,
        text: `Outage in ${label}: ${text}`,
        to: regionPaths.page(id),
        remedy: 'View region',
      },
    ];
  });
};
