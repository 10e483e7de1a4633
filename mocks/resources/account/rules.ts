import { found } from '../../server/types.ts';
import type { Transaction } from '../../store/types.ts';
import { type SettingsRow, settingsTable } from './table.ts';

/** The account's settings, which every world has. */
export const settingsOf = ({ rows }: Pick<Transaction, 'rows'>): SettingsRow =>
  found(rows(settingsTable).get('settings'));

/** Whether every new instance gets backups, whatever is asked for (doc 3 §4.3, `backups_enabled`). */
export const backupsEnabled = (transaction: Pick<Transaction, 'rows'>): boolean =>
  settingsOf(transaction).backups_enabled;
