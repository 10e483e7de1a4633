import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tablePageSearch, tableSearch } from '#ui/table/data/search.ts';
import { Split } from 'lucide-react';

const reads = async ({ nodeBalancerId }: { readonly nodeBalancerId: string }) =>
  (await import('./queries.ts')).nodebalancers.one(nodeBalancerId);
const readsConfig = async ({
  nodeBalancerId,
  configId,
}: {
  readonly nodeBalancerId: string;
  readonly configId: string;
}) => (await import('./configs/queries.ts')).configsOf(nodeBalancerId).one(configId);

export const nodebalancersArea = defineArea({
  id: 'nodebalancers',
  label: 'NodeBalancers',
  to: '/nodebalancers',
  icon: Split,
  reads: '/nodebalancers',
  group: 'Network',
  routes: [
    screen('/nodebalancers', async () => (await import('./list/list.tsx')).NodeBalancerList, {
      search: tableSearch,
    }),
    screen('/nodebalancers/new', async () => (await import('./create/page.tsx')).NodeBalancerCreatePage),
    screen('/nodebalancers/$nodeBalancerId', async () => (await import('./detail/detail.tsx')).NodeBalancerDetail, {
      search: tablePageSearch(['overview', 'configs', 'firewalls', 'activity']),
      reads,
    }),
    screen('/nodebalancers/$nodeBalancerId/edit', async () => (await import('./edit.tsx')).NodeBalancerEditPage, {
      reads,
    }),
    screen(
      '/nodebalancers/$nodeBalancerId/configs/new',
      async () => (await import('./configs/new.tsx')).ConfigCreatePage,
      { reads },
    ),
    screen(
      '/nodebalancers/$nodeBalancerId/configs/$configId',
      async () => (await import('./configs/detail.tsx')).ConfigDetail,
      { search: tablePageSearch(['overview', 'nodes']), reads: readsConfig },
    ),
    screen(
      '/nodebalancers/$nodeBalancerId/configs/$configId/edit',
      async () => (await import('./configs/edit.tsx')).ConfigEditPage,
      { reads: readsConfig },
    ),
  ],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
  checks: 'NodeBalancer nodes',
});
