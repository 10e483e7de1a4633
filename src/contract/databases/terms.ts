/** Values and limits of databases, separate from the schemas because seeds, lists and addresses need them too. */

/** doc 1 §2.3, §8, in characters. */
export const DATABASE_LIMITS = { label: { min: 3, max: 32 } } as const;

/** doc 1 §2.3. */
export const DATABASE_STATUSES = [
  'provisioning',
  'active',
  'suspending',
  'suspended',
  'resuming',
  'restoring',
  'failed',
  'degraded',
  'updating',
  'backing_up',
] as const;

/** doc 1 §2.3. */
export const CLUSTER_SIZES = [1, 3] as const;

/** doc 1 §2.3. */
export const REPLICATION_TYPES = ['none', 'asynch', 'semi_synch'] as const;

/** doc 1 §2.3: `weekly` and `monthly` are samples; that there are no others is assumed. */
export const FREQUENCIES = ['weekly', 'monthly'] as const;

/** The bounds of the parts of a maintenance window (assumed); day 1 is Monday, hours are UTC. */
export const WINDOW_LIMITS = {
  duration: { min: 1, max: 3 },
  hour_of_day: { min: 0, max: 23 },
  day_of_week: { min: 1, max: 7 },
  week_of_month: { min: 1, max: 4 },
} as const;

/** How long a new database takes, in minutes (doc 1 §8). */
export const PROVISION_MINUTES = { min: 15, max: 30 } as const;

/** Automatic backups that are kept, one a day (doc 1 §8). */
export const BACKUPS_KEPT = 7;
