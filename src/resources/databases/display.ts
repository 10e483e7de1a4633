import { openness } from '#contract/databases/allow-list.ts';
import type { Database, Instance } from '#contract/databases/schema.ts';
import { capitalized } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import type { Tone } from '#ui/display/status.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  active: 'ok',
  degraded: 'warning',
  failed: 'bad',
  suspended: 'off',
};
const BUSY: readonly string[] = ['provisioning', 'suspending', 'resuming', 'restoring', 'updating', 'backing_up'];

/** Whether a status passes by itself. */
export const isBusy = (status: string): boolean => BUSY.includes(status);

/** A status in words and colour. */
export function databaseStatus(status: string): { readonly tone: Tone; readonly label: string } {
  return {
    tone: isBusy(status) ? 'busy' : (TONES[status] ?? 'neutral'),
    label: capitalized(status.replaceAll('_', ' ')),
  };
}

/** What an access list does that its owner may not have meant. */
export function accessWarning(list: readonly string[]): string | undefined {
  const open = openness(list);
  if (open === 'blocks all') return 'Blocks all: nobody can connect';
  return open === 'open to all' ? 'Open to all addresses' : undefined;
}

const ENGINES: Readonly<Record<string, string>> = { mysql: 'MySQL', postgresql: 'PostgreSQL' };

/** "MySQL 8.0.30". */
export const engineText = ({ engine, version }: { readonly engine: string; readonly version: string }): string =>
  `${ENGINES[engine] ?? engine} ${version}`;

/** "3 nodes (1 primary, 2 replicas)". */
export const nodesText = (size: number): string => (size === 3 ? '3 (1 primary, 2 replicas)' : figure(size));

const REPLICATION: Readonly<Record<string, string>> = {
  none: 'None',
  asynch: 'Asynchronous',
  semi_synch: 'Semi-synchronous',
};
export const replicationText = (type: string): string => REPLICATION[type] ?? type;

/** The API has operations for MySQL databases alone; of others there is a row in the list. */
export const isManaged = ({ engine }: Pick<Instance, 'engine'>): boolean => engine === 'mysql';

/** From how many percent on a disk is nearly full, and so full that writes will fail. */
const FULL = { warning: 80, bad: 90 } as const;

/** How full the disk of a database is; nothing is known of one that is not there yet. */
export function diskFill({
  status,
  used_disk_size_gb: used,
  total_disk_size_gb: total,
}: Pick<Database, 'status' | 'used_disk_size_gb' | 'total_disk_size_gb'>): {
  readonly percent: number;
  readonly tone: 'ok' | 'warning' | 'bad';
} {
  const percent = status === 'provisioning' || !(total > 0) ? 0 : Math.round((used / total) * 100);
  if (percent >= FULL.bad) return { percent, tone: 'bad' };
  return { percent, tone: percent >= FULL.warning ? 'warning' : 'ok' };
}
