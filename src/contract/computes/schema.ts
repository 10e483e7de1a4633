import * as z from 'zod/mini';
import { wholeNumber } from '../fields.ts';
import { assumedField, dateTime, type RecordOf, shape } from '../record.ts';
import { computeLabel } from './label.ts';
import { BACKUP_DAYS, BACKUP_WINDOWS, COMPUTE_STATUSES } from './terms.ts';

/** A compute instance (doc 3 §2.3). */
export const Compute = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    region: z.string(),
    image: z.nullable(z.string()),
    type: use.assumed(z.nullable(z.string())),
    group: z.string(),
    tags: z.array(z.string()),
    created: dateTime,
    updated: use.assumed(dateTime),
    status: use.assumed(use.oneOf(COMPUTE_STATUSES)),
    has_user_data: z.boolean(),
    host_uuid: z.string(),
    hypervisor: use.oneOf(['kvm']),
    ipv4: z.array(z.string()),
    ipv6: z.nullable(z.string()),
    /** Disk and memory in MB, transfer as the monthly allotment in GB. */
    specs: use.object({
      disk: z.int(),
      memory: z.int(),
      gpus: z.int(),
      transfer: z.int(),
      vcpus: use.assumed(z.int()),
    }),
    alerts: use.object({
      cpu: z.int(),
      io: z.int(),
      network_in: z.int(),
      network_out: z.int(),
      transfer_quota: z.int(),
    }),
    backups: use.object({
      schedule: use.object({ day: z.nullable(z.string()), window: z.nullable(z.string()) }),
      enabled: use.assumed(z.boolean()),
      available: use.assumed(z.boolean()),
      last_successful: use.assumed(z.nullable(dateTime)),
    }),
    watchdog_enabled: use.assumed(z.boolean()),
    /** The cluster that it is a node of. */
    lke_cluster_id: use.assumed(z.nullable(z.int())),
  }),
);
export type Compute = RecordOf<typeof Compute>;

// An alert of 0 is off (doc 3 §2.3).
const threshold = z.optional(wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }));

/** doc 3 §4.3, update; fields that the document does not show are assumed. */
export const ComputeUpdate = z.object({
  alerts: z.optional(
    z.strictObject({
      cpu: threshold,
      io: threshold,
      network_in: threshold,
      network_out: threshold,
      transfer_quota: threshold,
    }),
  ),
  backups: z.optional(
    z.object({
      schedule: z.optional(
        z.object({
          day: z.optional(z.nullable(z.enum(BACKUP_DAYS))),
          window: z.optional(z.nullable(z.enum(BACKUP_WINDOWS))),
        }),
      ),
    }),
  ),
  tags: z.optional(z.array(z.string())),
  label: assumedField(z.optional(computeLabel)),
  group: assumedField(z.optional(z.string())),
  watchdog_enabled: assumedField(z.optional(z.boolean())),
});

/** Which profile to boot with; left out: the last one, else the first (assumed). */
export const ComputeBoot = z.object({ config_id: z.optional(z.nullable(z.int())) });
