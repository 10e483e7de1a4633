import { megabytes } from '#lib/sizes.ts';
import type { Database, DatabaseType } from './schema.ts';

type Stated = Pick<Database, 'status'>;

const STATUS_TEXTS: Readonly<Record<string, string>> = { backing_up: 'backing up' };

/** The word of a status within a sentence. */
const statusText = (status: string): string => STATUS_TEXTS[status] ?? status;

/** Why a database cannot be updated (doc 1 §4.2); completes a sentence that begins with its label. */
export const updateReason = ({ status }: Stated): string | undefined =>
  status === 'active' ? undefined : `is ${statusText(status)}: only active databases can be changed`;

const DELETABLE: readonly string[] = ['active', 'failed', 'degraded'];

/** Why a database cannot be deleted (doc 1 §4.2); completes a sentence that begins with its label. */
export const deleteReason = ({ status }: Stated): string | undefined =>
  DELETABLE.includes(status)
    ? undefined
    : `is ${statusText(status)}: it must be active, failed or degraded to be deleted`;

/** Why credentials cannot be read (assumed); completes a sentence that begins with the label. */
export const credentialsReason = ({ status }: Stated): string | undefined =>
  status === 'active' ? undefined : `is ${statusText(status)}: credentials are available once it is active`;

const SERVING: readonly string[] = ['active', 'degraded', 'backing_up'];

/**
 * Why no client can connect (assumed); completes a sentence that begins with the label. A single node is down while it
 * is maintained (doc 1 §1), so an update stops it.
 */
export const connectReason = ({
  status,
  cluster_size,
}: Pick<Database, 'status' | 'cluster_size'>): string | undefined =>
  SERVING.includes(status) || (status === 'updating' && cluster_size > 1) ? undefined : `is ${statusText(status)}`;

/** Why a plan cannot replace the present one: it needs more disk (doc 1 §2.3). */
export const resizeReason = (now: Pick<DatabaseType, 'disk'>, next: Pick<DatabaseType, 'disk'>): string | undefined =>
  next.disk > now.disk ? undefined : `Must have more than ${megabytes(now.disk)} of disk`;

/** The replication of a new database that names none (assumed). */
export const defaultReplication = (size: number): 'none' | 'semi_synch' => (size === 1 ? 'none' : 'semi_synch');
