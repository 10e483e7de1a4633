import * as z from 'zod/mini';
import { Cluster } from '#contract/lke/clusters/schema.ts';

/** Something that is being made for a cluster. */
export interface ClusterJob {
  /** Clock time of its end, ms. */
  readonly due: number;
  readonly event: number | null;
  /** `create` is the API server; the other two are made anew. */
  readonly makes: readonly ('create' | 'kubeconfig' | 'servicetoken')[];
}

/** A cluster; its status is computed when it is shown. */
export interface ClusterRow extends Omit<Cluster, 'status' | 'created' | 'updated'> {
  readonly created: string;
  readonly updated: string;
  /** What its addresses and its tokens are derived from; no token is stored. */
  readonly key: string;
  /** How often its kubeconfig was made anew: each has another token. */
  readonly kubeconfigs: number;
  readonly jobs: readonly ClusterJob[];
}

const job = z.object({
  due: z.int(),
  event: z.nullable(z.int()),
  makes: z.array(z.enum(['create', 'kubeconfig', 'servicetoken'])),
});

/** The row of a cluster: its record without the status, and what the row has of its own. */
export const clusterRow = z.intersection(
  Cluster.loose,
  z.object({
    created: z.string(),
    updated: z.string(),
    key: z.string(),
    kubeconfigs: z.int(),
    jobs: z.array(job),
  }),
);
