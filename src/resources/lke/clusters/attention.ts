import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { compareVersions } from '#contract/lke/versions/rules.ts';
import { counted } from '#lib/text/format.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { filterOf } from '#ui/table/data/search.ts';
import { named, ofEach, partly } from '#ui/page/attention.ts';
import { versions } from '../versions/queries.ts';
import { clusterActions } from './actions.ts';
import { clusterPaths } from './paths.ts';
import { poolsOf, readinessOf } from './pools/queries.ts';
import { clusters } from './queries.ts';
import { LOOKED_AT, readState } from './state.ts';

/** Clusters on the oldest version that is still offered, or on one that no longer is. */
const outdated = (records: readonly Cluster[], offered: readonly string[]): readonly AttentionItem[] => {
  const [oldest] = offered.toSorted(compareVersions);
  if (oldest === undefined || offered.length < 2) return [];
  const old = records.filter(({ k8s_version: version }) => compareVersions(version, oldest) <= 0);
  return named(
    old,
    ({ id, label, k8s_version: version }): AttentionItem => ({
      id: `version ${id}`,
      reach: 'hygiene',
      names: [label],
      text: `${label} runs Kubernetes ${version}, the oldest available version`,
      to: clusterPaths.page(id, { tab: 'version' }),
      remedy: 'View upgrade',
    }),
    (count): AttentionItem => ({
      id: 'versions',
      reach: 'hygiene',
      text: `${counted(count, 'cluster')} run the oldest available version of Kubernetes`,
      to: clusterPaths.list({ 'f.version': filterOf([...new Set(old.map((one) => one.k8s_version))]) }),
      remedy: 'View clusters',
    }),
  );
};

/** Clusters that are down or degraded, and those on the oldest version. */
export const findAttention: FindAttention = async (client) => {
  const page = await client.fetchQuery(clusters.page(1, PAGE_SIZE.max));
  const made = page.data.filter(({ status }) => status !== 'not_ready');
  const looked = made.slice(0, LOOKED_AT);
  const [down, offered] = await Promise.all([
    ofEach(looked, async (cluster): Promise<readonly AttentionItem[]> => {
      const { id, label } = cluster;
      const { records } = await client.fetchQuery(poolsOf(id).all());
      if (records.length === 0)
        return [
          {
            id: `pools ${id}`,
            reach: 'hygiene',
            names: [label],
            text: `${label} has no pools, so it runs nothing`,
            to: clusterPaths.page(id),
            remedy: offerOf(clusterActions, 'add-pool', cluster),
          },
        ];
      const { tone } = (await readState(client, cluster)) ?? {};
      const readiness = readinessOf(records);
      if (readiness === undefined || (tone !== 'bad' && tone !== 'warning')) return [];
      const { ready, all } = readiness;
      return [
        {
          id: `nodes ${id}`,
          names: [label],
          dependents: all,
          ...(tone === 'bad'
            ? {
                reach: 'down',
                text: `${label} has no ready node`,
                detail: [[`${all === 1 ? 'Its only node isn’t' : `None of its ${all} nodes is`} ready`]],
              }
            : {
                reach: 'impaired',
                text: `${label} is degraded`,
                together: 'are degraded',
                detail: [[`${all - ready} of ${counted(all, 'node')} ${all - ready === 1 ? 'isn’t' : 'aren’t'} ready`]],
              }),
          to: clusterPaths.page(id),
          remedy: 'View nodes',
        },
      ];
    }),
    client.fetchQuery(versions.all()),
  ]);
  return [
    ...down,
    ...outdated(
      page.data,
      offered.records.map(({ id }) => id),
    ),
    ...partly(page, page.data.length - made.length + looked.length, { plural: 'clusters', to: clusterPaths.list() }),
  ];
};
