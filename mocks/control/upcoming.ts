import type { Store } from '../store/store.ts';
import { trashTable } from '../store/trash.ts';
import type { Row } from '../store/types.ts';
import type { Act } from './call.ts';

/** As many as a picture can show. */
const MOST = 100;

const textOf = (row: Row, field: string): string | null => {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'string' ? value : null;
};

/** What will happen by itself as the clock goes on: jobs that end, deadlines, backups that begin. */
export const upcomingActs = (store: Store): Readonly<Record<string, Readonly<Record<string, Act>>>> => ({
  upcoming: {
    GET: async () =>
      (await store.upcoming())
        .filter(({ table }) => table !== trashTable.name)
        .slice(0, MOST)
        .map(({ at, table, row }) => ({
          at: new Date(at).toISOString(),
          table,
          id: row.id,
          label: textOf(row, 'label'),
          status: textOf(row, 'status'),
        })),
  },
  'rows/{row}': {
    GET: ({ name }) =>
      store.read(({ rows }) => {
        const [, of, id] = /^([^:]*):(.*)$/.exec(name) ?? [];
        const table = store.tables.find((one) => one.name === of);
        const row =
          table &&
          rows(table)
            .all()
            .find((one) => String(one.id) === id);
        return { row: row === undefined ? null : { label: textOf(row, 'label'), status: textOf(row, 'status') } };
      }),
  },
});
