import * as z from 'zod/mini';
import { refine, refineObject, type Report, text, wholeNumber } from '../fields.ts';
import { assumedField } from '../record.ts';
import { privateImageReason } from '../stackscripts/rules.ts';
import { NewInterfaces } from './configs/interfaces.ts';
import { scriptData, validateKey, validateUserData } from './fields.ts';
import { computeLabel } from './label.ts';
import { COMPUTE_LIMITS } from './terms.ts';

/*
 * The requests that make an instance. They are long and refer to much else, so lists of instances, which need the
 * record alone, load without them.
 */

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

export const ROOT_PASS_MISSING = 'An instance from an image needs a root password';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The source of a new instance, and which fields it requires or excludes (doc 3 §4.3, rules 2 to 5). */
export function sourceErrors(given: CreateFields, report: Report): void {
  const { image, backup_id, stackscript_id, root_pass, metadata: data } = given;
  if (isGiven(backup_id) && isGiven(image)) report(['backup_id'], 'Choose an image or a backup, not both');
  if (isGiven(image) && !isGiven(root_pass)) report(['root_pass'], ROOT_PASS_MISSING);
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
