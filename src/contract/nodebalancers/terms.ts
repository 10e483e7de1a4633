/** Values and limits of NodeBalancers, separate from the schemas because seeds, lists and addresses need them too. */

/** doc 2 §2.1, §8. */
export const NODEBALANCER_LIMITS = {
  label: { min: 3, max: 32 },
  /** Connections per second; 0 is no limit. */
  throttle: { min: 0, max: 20 },
} as const;

/** The length of a step of the statistics and of their whole span, in ms (assumed). */
export const STATS_STEP_MS = 300_000;
export const STATS_SPAN_MS = 86_400_000;
