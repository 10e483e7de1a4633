import { defineArea } from '#ui/page/navigation/area.ts';
import { moved, screen } from '#ui/page/navigation/screen.tsx';
import { regionSearch } from './table/search.ts';
import { Globe } from 'lucide-react';

export const regionsArea = defineArea({
  id: 'regions',
  label: 'Regions',
  to: '/regions',
  icon: Globe,
  reads: '/regions',
  group: 'Reference',
  routes: [
    screen('/regions', async () => (await import('./list.tsx')).RegionList, { search: regionSearch }),
    moved('/regions/compare', '/regions'),
    moved('/regions/map', '/regions', { view: 'map' }),
    screen('/regions/$regionId', async () => (await import('./detail.tsx')).RegionDetail, {
      reads: async (params) => (await import('./queries.ts')).regions.one(params.regionId),
    }),
  ],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
  checks: 'outages',
});
