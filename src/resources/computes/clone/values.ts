import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';

/** The form's values; paths are those of the request. */
export interface CloneValues {
  /** Whether the target is a new instance. Never sent. */
  target: 'new' | 'existing';
  /** At most one; a list because record pickers return lists. */
  compute_id: number[];
  region: string;
  type: string;
  label: string;
  group: string;
  backups_enabled: boolean;
  private_ip: boolean;
  /** Plain text; encoded as base64 when it is sent. */
  metadata: { user_data: string };
  disks: number[];
  configs: number[];
}

const SUFFIX = '-clone';

/** The initial label of a clone; a shortened label must not end in a separator (doc 3 §2.3). */
export const cloneLabel = ({ label }: Pick<Compute, 'label'>): string =>
  `${label.slice(0, COMPUTE_LIMITS.label.max - SUFFIX.length).replace(/[._-]+$/, '')}${SUFFIX}`;

/** What a clone is made of; disks and configurations are undefined where they are not known. */
interface Source {
  readonly source: Compute;
  readonly disks?: readonly Pick<Disk, 'id'>[] | undefined;
  readonly configs?: readonly Pick<Config, 'id'>[] | undefined;
}

/** The form's initial values: everything is copied to a new instance like the source, in the same Region. */
export const newClone = ({ source, disks, configs }: Source): CloneValues => ({
  target: 'new',
  compute_id: [],
  region: source.region,
  type: source.type ?? '',
  label: cloneLabel(source),
  group: source.group,
  backups_enabled: false,
  private_ip: false,
  metadata: { user_data: '' },
  disks: disks?.map(({ id }) => id) ?? [],
  configs: configs?.map(({ id }) => id) ?? [],
});
