/** Words and limits of NodeBalancers, apart from the schemas, since seeds, lists and addresses speak of them too. */

/** doc 2 §2.1, §8. */
export const NODEBALANCER_LIMITS = {
  label: { min: 3, max: 32 },
  /** Connections per second; 0 is no limit. */
  throttle: { min: 0, max: 20 },
} as const;

/** Steps of the statistics in ms, and how far back they go (assumed). */
export const STATS_STEP_MS = 300_000;
export const STATS_SPAN_MS = 86_400_000;
