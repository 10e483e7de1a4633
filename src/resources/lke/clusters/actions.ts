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
import { lazyConsequences } from '#ui/confirm/consequences.ts';
import type { Given } from '#ui/confirm/types.ts';
import { KUBECONFIG_TEXT, noUpgradeReason, restartText } from './display.ts';
import { clusterPaths } from './paths.ts';
import { INVALIDATES } from './queries.ts';

const consequences = lazyConsequences(() => import('./consequences.ts'));

const Upgrade = lazyPart<Given<Cluster>>(() =>
  import('./change-dialogs.tsx').then((all) => ({ default: all.Upgrade })),
);
const Regenerate = lazyPart<Given<Cluster>>(() =>
  import('./change-dialogs.tsx').then((all) => ({ default: all.Regenerate })),
);

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
      tagging: (shared) => bulkTags(shared, clustersApi.view),
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
      dialog: (given) => createElement(Upgrade, given),
    },
    kubeconfig: {
      endpoint: clustersApi.kubeconfig,
      label: 'Kubeconfig',
      verbs: ['Open kubeconfig of'],
      to: ({ id }) => clusterPaths.page(id, { tab: 'access' }),
    },
    recycle: {
      endpoint: clustersApi.recycle,
      label: 'Recycle nodes',
      verbs: ['Recycle nodes of'],
      consequences: consequences('replaced'),
      confirm: ({ label, record }) => ({
        level: 3,
        harmless: false,
        verb: 'Recycle',
        title: `Recycle all nodes of ${label}?`,
        doneText: `Recycling the nodes of ${label}: this takes some minutes per node`,
        changes: [`New nodes get the newest patch of ${record?.k8s_version ?? 'its version'}`],
        stays: ['Volumes and what runs on other nodes meanwhile'],
      }),
    },
    available: {
      endpoint: clustersApi.update,
      label: 'Enable high availability',
      verbs: ['Enable high availability for'],
      refusal: (cluster) => availabilityReason(cluster, false),
      consequences: consequences('replaced'),
      confirm: ({ label }) => ({
        level: 3,
        harmless: false,
        verb: 'Enable',
        title: `Enable high availability for ${label}?`,
        button: 'Enable high availability',
        doneText: `${label} is highly available. Its nodes are being replaced.`,
        body: { control_plane: { high_availability: true } },
        changes: ['You are charged for it from then on, and can’t disable it later. It takes several minutes'],
      }),
    },
    regenerate: {
      endpoint: clustersApi.regenerate,
      label: 'Regenerate credentials',
      verbs: ['Regenerate credentials of'],
      dialog: (given) => createElement(Regenerate, given),
    },
    'reset-kubeconfig': {
      endpoint: clustersApi.removeKubeconfig,
      label: 'Reset kubeconfig',
      verbs: ['Reset kubeconfig of'],
      inline: true,
      confirm: ({ label }) => ({
        harmless: false,
        verb: 'Reset',
        title: `Reset the kubeconfig of ${label}?`,
        button: 'Reset kubeconfig',
        doneText: `The kubeconfig of ${label} is being regenerated`,
        changes: [KUBECONFIG_TEXT],
      }),
    },
    'reset-token': {
      endpoint: clustersApi.removeServicetoken,
      label: 'Reset token',
      verbs: ['Reset token of'],
      inline: true,
      confirm: ({ label, record }) => ({
        harmless: false,
        verb: 'Reset',
        title: `Reset the service account token of ${label}?`,
        button: 'Reset token',
        doneText: `The service account token of ${label} is being regenerated`,
        changes: record && [restartText(record)],
      }),
    },
    delete: calling(clustersApi.remove, {
      label: 'Delete',
      danger: true,
      consequences: consequences('deleted'),
      confirm: () => ({
        level: 3,
        stays: ['Volumes that it created: delete them yourself if you don’t need them'],
      }),
      bulk: {
        text: 'Deletes all their pools, instances and NodeBalancers. You can’t undo this. Volumes stay.',
        typed: true,
        done: (count) => `${counted(count, 'cluster')} deleted`,
      },
    }),
  },
});
