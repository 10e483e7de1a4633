/** doc 2 §2.5, §8: nodes, and custom partitions of each. */
export const POOL_LIMITS = { count: { min: 1, max: 100 }, disks: 7 } as const;

/** doc 2 §2.5. */
export const DISK_TYPES = ['raw', 'ext4'] as const;
export type DiskType = (typeof DISK_TYPES)[number];

/** Whether a node takes work (assumed). */
export const NODE_STATUSES = ['ready', 'not_ready'] as const;
