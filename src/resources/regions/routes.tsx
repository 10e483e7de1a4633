import { Globe } from 'lucide-react';
import { readText } from '#ui/page/navigation/address.ts';
import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tableSearch } from '#ui/table/data/search.ts';

export const regionsArea = defineArea({
  id: 'regions',
  label: 'Regions',
  to: '/regions',
  icon: Globe,
  reads: '/regions',
  group: 'Reference',
  routes: [
    screen('/regions', async () => (await import('./list.tsx')).RegionList, { search: tableSearch }),
    screen('/regions/compare', async () => (await import('./compare/compare.tsx')).RegionCompare, {
      search: ({ needs, plan }) => ({ needs: readText(needs), plan: readText(plan) }),
    }),
    screen('/regions/map', async () => (await import('./map/map.tsx')).RegionMap),
    screen('/regions/$regionId', async () => (await import('./detail.tsx')).RegionDetail, {
      reads: async (params) => (await import('./queries.ts')).regions.one(params.regionId),
    }),
  ],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
