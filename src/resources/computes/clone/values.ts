import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import type { ReferenceData } from './reference-data.ts';

/** A clone as the form holds it; paths are those of the request. */
export interface CloneValues {
  /** Whether a new instance is made of it. Never sent. */
  target: 'new' | 'existing';
  /** At most one: what chooses records has a list. */
  compute_id: number[];
  region: string;
  type: string;
  label: string;
  group: string;
  backups_enabled: boolean;
  private_ip: boolean;
  /** Plain text; base64 is made of it when it is sent. */
  metadata: { user_data: string };
  disks: number[];
  configs: number[];
}

const SUFFIX = '-clone';

/** What a clone is called at first; a cut-off label must not end in a mark (doc 3 §2.3). */
export const cloneLabel = ({ label }: Pick<Compute, 'label'>): string =>
  `${label.slice(0, COMPUTE_LIMITS.label.max - SUFFIX.length).replace(/[._-]+$/, '')}${SUFFIX}`;

/** What the form opens with: everything, to a new instance like the source beside it. */
export const newClone = ({ source, disks, configs }: ReferenceData): CloneValues => ({
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
