/** Words and limits of instances, apart from the schemas, since seeds, lists and addresses speak of them too. */

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

/** In these an instance stays until somebody does something. */
export const RESTING_STATUSES: readonly string[] = [
  'running',
  'offline',
  'stopped',
  'billing_suspension',
] satisfies ComputeStatus[];

/** doc 3 §2.3, §4.3, §8; the bounds of `root_pass` and of user data are assumed. */
export const COMPUTE_LIMITS = {
  label: { min: 3, max: 64 },
  rootPass: { min: 7, max: 128 },
  /** Bytes of what the base64 text stands for. */
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
  /** Clones of one source at a time (assumed). */
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

/** Two hours from that hour on, in UTC (doc 3 §2.3); `Scheduling` is not chosen yet. */
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

/** What is said of a weak `root_pass`, word for word (doc 3 §4.3, rule 2). */
export const WEAK_PASSWORD = 'Password does not meet strength requirement';

/** Private images are the account's own: `private/15` (doc 3 §4.3, rule 2). */
export const isPrivateImage = (image: string): boolean => image.startsWith('private/');
