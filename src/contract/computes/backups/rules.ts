import type { Compute } from '../schema.ts';
import type { Backup } from './schema.ts';

const STATES: Readonly<Record<string, string>> = {
  paused: 'it is paused',
  pending: 'it has not started',
  running: 'it is in progress',
  needsPostProcessing: 'it is finishing',
  failed: 'it failed',
  userAborted: 'it was canceled',
};

/** Why a backup cannot be used: it must be successful (doc 3 §4.3, rule 3). */
export function backupReason({ status, available }: Pick<Backup, 'status' | 'available'>): string | undefined {
  if (status !== 'successful') return `Only a successful backup can be used: ${STATES[status] ?? `it is ${status}`}`;
  return available ? undefined : 'It is not available now';
}

/** Why a backup of an instance cannot be used in a Region: it must be that of the instance (doc 3 §4.3, rule 3). */
export const backupRegionReason = (source: Pick<Compute, 'label' | 'region'>, region: string): string | undefined =>
  source.region === region ? undefined : `The backups of ${source.label} are in ${source.region}`;
