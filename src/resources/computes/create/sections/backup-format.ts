import type { Backup } from '#contract/computes/backups/schema.ts';
import { absoluteTime, parseTime, type Zone } from '#lib/time.ts';
import { listed } from '#lib/words.ts';
import type { OptionGroup } from '#ui/form/fields/option-field.tsx';

const STATES: Readonly<Record<string, string>> = {
  paused: 'it is paused',
  pending: 'it has not begun yet',
  running: 'it is being made',
  needsPostProcessing: 'it is being finished',
  failed: 'it failed',
  userAborted: 'it was called off',
};

/** Why nothing can be created from a backup: only a successful one will do (doc 3 §4.3, rule 3). */
export function backupRefusal({ status, available }: Backup): string | undefined {
  if (status !== 'successful') return `Only a successful backup can be used: ${STATES[status] ?? `it is ${status}`}`;
  return available ? undefined : 'It is not available at present';
}

/** "before-upgrade, 1 March 2026, 12:00 UTC". */
export const datedName = ({ label, type, created }: Backup, zone: Zone): string => {
  const at = absoluteTime(parseTime(created), zone);
  return `${label ?? (type === 'auto' ? 'Automatic backup' : 'Snapshot')}, ${at}`;
};

/** Backups as choices, the newest first. */
export function backupGroups(backups: readonly Backup[], zone: Zone): OptionGroup[] {
  const optionsOf = (isSnapshot: boolean) =>
    backups
      .filter(({ type }) => (type === 'snapshot') === isSnapshot)
      .toSorted((one, other) => parseTime(other.created).getTime() - parseTime(one.created).getTime())
      .map((backup) => ({
        value: String(backup.id),
        label: datedName(backup, zone),
        note: backup.disks.length === 0 ? undefined : listed(backup.disks.map(({ label }) => label)),
        disabledReason: backupRefusal(backup),
      }));
  return [
    { label: 'Automatic backups', options: optionsOf(false) },
    { label: 'Snapshots', options: optionsOf(true) },
  ];
}
