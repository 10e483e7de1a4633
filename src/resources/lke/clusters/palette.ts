import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { clusterActions } from './actions.ts';
import { clusterPaths } from './paths.ts';
import { clusters } from './queries.ts';
import { LOOKED_AT, readState } from './state.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: clusterActions.create ?? [],
  records: recordsOf(clusters, {
    label: 'Clusters',
    actions: clusterActions,
    foundOf: ({ id, label, region, status, k8s_version: version, tags }) => ({
      label,
      to: clusterPaths.page(id),
      subtitle: `Kubernetes ${version}`,
      // Of others only their nodes know.
      status: status === 'not_ready' ? { tone: 'busy', label: 'Creating' } : undefined,
      region,
      search: [`lke${id}`, ...tags].join(' '),
    }),
    // Each costs requests.
    statusOf: (cluster, client, place) => (place < LOOKED_AT ? readState(client, cluster) : undefined),
  }),
};
