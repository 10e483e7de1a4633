import { type AreaPalette } from '#ui/page/navigation/area.ts';
import { recordsOf } from '#ui/page/records.ts';
import { clusterActions } from './actions.ts';
import { clusterStatus } from './display.ts';
import { clusterPaths } from './paths.ts';
import { clusters } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: clusterActions.create ?? [],
  records: recordsOf(clusters, {
    label: 'Clusters',
    actions: clusterActions,
    foundOf: ({ id, label, region, k8s_version: version, tags }) => ({
      label,
      to: clusterPaths.page(id),
      subtitle: `Kubernetes ${version}`,
      region,
      search: [`lke${id}`, ...tags].join(' '),
    }),
    statusOf: ({ status }) => clusterStatus(status),
  }),
};
