/** Values and limits of instances, separate from the schemas because seeds, lists and addresses need them too. */

/** The documents leave the values open (doc 3 §2.3); these are assumed. */
export const COMPUTE_STATUSES = [
  'running',
  'offline',
  'booting',
  'rebooting',
  'shutting_down',
  'provisioning',
  'deleting',
  'migrating',
  'rebuilding',
  'cloning',
  'restoring',
  'stopped',
  'billing_suspension',
] as const;
export type ComputeStatus = (typeof COMPUTE_STATUSES)[number];

/** In these states an instance stays until a user acts. */
export const RESTING_STATUSES: readonly string[] = [
  'running',
  'offline',
  'stopped',
  'billing_suspension',
] satisfies ComputeStatus[];

/** In these states an instance answers on its addresses, also during a live migration (assumed). */
export const ANSWERING_STATUSES: readonly string[] = ['running', 'migrating'] satisfies ComputeStatus[];

/** doc 3 §2.3, §4.3, §8; the bounds of `root_pass` and of user data are assumed. */
export const COMPUTE_LIMITS = {
  label: { min: 3, max: 64 },
  rootPass: { min: 7, max: 128 },
  /** Bytes that the base64 text encodes. */
  userData: 65_535,
  /** Characters of the JSON text. */
  stackscriptData: 65_535,
  /** MB. */
  swapSize: 512,
  /** The default of the alert on CPU, in percent for each core. */
  cpuAlertPerCore: 90,
  /** The watchdog gives up after more boot jobs than this within the window (doc 3 §2.3). */
  watchdogBoots: 5,
  watchdogMinutes: 15,
  /** Clones of one source at the same time (assumed). */
  clones: 5,
} as const;

/** The weekly backup's day; the values are assumed. */
export const BACKUP_DAYS = [
  'Scheduling',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Two hours that start at this hour, in UTC (doc 3 §2.3); `Scheduling` is not chosen yet. */
export const BACKUP_WINDOWS = [
  'Scheduling',
  'W0',
  'W2',
  'W4',
  'W6',
  'W8',
  'W10',
  'W12',
  'W14',
  'W16',
  'W18',
  'W20',
  'W22',
] as const;

/** The documented message for a weak `root_pass` (doc 3 §4.3, rule 2). */
export const WEAK_PASSWORD = 'Password does not meet strength requirement';

/** Private images belong to the account: `private/15` (doc 3 §4.3, rule 2). */
export const isPrivateImage = (image: string): boolean => image.startsWith('private/');
