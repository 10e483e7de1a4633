import { backupReason } from '#contract/computes/backups/rules.ts';
import type { Backup } from '#contract/computes/backups/schema.ts';
import { absoluteTime, parseTime, type Zone } from '#lib/time.ts';
import { andList } from '#lib/format.ts';
import type { OptionGroup } from '#ui/form/fields/option-field.tsx';

/** "before-upgrade, 1 March 2026, 12:00 UTC". */
export const datedName = ({ label, type, created }: Backup, zone: Zone): string => {
  const at = absoluteTime(parseTime(created), zone);
  return `${label ?? (type === 'auto' ? 'Automatic backup' : 'Snapshot')}, ${at}`;
};

/** Backups as choices, newest first. */
export function backupGroups(backups: readonly Backup[], zone: Zone): OptionGroup[] {
  const optionsOf = (isSnapshot: boolean) =>
    backups
      .filter(({ type }) => (type === 'snapshot') === isSnapshot)
      .toSorted((one, other) => parseTime(other.created).getTime() - parseTime(one.created).getTime())
      .map((backup) => ({
        value: String(backup.id),
        label: datedName(backup, zone),
        note: backup.disks.length === 0 ? undefined : andList(backup.disks.map(({ label }) => label)),
        disabledReason: backupReason(backup),
      }));
  return [
    { label: 'Automatic backups', options: optionsOf(false) },
    { label: 'Snapshots', options: optionsOf(true) },
  ];
}
