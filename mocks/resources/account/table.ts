import type { SettingsRow } from './row.ts';
import { found, type Seeding } from '../../server/types.ts';
import type { Table, Transaction } from '../../store/types.ts';

export type { SettingsRow } from './row.ts';

export const settingsTable: Table<SettingsRow> = {
  name: 'account-settings',
  row: async () => (await import('./row.ts')).settingsRow,
};

export function seedAccount(world: Seeding): void {
  world.rows(settingsTable).put({ id: 'settings', backups_enabled: false, managed: false, network_helper: true });
}

/** Account settings, which every world has. */
export const settingsOf = ({ rows }: Pick<Transaction, 'rows'>): SettingsRow =>
  found(rows(settingsTable).get('settings'));

/** Whether every new instance gets backups, regardless of the request (doc 3 §4.3, `backups_enabled`). */
export const backupsEnabled = (transaction: Pick<Transaction, 'rows'>): boolean =>
  settingsOf(transaction).backups_enabled;
