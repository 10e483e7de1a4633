import { hashOf } from './random.ts';
import type { Row, RowId, Table } from './types.ts';

/** Rows per stored chunk. */
const CHUNK = 200;
/** Chunks that rows with text ids are spread over. */
const BUCKETS = 16;

/** Numbers before texts, each in their own order. */
export function compareIds(a: RowId, b: RowId): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === typeof b) return a < b ? -1 : Number(a > b);
  return typeof a === 'number' ? -1 : 1;
}

/** The chunk of a row depends on its id alone, so that it never moves. */
export function chunkOf(id: RowId): number {
  if (typeof id === 'number') return Math.floor(id / CHUNK);
  return hashOf(id) % BUCKETS;
}

/** The rows of one table in memory, in the chunks in which they are stored. */
export class TableData<R extends Row = Row> {
  readonly table: Table<R>;
  readonly #chunks = new Map<number, Map<RowId, R>>();
  /** Only the rows in transition, so that those at rest cost nothing. */
  readonly #due = new Map<RowId, number>();
  #sorted: R[] | undefined;
  /** A caller holds the sorted array, so it must not change. */
  #lent = false;

  constructor(table: Table<R>) {
    this.table = table;
  }

  get(id: RowId): R | undefined {
    return this.#chunks.get(chunkOf(id))?.get(id);
  }

  /** Every row, ordered by id. */
  all(): readonly R[] {
    this.#sorted ??= [...this.#chunks.values()]
      .flatMap((rows) => [...rows.values()])
      .sort((a, b) => compareIds(a.id, b.id));
    this.#lent = true;
    return this.#sorted;
  }

  set(row: R): void {
    const number = chunkOf(row.id);
    const chunk = this.#chunks.get(number) ?? new Map<RowId, R>();
    if (chunk.size === 0) this.#chunks.set(number, chunk);
    const known = chunk.has(row.id);
    chunk.set(row.id, row);
    this.#noteDue(row);
    const sorted = this.#own();
    if (sorted === undefined) return;
    const at = this.#place(sorted, row.id);
    if (known) sorted[at] = row;
    else if (at === sorted.length) sorted.push(row);
    else sorted.splice(at, 0, row);
  }

  delete(id: RowId): void {
    const number = chunkOf(id);
    const chunk = this.#chunks.get(number);
    if (chunk?.delete(id) !== true) return;
    if (chunk.size === 0) this.#chunks.delete(number);
    this.#due.delete(id);
    const sorted = this.#own();
    sorted?.splice(this.#place(sorted, id), 1);
  }

  chunkNumbers(): number[] {
    return [...this.#chunks.keys()];
  }

  /** The rows of a chunk; empty for a missing chunk. */
  chunk(number: number): R[] {
    return [...(this.#chunks.get(number)?.values() ?? [])];
  }

  /** Replaces the rows of a chunk with stored ones. */
  load(number: number, rows: readonly R[]): void {
    for (const id of this.#chunks.get(number)?.keys() ?? []) this.#due.delete(id);
    this.#chunks.delete(number);
    if (rows.length > 0) this.#chunks.set(number, new Map(rows.map((row) => [row.id, row])));
    for (const row of rows) this.#noteDue(row);
    this.#sorted = undefined;
  }

  /** The row whose step is due first, and when; of several at that time the one with the lowest id. */
  firstDue(): { readonly id: RowId; readonly at: number } | undefined {
    let first: { readonly id: RowId; readonly at: number } | undefined;
    for (const [id, at] of this.#due)
      if (first === undefined || at < first.at || (at === first.at && compareIds(id, first.id) < 0)) first = { id, at };
    return first;
  }

  /** The rows that have a step to come, and when. */
  dues(): readonly { readonly row: R; readonly at: number }[] {
    return [...this.#due].flatMap(([id, at]) => {
      const row = this.get(id);
      return row === undefined ? [] : [{ row, at }];
    });
  }

  #noteDue(row: R): void {
    const at = this.table.due?.(row);
    if (at === undefined) this.#due.delete(row.id);
    else this.#due.set(row.id, at);
  }

  /** The sorted rows as an array that no caller holds. */
  #own(): R[] | undefined {
    if (this.#lent) this.#sorted = this.#sorted?.slice();
    this.#lent = false;
    return this.#sorted;
  }

  /** The index of an id among sorted rows, or where it would be inserted. */
  #place(sorted: readonly R[], id: RowId): number {
    const last = sorted.at(-1);
    if (last === undefined || compareIds(last.id, id) < 0) return sorted.length;
    let low = 0;
    let high = sorted.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = sorted[middle];
      if (row !== undefined && compareIds(row.id, id) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
