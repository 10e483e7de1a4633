import { addressReason } from '#contract/managed/compute-settings/rules.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { SSH_DEFAULTS } from '#contract/managed/compute-settings/terms.ts';
import type { Transaction } from '../../../store/types.ts';
import type { ComputeRow } from '../../computes/table.ts';
import { computeSettingsTable } from './table.ts';

type Store = Pick<Transaction, 'rows'>;
type Instance = Pick<ComputeRow, 'id' | 'ipv4' | 'ipv6'>;

/** The settings of an instance; those whose address has left it are the usual ones again (doc 1 §2.7). */
export function sshOf({ rows }: Store, compute: Instance): ComputeSettings['ssh'] {
  const stored = rows(computeSettingsTable).get(compute.id)?.ssh;
  return stored === undefined || addressReason(stored.ip, compute) !== undefined ? { ...SSH_DEFAULTS } : stored;
}

/**
 * Resets the SSH settings of instances that have lost the address set in them (doc 1 §2.7). Whatever takes addresses
 * away calls it with the rows of the instances afterwards: an address that comes back later does not bring them back.
 */
export function resetLostAddresses({ rows }: Store, computes: readonly Instance[]): void {
  for (const compute of computes) {
    const stored = rows(computeSettingsTable).get(compute.id);
    if (stored !== undefined && addressReason(stored.ssh.ip, compute) !== undefined)
      rows(computeSettingsTable).remove(stored.id);
  }
}
