/** Values, limits and defaults of nodes (doc 2 §2.3, §8); the defaults are assumed. */

export const NODE_MODES = ['accept', 'reject', 'drain', 'backup'] as const;
export type NodeMode = (typeof NODE_MODES)[number];

/** The result of the health checks of the config; the documents do not show it (assumed). */
export const NODE_STATUSES = ['unknown', 'UP', 'DOWN'] as const;
export type NodeStatus = (typeof NODE_STATUSES)[number];

export const NODE_LIMITS = {
  label: { min: 3, max: 32 },
  weight: { min: 1, max: 255 },
} as const;

export const NODE_DEFAULTS = { mode: 'accept', weight: 100 } as const;
