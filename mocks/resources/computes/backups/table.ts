import type { Backup } from '#contract/computes/backups/schema.ts';
import { type BackupDraft, draftsOf } from '../../../scenarios/drafts.ts';
import type { Registration, Seeding } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';
import { imagesTable } from '../../images/table.ts';
import { disksTable } from '../disks/table.ts';
import { type ComputeRow, computesTable } from '../table.ts';

/** A backup with the id of its instance. */
export type BackupRow = Backup & { readonly compute_id: number };

/** Backups are deleted with their instance. */
export const backupsTable: Table<BackupRow> = {
  name: 'backups',
  references: [{ to: 'computes', ids: ({ compute_id }) => [compute_id], onDelete: 'cascade' }],
};

const DAY = 86_400;

/** Every instance with a finished weekly backup has this one. */
const WEEKLY: BackupDraft = { status: 'successful', ago: 2 * DAY };

/** Further backups: snapshots, and one backup for each reason to refuse restoring it (doc 3 §4.3, rule 3). */
const MORE: Readonly<Record<string, readonly BackupDraft[]>> = {
  'db-1': [
    { status: 'failed', ago: 9 * DAY },
    { status: 'running', ago: 300 },
    { status: 'successful', ago: 30 * DAY, label: 'before-upgrade', second: 'Rescue' },
  ],
  'app-1': [
    { status: 'pending', ago: 60 },
    { status: 'needsPostProcessing', ago: 900, label: 'before-release' },
  ],
  'worker-2': [
    { status: 'userAborted', ago: 16 * DAY },
    { status: 'paused', ago: 1800 },
  ],
};

const OVER: readonly string[] = ['successful', 'failed', 'userAborted'] satisfies BackupDraft['status'][];

function seedBackups(world: Seeding): void {
  const table = world.rows(backupsTable);
  const disks = world.rows(disksTable).all();
  const insert = (compute: ComputeRow, { status, label, ago, second }: BackupDraft): void => {
    const image = world.rows(imagesTable).get(compute.image ?? '')?.label ?? 'Disk';
    const finished = OVER.includes(status) ? world.timeText(ago) : null;
    table.insert({
      compute_id: compute.id,
      type: label === undefined ? 'auto' : 'snapshot',
      status,
      available: status === 'successful',
      // A backup takes a quarter of an hour.
      created: world.timeText(finished === null ? ago : ago + 900),
      updated: world.timeText(finished === null ? Math.floor(ago / 2) : ago),
      finished,
      label: label ?? null,
      configs: [`My ${image} Disk Profile`, ...(second === undefined ? [] : [second])],
      disks: disks
        .filter(({ compute_id }) => compute_id === compute.id)
        .map((disk) => ({ label: disk.label, size: disk.size, filesystem: disk.filesystem })),
    });
  };
  const further = draftsOf(world, 'backups', MORE);
  for (const compute of world.rows(computesTable).all()) {
    if (compute.backups.available !== true) continue;
    for (const draft of [WEEKLY, ...(further[compute.label] ?? [])]) insert(compute, draft);
  }
}

export const backups: Registration = {
  name: 'backups',
  paths: ['/compute/instances/{computeId}/backups'],
  tables: [backupsTable],
  grants: { compute: computesTable },
  seed: seedBackups,
};
