import type { VersionRow } from './row.ts';
import type { Table } from '../../../store/types.ts';

export type { VersionRow } from './row.ts';

export const versionsTable: Table<VersionRow> = {
  name: 'lke-versions',
  row: async () => (await import('./row.ts')).versionRow,
};

/** Four minor versions in a row (assumed); the first is the oldest that is still offered. */
export const OFFERED = [
  ['1.26', 15],
  ['1.27', 13],
  ['1.28', 9],
  ['1.29', 4],
] as const;
