import type { Table } from '../store/types.ts';
import type { ChangeRow, KeptRow, SourceRow } from './row.ts';

export type { KeptRow } from './row.ts';

/** The scenario of a world that was made of an account file. */
export const COPY = 'copy';

/** The account file that the world is a copy of: one row. */
export const sourceTable: Table<SourceRow> = {
  name: 'copy-source',
  row: async () => (await import('./row.ts')).sourceRow,
};

/** What the file says of a record where the mock, by its own rows, would say something else. */
export const keptTable: Table<KeptRow> = {
  name: 'copy-kept',
  row: async () => (await import('./row.ts')).keptRow,
};

/** Every write to the copy that was answered with success. */
export const changesTable: Table<ChangeRow> = {
  name: 'copy-changes',
  row: async () => (await import('./row.ts')).changeRow,
};

export const copyTables: readonly Table[] = [sourceTable, keptTable, changesTable];
