import { clustersApi } from '#contract/lke/clusters/api.ts';
import { type AreaPalette, recordsOf } from '#ui/page/area.ts';
import { clusterLook } from './model.ts';
import { clusters } from './queries.ts';

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [
    {
      label: 'Create cluster',
      to: '/kubernetes/new',
      keywords: 'new add kubernetes k8s lke node pool',
      endpoint: clustersApi.create,
    },
  ],
  records: recordsOf(clusters, {
    label: 'Clusters',
    foundOf: ({ id, label, region, k8s_version: version, tags }) => {
      const page = `/kubernetes/${id}`;
      const params = { clusterId: id };
      return {
        label,
        to: page,
        subtitle: `Kubernetes ${version}`,
        region,
        search: [`lke${id}`, ...tags].join(' '),
        actions: [
          {
            id: 'kubeconfig',
            verb: 'Open kubeconfig of',
            to: `${page}?tab=access`,
            endpoint: clustersApi.kubeconfig,
            params,
          },
          {
            id: 'recycle',
            verb: 'Recycle nodes of',
            to: `${page}?dialog=recycle.${id}`,
            endpoint: clustersApi.recycle,
            params,
          },
          { id: 'delete', verb: 'Delete', to: `${page}?dialog=delete.${id}`, endpoint: clustersApi.remove, params },
        ],
      };
    },
    statusOf: ({ status }) => clusterLook(status),
  }),
};
