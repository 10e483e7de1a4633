import { pageSearch } from '#ui/page/navigation/address.ts';
import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tableSearch } from '#ui/table/data/search.ts';
import { Database } from 'lucide-react';

const reads = async ({ instanceId }: { readonly instanceId: string }) =>
  (await import('./queries.ts')).databases.one(instanceId);

export const databasesArea = defineArea({
  id: 'databases',
  label: 'Databases',
  to: '/databases',
  icon: Database,
  reads: '/databases/instances',
  group: 'Services',
  transitions: true,
  routes: [
    screen('/databases', async () => (await import('./list.tsx')).DatabaseList, { search: tableSearch }),
    screen('/databases/new', async () => (await import('./create.tsx')).DatabaseCreatePage, {
      choices: async () => (await import('./create.tsx')).readAhead,
    }),
    screen('/databases/$instanceId', async () => (await import('./detail.tsx')).DatabaseDetail, {
      search: pageSearch(['overview', 'access', 'maintenance', 'activity']),
      reads,
    }),
    screen('/databases/$instanceId/edit', async () => (await import('./edit.tsx')).DatabaseEditPage, { reads }),
  ],
  attention: async () => (await import('./attention.ts')).findAttention,
  palette: async () => (await import('./palette.ts')).palette,
});
