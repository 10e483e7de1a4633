import * as z from 'zod/mini';
import { refineObject, refine, type Report, text, wholeNumber } from '../fields.ts';
import { privateImageReason } from '../stackscripts/rules.ts';
import { assumedField, dateTime, type RecordOf, shape } from '../record.ts';
import { NewInterfaces } from './configs/interfaces.ts';
import { computeLabel, validateKey, validateUserData, scriptData } from './fields.ts';
import { BACKUP_DAYS, BACKUP_WINDOWS, COMPUTE_LIMITS, COMPUTE_STATUSES } from './terms.ts';

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

/** User data for the metadata service (doc 3 §4.3, rule 5); the field's name is assumed. */
const metadata = z.object({ user_data: z.optional(z.nullable(refine(z.string(), validateUserData))) });

const createFields = z.object({
  region: z.string(),
  type: z.string(),
  label: z.optional(computeLabel),
  image: z.optional(z.nullable(z.string())),
  backup_id: z.optional(z.nullable(z.int())),
  stackscript_id: z.optional(z.nullable(z.int())),
  stackscript_data: z.optional(z.nullable(scriptData)),
  root_pass: z.optional(text(COMPUTE_LIMITS.rootPass)),
  authorized_keys: z.optional(z.array(refine(z.string(), validateKey))),
  authorized_users: z.optional(z.array(z.string())),
  metadata: z.optional(metadata),
  interfaces: z.optional(NewInterfaces),
  firewall_id: z.optional(z.nullable(z.int())),
  backups_enabled: z.optional(z.boolean()),
  booted: z.optional(z.boolean()),
  swap_size: z.optional(wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  private_ip: assumedField(z.optional(z.boolean())),
  group: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
});
type CreateFields = Partial<z.output<typeof createFields>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The source of a new instance, and which fields it requires or excludes (doc 3 §4.3, rules 2 to 5). */
export function sourceErrors(given: CreateFields, report: Report): void {
  const { image, backup_id, stackscript_id, root_pass, metadata: data } = given;
  if (isGiven(backup_id) && isGiven(image)) report(['backup_id'], 'Choose an image or a backup, not both');
  if (isGiven(image) && !isGiven(root_pass)) report(['root_pass'], 'An instance from an image needs a root password');
  if (isGiven(stackscript_id)) {
    if (isGiven(backup_id)) report(['stackscript_id'], 'A script cannot be used with a backup');
    else if (!isGiven(image)) report(['image'], 'A script needs an image to run on');
    else {
      const reason = privateImageReason(String(image));
      if (reason !== undefined) report(['stackscript_id'], reason);
    }
  }
  if (isGiven(data?.user_data) && !isGiven(image))
    report(['metadata', 'user_data'], 'User data needs an image that has cloud-init');
}

/** doc 3 §4.3, create; Region and type are required (assumed). */
export const ComputeCreate = refineObject(createFields, sourceErrors);

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

/** doc 3 §4.3, clone; beyond Region and type its fields are assumed. */
export const ComputeClone = refineObject(
  z.object({
    region: z.optional(z.string()),
    type: z.optional(z.string()),
    compute_id: assumedField(z.optional(z.nullable(z.int()))),
    label: assumedField(z.optional(computeLabel)),
    group: assumedField(z.optional(z.string())),
    backups_enabled: assumedField(z.optional(z.boolean())),
    private_ip: assumedField(z.optional(z.boolean())),
    metadata: assumedField(z.optional(metadata)),
    disks: assumedField(z.optional(z.array(z.int()))),
    configs: assumedField(z.optional(z.array(z.int()))),
  }),
  ({ compute_id, region, type }, report) => {
    if (isGiven(compute_id)) return;
    if (!isGiven(region)) report(['region'], 'A clone to a new instance needs a region');
    if (!isGiven(type)) report(['type'], 'A clone to a new instance needs a type');
  },
);

/** Which profile to boot with; left out: the last one, else the first (assumed). */
export const ComputeBoot = z.object({ config_id: z.optional(z.nullable(z.int())) });
