import type { Row, Table } from './types.ts';

/** A record that was removed, with all that went with it. */
export interface Trashed extends Row {
  readonly id: number;
  /** The table of the record. */
  readonly table: string;
  /** Clock time of the removal, ms since epoch. */
  readonly at: number;
  /** The record first. */
  readonly rows: readonly (readonly [table: string, row: Row])[];
}

const DAY_MS = 86_400_000;

/** What was removed within a day of the clock. */
export const trashTable: Table<Trashed> = {
  name: 'trash',
  row: async () => (await import('./trash-row.ts')).trashRow,
  due: ({ at }) => at + DAY_MS,
  settle: ({ id }, { rows }) => rows(trashTable).remove(id),
};
