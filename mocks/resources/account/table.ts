import type { AccountSettings } from '#contract/account/schema.ts';
import type { Seeding } from '../../server/types.ts';
import type { Table } from '../../store/types.ts';

/** The account has one row. */
export type SettingsRow = AccountSettings & { readonly id: 'settings' };

export const settingsTable: Table<SettingsRow> = {
  name: 'account-settings',
  row: async () => (await import('./rows.ts')).settings,
};

export function seedAccount(world: Seeding): void {
  world.rows(settingsTable).put({ id: 'settings', backups_enabled: false, managed: false, network_helper: true });
}
