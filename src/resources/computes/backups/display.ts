import { backupReason } from '#contract/computes/backups/rules.ts';
import type { Backup, Backups } from '#contract/computes/backups/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { andList, compareTexts } from '#lib/text/format.ts';
import { megabytes } from '#lib/sizes.ts';
import { absoluteTime, parseTime, type Zone } from '#lib/time.ts';
import type { Tone } from '#ui/display/status.tsx';
import type { OptionGroup } from '#ui/form/fields/choices/option-field.tsx';

/** How the statuses of backups are shown (doc 3 §4.3, rule 3; assumed). */
const LOOKS: ReadonlyMap<string, { readonly tone: Tone; readonly label: string }> = new Map(
  Object.entries({
    paused: { tone: 'off', label: 'Paused' },
    pending: { tone: 'busy', label: 'Pending' },
    running: { tone: 'busy', label: 'Running' },
    needsPostProcessing: { tone: 'busy', label: 'Finishing' },
    successful: { tone: 'ok', label: 'Successful' },
    failed: { tone: 'bad', label: 'Failed' },
    userAborted: { tone: 'off', label: 'Canceled' },
  }),
);

/** How the status of a backup is shown; an unknown status unchanged. */
export const backupStatus = (status: string): { readonly tone: Tone; readonly label: string } =>
  LOOKS.get(status) ?? { tone: 'neutral', label: status };

/** Automatic backups and snapshots in one list, newest first. */
export const allBackups = ({ automatic, snapshot }: Backups): Backup[] =>
  [...automatic, snapshot.current, snapshot.in_progress]
    .filter((backup) => backup !== null)
    .toSorted((one, other) => compareTexts(other.created, one.created) || other.id - one.id);

const KINDS: Readonly<Record<string, string>> = { auto: 'Automatic', snapshot: 'Snapshot' };

/** "Automatic", "Snapshot before-upgrade". */
export const backupName = ({ type, label }: Pick<Backup, 'type' | 'label'>): string =>
  [KINDS[type] ?? type, label].filter(Boolean).join(' ');

/** "Debian 12 Disk 24.5 GB ext4, 512 MB Swap Image 512 MB swap". */
export const describeDisks = ({ disks }: Pick<Backup, 'disks'>): string =>
  disks.length === 0
    ? 'None'
    : disks.map(({ label, size, filesystem }) => `${label}: ${megabytes(size)} ${filesystem}`).join(', ');

/** Whether backups are made at all, as a sentence; `enabled` is assumed (doc 3 §2.3). */
export function enabledSentence({ backups: { enabled } }: Pick<Compute, 'backups'>): string {
  if (enabled === undefined) return 'This server doesn’t report whether backups are enabled.';
  return enabled ? 'Backups are enabled: one every week.' : 'Backups are off, so the schedule has no effect.';
}

/** What the API does not offer here, so that users do not look for it. */
export const LIMITS = 'Backups can only be enabled when an instance is created or cloned.';

/** "before-upgrade, 1 March 2026, 12:00 UTC". */
export const datedName = ({ label, type, created }: Backup, zone: Zone): string => {
  const at = absoluteTime(parseTime(created), zone);
  return `${label ?? (type === 'auto' ? 'Automatic backup' : 'Snapshot')}, ${at}`;
};

/** Backups as choices, in their order. */
export function backupGroups(backups: readonly Backup[], zone: Zone): OptionGroup[] {
  const optionsOf = (isSnapshot: boolean) =>
    backups
      .filter(({ type }) => (type === 'snapshot') === isSnapshot)
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
