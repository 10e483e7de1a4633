import { PAGE_SIZE } from '#contract/envelope.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { PLACED_KINDS, placedQuery } from './kinds.ts';
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
      return { records: found?.records, isKnown: found?.complete === true };
    }),
  );
  return out.flatMap(({ id, label }): AttentionItem[] => {
    const holds = kinds.flatMap(({ records = [] }) =>
      records.filter(({ region }) => region === id).map(({ name, to, isPart }) => ({ label: isPart ? '' : name, to })),
    );
    const isKnown = kinds.every((kind) => kind.isKnown);
    if (holds.length === 0 && isKnown) return [];
    return [
      {
        id,
        reach: 'outage',
        names: [label],
        text: `${label} has an outage`,
        ...(!isKnown && { detail: [['Not all of your records there could be read']] }),
        dependents: holds.length,
        holds,
        to: regionPaths.page(id),
        remedy: 'View region',
      },
    ];
  });
};
