import { found, refuse } from '../server/types.ts';
import type { Store } from '../store/store.ts';
import { trashTable, type Trashed } from '../store/trash.ts';
import type { Row, Rows, Table, WriteTransaction } from '../store/types.ts';

/** What a row is called: its label, or a name in its place. */
const nameOf = (row: Row | undefined): string => {
  const texts = row === undefined ? [] : [Reflect.get(row, 'label'), Reflect.get(row, 'name')];
  return texts.find((text) => typeof text === 'string') ?? String(row?.id ?? '');
};

const shown = ({ id, table, at, rows }: Trashed) => ({
  id,
  table,
  label: nameOf(rows[0]?.[1]),
  removed: new Date(at).toISOString(),
  with: rows.length - 1,
});

/** What was removed within the last day, newest first. */
export const trashed = (store: Store) => store.read(({ rows }) => rows(trashTable).all().toReversed().map(shown));

/** The row without references to what is gone; undefined where it goes with that. */
function fitting(
  row: Row,
  { references = [] }: Table,
  { tables }: Store,
  transaction: WriteTransaction,
): Row | undefined {
  let left = row;
  for (const { to, ids, onDelete } of references) {
    const target = tables.find(({ name }) => name === to);
    const lost = target === undefined ? [] : ids(left).filter((id) => transaction.rows(target).get(id) === undefined);
    if (lost.length > 0 && onDelete === 'cascade') return undefined;
    for (const id of lost) if (typeof onDelete === 'object') left = onDelete.clear(left, id);
  }
  return left;
}

/** Whether another row has taken its id, or its label, meanwhile, in words. */
function takenBy(row: Row, isLabelled: boolean, rows: Rows<Row>): string | undefined {
  if (rows.get(row.id) !== undefined) return `${nameOf(row)} is in use again`;
  const label: unknown = isLabelled ? Reflect.get(row, 'label') : undefined;
  const isTaken = typeof label === 'string' && rows.all().some((other) => Reflect.get(other, 'label') === label);
  return isTaken ? `Another record is called ${label} now` : undefined;
}

/**
 * Puts a removed record back with all that went with it. What refers to something that is gone by now stays away.
 * @throws Refusal (400) where an address or the label of the record is taken by now
 */
export const restored = (store: Store, id: string) => {
  let name = '';
  return store.write(
    (transaction) => {
      const trash = transaction.rows(trashTable);
      const entry = found(trash.get(Number(id)));
      name = `Restore ${nameOf(entry.rows[0]?.[1])}`;
      for (const [index, [tableName, row]] of entry.rows.entries()) {
        const table = store.tables.find((one) => one.name === tableName);
        const left = table && fitting(row, table, store, transaction);
        if (table === undefined || left === undefined) continue;
        const reason = takenBy(left, index === 0, transaction.rows(table));
        refuse(400, reason === undefined ? [] : [{ field: null, reason }]);
        transaction.rows(table).put(left);
      }
      trash.remove(entry.id);
      return trash.all().toReversed().map(shown);
    },
    () => name,
  );
};
