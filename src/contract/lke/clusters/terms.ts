/** Values and limits of clusters, separate from the schemas because seeds, lists and addresses need them too. */

/** doc 2 §2.5, §8, in characters. */
export const CLUSTER_LIMITS = { label: { min: 1, max: 32 } } as const;

/** Whether the API server of a cluster answers (assumed). */
export const CLUSTER_STATUSES = ['ready', 'not_ready'] as const;

/** How long API endpoint and kubeconfig of a new cluster take, in minutes (doc 2 §4.3, behaviours 1 and 7). */
export const READY_MINUTES = { min: 2, max: 5 } as const;
