import { Refusal } from '../server/types.ts';
import type { TableData } from './table-data.ts';
import type { Row, RowId } from './types.ts';

/** The effects of removing a record on the whole world. */
interface Removal {
  readonly gone: readonly { readonly data: TableData; readonly id: RowId }[];
  /** Rows that are kept and lose a reference. */
  readonly cleared: readonly { readonly data: TableData; readonly id: RowId; without(row: Row): Row }[];
}

interface Pointer {
  readonly data: TableData;
  readonly row: Row;
  readonly from: string;
  readonly target: RowId;
  readonly onDelete: 'refuse' | { clear(row: Row, gone: RowId): Row };
}

/**
 * Follows the references to a record, and to the records that are deleted with it. A row that is deleted anyway refuses
 * nothing.
 * @throws Refusal (400) when a remaining row points at a deleted one and its reference refuses that
 */
export function planRemoval(tables: ReadonlyMap<string, TableData>, data: TableData, id: RowId): Removal {
  const gone = [{ data, id }];
  const going = new Map([[data, new Set([id])]]);
  const pointers: Pointer[] = [];
  for (const removed of gone)
    for (const other of tables.values())
      for (const { to, ids, onDelete } of other.table.references ?? []) {
        if (to !== removed.data.table.name) continue;
        for (const row of other.all()) {
          if (!ids(row).includes(removed.id)) continue;
          if (onDelete !== 'cascade') {
            pointers.push({ data: other, row, from: to, target: removed.id, onDelete });
            continue;
          }
          const known = going.get(other) ?? new Set();
          going.set(other, known);
          if (!known.has(row.id)) gone.push({ data: other, id: row.id });
          known.add(row.id);
        }
      }
  const staying = pointers.filter((pointer) => going.get(pointer.data)?.has(pointer.row.id) !== true);
  return { gone, cleared: staying.map(clearing) };
}

function clearing({ data, row, from, target, onDelete }: Pointer): Removal['cleared'][number] {
  if (onDelete === 'refuse') {
    const reason = `${from} ${target} is in use by ${data.table.name} ${row.id}`;
    throw new Refusal(400, [{ field: null, reason }]);
  }
  return { data, id: row.id, without: (current) => onDelete.clear(current, target) };
}
