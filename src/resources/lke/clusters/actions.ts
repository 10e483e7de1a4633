import { createElement } from 'react';
import type { Whole } from '#api/cache/pages.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import { availabilityReason } from '#contract/lke/clusters/rules.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Version } from '#contract/lke/versions/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { bulkTags } from '#ui/table/bulk/bulk-tags.ts';
import { versions } from '../versions/queries.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { noUpgradeReason } from './display.ts';
import { clusterPaths } from './paths.ts';
import { INVALIDATES } from './queries.ts';

const JointDeletion = lazyPart(() => import('./joint.tsx'));

/** What can be done with a cluster (doc 2 §4.3). */
export const clusterActions = defineActions<Cluster, Whole<Version>>()({
  noun: 'cluster' satisfies NounOf<'clusters'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (clusterId) => ({ clusterId }),
  page: ({ id }) => clusterPaths.page(id),
  invalidates: INVALIDATES,
  reads: versions.all(),
  create: [
    {
      label: 'Create cluster',
      to: clusterPaths.create(),
      endpoint: clustersApi.create,
      keywords: 'new add kubernetes k8s lke node pool',
    },
  ],
  actions: {
    edit: {
      endpoint: clustersApi.update,
      label: 'Edit',
      verbs: ['Rename', 'Tag'],
      inline: true,
      to: ({ id }) => clusterPaths.page(id),
      tagging: (shared) =>
        bulkTags({
          ...shared,
          endpoint: clustersApi.update,
          view: clustersApi.view,
          params: ({ id }: Cluster) => ({ clusterId: id }),
          bodyOf: (tags) => ({ tags }),
        }),
    },
    'add-pool': {
      endpoint: poolsApi.create,
      label: 'Add pool',
      verbs: ['Add pool to'],
      to: ({ id }) => clusterPaths.createPool(id),
    },
    upgrade: {
      endpoint: clustersApi.update,
      label: 'Upgrade',
      refusal: ({ k8s_version: version }, offered) =>
        noUpgradeReason(
          version,
          offered?.records.map(({ id }) => id),
        ),
    },
    kubeconfig: {
      endpoint: clustersApi.kubeconfig,
      label: 'Kubeconfig',
      verbs: ['Open kubeconfig of'],
      to: ({ id }) => clusterPaths.page(id, { tab: 'access' }),
    },
    recycle: { endpoint: clustersApi.recycle, label: 'Recycle nodes', verbs: ['Recycle nodes of'] },
    available: {
      endpoint: clustersApi.update,
      label: 'Enable high availability',
      verbs: ['Enable high availability for'],
      refusal: (cluster) => availabilityReason(cluster, false),
    },
    regenerate: {
      endpoint: clustersApi.regenerate,
      label: 'Regenerate credentials',
      verbs: ['Regenerate credentials of'],
    },
    'reset-kubeconfig': {
      endpoint: clustersApi.removeKubeconfig,
      label: 'Reset kubeconfig',
      verbs: ['Reset kubeconfig of'],
      inline: true,
    },
    'reset-token': {
      endpoint: clustersApi.removeServicetoken,
      label: 'Reset token',
      verbs: ['Reset token of'],
      inline: true,
    },
    delete: calling(clustersApi.remove, {
      label: 'Delete',
      danger: true,
      bulk: {
        breaks: (rows) => createElement(JointDeletion, { rows }),
        text: 'Deletes all their pools, instances and NodeBalancers. You can’t undo this. Volumes stay.',
        typed: true,
        done: (count) => `${counted(count, 'cluster')} deleted`,
      },
    }),
  },
});
