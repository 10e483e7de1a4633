import { readId } from '#ui/page/navigation/address.ts';
import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tablePageSearch, tableSearch } from '#ui/table/data/search.ts';
import { readCreate } from './create/model/search.ts';
import { Server } from 'lucide-react';

const reads = async ({ computeId }: { readonly computeId: string }) =>
  (await import('./queries.ts')).computes.one(computeId);

const TABS = ['overview', 'network', 'configurations', 'alerts', 'backups', 'firewalls', 'activity'];

/** The profile that the form starts as a copy of; anything but an id is removed from the address. */
const readFrom = ({ from }: Record<string, unknown>): { from?: number | undefined } => ({ from: readId(from) });

export const computesArea = defineArea({
  id: 'computes',
  label: 'Instances',
  to: '/compute',
  icon: Server,
  reads: '/compute/instances',
  group: 'Compute',
  transitions: true,
  routes: [
    screen('/compute', async () => (await import('./list/list.tsx')).ComputeList, {
      search: tableSearch,
    }),
    screen('/compute/new', async () => (await import('./create/page.tsx')).ComputeCreatePage, {
      search: readCreate,
      choices: async () => (await import('./create/page.tsx')).readAhead,
    }),
    screen('/compute/$computeId', async () => (await import('./detail/detail.tsx')).ComputeDetail, {
      search: tablePageSearch(TABS),
      reads,
    }),
    screen('/compute/$computeId/edit', async () => (await import('./edit.tsx')).ComputeEditPage, {
      reads,
    }),
    screen('/compute/$computeId/clone/new', async () => (await import('./clone/page.tsx')).ComputeClonePage, { reads }),
    screen('/compute/$computeId/alerts/edit', async () => (await import('./alerts/edit.tsx')).AlertsEditPage, {
      reads,
    }),
    screen('/compute/$computeId/backups/edit', async () => (await import('./backups/edit.tsx')).BackupsEditPage, {
      reads,
    }),
    screen('/compute/$computeId/configs/new', async () => (await import('./configs/new.tsx')).ConfigCreatePage, {
      search: readFrom,
      reads,
    }),
    screen(
      '/compute/$computeId/configs/$configId/edit',
      async () => (await import('./configs/edit.tsx')).ConfigEditPage,
      { reads },
    ),
  ],
  palette: async () => (await import('./palette.ts')).palette,
  attention: async () => (await import('./attention.ts')).findAttention,
});
