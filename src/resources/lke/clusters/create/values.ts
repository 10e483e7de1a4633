import * as z from 'zod/mini';
import { refineObject } from '#contract/fields.ts';
import { ClusterCreate } from '#contract/lke/clusters/schema.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import { newPool, poolBody, poolProblems, type PoolValues } from '../pools/values.ts';

/** The form's values for a new cluster; paths are those of the request (doc 2 §2.5). */
export interface ClusterValues {
  label: string;
  region: string | null;
  k8s_version: string | null;
  /** Must be answered: it cannot be taken back. */
  control_plane: { high_availability: 'yes' | 'no' | null };
  tags: string[];
  node_pools: PoolValues[];
}

/** The initial values: the newest version, and one pool to fill in. */
export const newCluster = (version: string | undefined): ClusterValues => ({
  label: '',
  region: null,
  k8s_version: version ?? null,
  control_plane: { high_availability: null },
  tags: [],
  node_pools: [newPool()],
});

/** The request that the form produces (doc 2 §4.3). */
export const clusterBody = (values: ClusterValues): z.input<typeof ClusterCreate> => {
  const { label, region, k8s_version, control_plane, tags, node_pools } = values;
  const { high_availability: answer } = control_plane;
  return {
    label,
    region: region ?? '',
    k8s_version: k8s_version ?? '',
    ...(answer !== null && { control_plane: { high_availability: answer === 'yes' } }),
    ...(tags.length > 0 && { tags }),
    node_pools: node_pools.map(poolBody),
  };
};

/** The form's values, validated as the request that they produce; high availability has to be answered. */
export const clusterForm = (types: readonly ComputeType[]) =>
  z.pipe(
    z.transform((values: ClusterValues) => ({ values, body: clusterBody(values) })),
    z.pipe(
      z.transform(({ values, body }: { values: ClusterValues; body: z.input<typeof ClusterCreate> }) => ({
        ...body,
        control_plane: values.control_plane.high_availability === null ? null : body.control_plane,
      })),
      refineObject(
        z.extend(ClusterCreate, {
          control_plane: z.nullable(z.object({ high_availability: z.boolean() })),
        }),
        ({ region, control_plane: plane, node_pools: pools = [] }, report) => {
          if (region === '') report(['region'], 'Choose a region');
          if (plane === null) report(['control_plane', 'high_availability'], 'Choose one: it can’t be disabled later');
          pools.forEach((pool, index) =>
            poolProblems(pool, types, (path, reason) => report(['node_pools', index, ...path], reason)),
          );
        },
      ),
    ),
  );
