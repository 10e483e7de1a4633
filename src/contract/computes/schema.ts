import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../record.ts';

/** The documents leave the values open (doc 3 §2.3); these are assumed (gaps §3). */
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

/** A compute instance (doc 3 §2.3). */
export const Compute = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    region: z.string(),
    image: z.nullable(z.string()),
    type: z.nullable(z.string()),
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
  }),
);
export type Compute = RecordOf<typeof Compute>;
