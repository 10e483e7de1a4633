import type { Use } from '#analysis/usage/types.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { RECORDS } from '#resources/kinds.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';

/** The page that shows a use of an address. */
export function pathOf({ user: { kind, id }, place }: Pick<Use, 'user' | 'place'>): string {
  if (place.at === 'node') return nodebalancerPaths.config(id, place.config);
  if (kind === 'databases') return databasePaths.page(id, { tab: 'access' });
  return RECORDS[kind].page({ id, params: {}, record: {} });
}
