import { readText } from '#ui/page/navigation/address.ts';
import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tablePageSearch, tableSearch } from '#ui/table/data/search.ts';
import { Hexagon } from 'lucide-react';

const reads = async ({ clusterId }: { readonly clusterId: string }) =>
  (await import('./queries.ts')).clusters.one(clusterId);
const pool = async (id: string, poolId: string) => (await import('./pools/queries.ts')).poolsOf(id).one(poolId);

export const clustersArea = defineArea({
  id: 'lke-clusters',
  label: 'Kubernetes',
  to: '/kubernetes',
  icon: Hexagon,
  reads: '/lke/clusters',
  group: 'Compute',
  transitions: true,
  routes: [
    screen('/kubernetes', async () => (await import('./list/list.tsx')).ClusterList, {
      search: tableSearch,
    }),
    screen('/kubernetes/new', async () => (await import('./create/page.tsx')).ClusterCreatePage, {
      choices: async () => (await import('./create/page.tsx')).readAhead,
    }),
    screen('/kubernetes/$clusterId', async () => (await import('./detail/detail.tsx')).ClusterDetail, {
      search: (raw) => ({
        ...tablePageSearch(['nodes', 'access', 'version', 'activity'])(raw),
        // Kept addresses name the pool as the filter of a table.
        pool: readText(raw['pool'] ?? raw['f.pool']),
        'f.pool': undefined,
      }),
      reads,
    }),
    screen('/kubernetes/$clusterId/pools/new', async () => (await import('./pools/new.tsx')).PoolCreatePage, { reads }),
    screen('/kubernetes/$clusterId/pools/$poolId/edit', async () => (await import('./pools/scale.tsx')).PoolScalePage, {
      reads: ({ clusterId, poolId }) => pool(clusterId, poolId),
    }),
  ],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
  checks: 'Kubernetes nodes',
});
