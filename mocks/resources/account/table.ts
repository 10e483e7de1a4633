import type { AccountSettings } from '#contract/account/schema.ts';
import { found, type Registration, type Seeding } from '../../server/types.ts';
import type { Table, Transaction } from '../../store/types.ts';

export type SettingsRow = AccountSettings & { readonly id: 'settings' };

export const settingsTable: Table<SettingsRow> = { name: 'account-settings' };

function seedAccount(world: Seeding): void {
  world.rows(settingsTable).put({ id: 'settings', backups_enabled: false, managed: false, network_helper: true });
}

/** Account settings, which every world has. */
export const settingsOf = ({ rows }: Pick<Transaction, 'rows'>): SettingsRow =>
  found(rows(settingsTable).get('settings'));

/** Whether every new instance gets backups, regardless of the request (doc 3 §4.3, `backups_enabled`). */
export const backupsEnabled = (transaction: Pick<Transaction, 'rows'>): boolean =>
  settingsOf(transaction).backups_enabled;

export const account: Registration = {
  name: 'account',
  paths: ['/account/settings'],
  tables: [settingsTable],
  seed: seedAccount,
};
