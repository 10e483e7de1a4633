import * as z from 'zod/mini';
import { matching, refine, refineObject, type Report, text, wholeNumber, withPattern } from '../fields.ts';
import { dateTime, type RecordOf, shape } from '../record.ts';
import { entryReason } from './allow-list.ts';
import {
  CLUSTER_SIZES,
  DATABASE_LIMITS,
  DATABASE_STATUSES,
  FREQUENCIES,
  REPLICATION_TYPES,
  WINDOW_LIMITS,
} from './terms.ts';

/** doc 1 §2.2; disk sizes in GB. */
export const Engine = shape((use) =>
  use.object({
    id: z.string(),
    engine: z.string(),
    version: z.string(),
    total_disk_size_gb: z.int(),
    used_disk_size_gb: z.int(),
  }),
);
export type Engine = RecordOf<typeof Engine>;

/** A plan for the nodes of a database (assumed); memory and disk in MB. Prices are left out. */
export const DatabaseType = shape((use) =>
  use.object({
    id: z.string(),
    label: z.string(),
    class: z.string(),
    vcpus: z.int(),
    memory: z.int(),
    disk: z.int(),
  }),
);
export type DatabaseType = RecordOf<typeof DatabaseType>;

/** doc 1 §2.3; hours are UTC. */
export const MaintenanceWindow = shape((use) =>
  use.object({
    frequency: use.oneOf(FREQUENCIES),
    duration: z.int(),
    hour_of_day: z.int(),
    day_of_week: z.int(),
    week_of_month: z.nullable(z.int()),
  }),
);
export type MaintenanceWindow = RecordOf<typeof MaintenanceWindow>;

/** The host names, null until the database is provisioned (doc 1 §2.3; the null is assumed). */
const hosts = z.looseObject({ primary: z.nullable(z.string()), secondary: z.nullable(z.string()) });

/** What both lists of databases give (doc 1 §2.3). */
const common = {
  id: z.int(),
  label: z.string(),
  engine: z.string(),
  version: z.string(),
  region: z.string(),
  type: z.string(),
  cluster_size: z.int(),
  encrypted: z.boolean(),
  allow_list: z.array(z.string()),
  hosts,
  created: dateTime,
  updated: dateTime,
} as const;

/** A database of any engine, as the list of all engines gives it (doc 1 §2.3). */
export const Instance = shape((use) =>
  use.object({
    ...common,
    status: use.oneOf(DATABASE_STATUSES),
    updates: use.nested(MaintenanceWindow),
    instance_uri: z.string(),
  }),
);
export type Instance = RecordOf<typeof Instance>;

/** A MySQL database (doc 1 §2.3); disk sizes in GB. */
export const Database = shape((use) =>
  use.object({
    ...common,
    status: use.oneOf(DATABASE_STATUSES),
    updates: use.nested(MaintenanceWindow),
    port: z.int(),
    ssl_connection: z.boolean(),
    replication_type: use.oneOf(REPLICATION_TYPES),
    total_disk_size_gb: z.int(),
    used_disk_size_gb: z.int(),
  }),
);
export type Database = RecordOf<typeof Database>;

/** What a client signs in with (doc 1 §4.2; the fields are assumed). */
export const DatabaseCredentials = shape((use) =>
  use.object({ username: use.assumed(z.string()), password: use.assumed(z.string()) }),
);

const label = text(DATABASE_LIMITS.label);
const allowList = z.array(refine(z.string(), withPattern(/^\d+(\.\d+){3}(\/\d+)?$/, entryReason)));

/** doc 1 §2.3; the sizes are the only ones there are. */
const clusterSize = refine(z.number(), (value) =>
  CLUSTER_SIZES.some((size) => size === value) ? undefined : 'Must be 1 or 3',
);

interface Replicated {
  readonly cluster_size?: number | undefined;
  readonly replication_type?: string | undefined;
}

/** A single node has nothing to replicate to, and three nodes replicate (assumed). */
function replicationErrors({ cluster_size: size = 1, replication_type: type }: Replicated, report: Report): void {
  if (type === undefined || !REPLICATION_TYPES.some((known) => known === type)) return;
  if (size === 1 && type !== 'none') report(['replication_type'], 'A single node cannot replicate: choose none');
  if (size === 3 && type === 'none') report(['replication_type'], 'Three nodes must replicate');
}

/** doc 1 §2.3, §4.2. */
export const DatabaseCreate = refineObject(
  z.object({
    label,
    region: z.string(),
    type: z.string(),
    engine: refine(z.string(), matching(/^[a-z]+\/[^/\s]+$/, 'Must be an engine and a version, such as mysql/8.0.30')),
    cluster_size: z._default(clusterSize, 1),
    encrypted: z._default(z.boolean(), false),
    ssl_connection: z._default(z.boolean(), true),
    replication_type: z.optional(z.enum(REPLICATION_TYPES)),
    allow_list: z._default(allowList, []),
  }),
  replicationErrors,
);

/** doc 1 §2.3; its bounds, and that a window is sent whole, are assumed. */
export const WindowUpdate = refineObject(
  z.object({
    frequency: z.enum(FREQUENCIES),
    duration: wholeNumber(WINDOW_LIMITS.duration),
    hour_of_day: wholeNumber(WINDOW_LIMITS.hour_of_day),
    day_of_week: wholeNumber(WINDOW_LIMITS.day_of_week),
    week_of_month: z._default(z.nullable(wholeNumber(WINDOW_LIMITS.week_of_month)), null),
  }),
  ({ frequency, week_of_month: week }, report) => {
    const given = week !== null && week !== undefined;
    if (frequency === 'monthly' && !given) report(['week_of_month'], 'A monthly window needs a week');
    if (frequency === 'weekly' && given) report(['week_of_month'], 'A weekly window has no week of the month');
  },
);

/** doc 1 §4.2: fields left out are unchanged. That a resize and the access list exclude each other is assumed. */
export const DatabaseUpdate = refineObject(
  z.object({
    label: z.optional(label),
    allow_list: z.optional(allowList),
    type: z.optional(z.string()),
    updates: z.optional(WindowUpdate),
  }),
  ({ allow_list: list, type }, report) => {
    if (list !== undefined && type !== undefined)
      report(['type'], 'Change the plan and the access list in separate requests');
  },
);
