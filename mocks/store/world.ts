import { draw } from './random.ts';
import { planRemoval } from './references.ts';
import { compareIds, TableData } from './table-data.ts';
import { trashTable } from './trash.ts';
import type { Row, RowId, Rows, Table, WorldMeta, WriteTransaction } from './types.ts';

/** The state of a world besides rows: what handlers may see, and the counters that make it deterministic. */
export interface WorldState extends WorldMeta {
  /** Table -> its next number. */
  ids: Record<string, number>;
  /** Draws so far. */
  draws: number;
}

/** A changed row, and what it was before. */
export interface Change {
  readonly data: TableData;
  readonly id: RowId;
  readonly before: Row | undefined;
}

/** Rows and state as they were; a row that was not there is null. */
export interface Before {
  readonly rows: readonly (readonly [table: string, id: RowId, row: Row | null])[];
  readonly state: WorldState;
}

/** A step that a row will take by itself. */
export interface Upcoming {
  /** Milliseconds of the clock. */
  readonly at: number;
  readonly table: string;
  readonly row: Row;
}

/** The step of a row that is due at a time. */
interface Step {
  readonly data: TableData;
  readonly id: RowId;
  readonly at: number;
}

/** Whether two rows have the same values, each as it stands. */
const isSameRow = (one: Row | undefined, other: Row | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Object.entries({ ...one, ...other }).every(([name]) => Object.is(Reflect.get(one, name), Reflect.get(other, name)));

/** Freezes a row and its direct values: a handler that changes a row in place fails at once. */
function frozen<R extends Row>(row: R): R {
  for (const value of Object.values(row)) if (typeof value === 'object' && value !== null) Object.freeze(value);
  return Object.freeze(row);
}

/** A table is registered with its own row type, so the data of the same table has rows of that type. */
const isOf = <R extends Row>(data: TableData | undefined, table: Table<R>): data is TableData<R> =>
  data !== undefined && data.table === table;

/** The number in an id; 0 where it has none. */
const numberOf = ({ numberIn }: Pick<Table, 'numberIn'>, id: RowId): number =>
  typeof id === 'number' ? id : (numberIn?.(id) ?? 0);

/** One world in memory: its tables, with changes that can be undone. */
export class World {
  readonly tables: ReadonlyMap<string, TableData>;
  readonly state: WorldState;
  readonly #log: Change[] = [];
  #writing = false;

  constructor(tables: readonly Table[], state: WorldState) {
    this.tables = new Map(tables.map((table) => [table.name, new TableData(table)]));
    this.state = state;
  }

  /** All changes since the last call, in order. */
  takeChanges(): readonly Change[] {
    return this.#log.splice(0);
  }

  /** Puts rows and state back. */
  putBack({ rows, state }: Before): void {
    for (const [table, id, row] of rows) {
      const data = this.tables.get(table);
      if (data === undefined) throw new Error(`The table ${table} is not registered with the store`);
      this.#log.push({ data, id, before: data.get(id) });
      if (row === null) data.delete(id);
      else data.set(frozen(row));
    }
    // Faults are how the server behaves, and outlast what is undone.
    Object.assign(this.state, { ...state, faults: this.state.faults, ids: { ...state.ids } });
  }

  /** Runs a part with changes allowed; a throw undoes them, in rows and state. */
  attempt<T>(part: () => T): T {
    const mark = this.#log.length;
    const before = { ...this.state, ids: { ...this.state.ids } };
    const outer = this.#writing;
    this.#writing = true;
    try {
      return part();
    } catch (error) {
      for (const { data, id, before: row } of this.#log.splice(mark).toReversed())
        if (row === undefined) data.delete(id);
        else data.set(row);
      Object.assign(this.state, before);
      throw error;
    } finally {
      this.#writing = outer;
    }
  }

  /** When the next step of any row is due. */
  nextDue(): number | undefined {
    return this.#firstDue()?.at;
  }

  /** The steps to come, in order of time; those that repeat, such as checks, are left out. */
  upcoming(): readonly Upcoming[] {
    return [...this.tables.values()]
      .flatMap((data) =>
        data.dues().flatMap(({ row, at }) => {
          const repeats = data.table.repeated?.(row, at + 1) !== undefined;
          return repeats ? [] : [{ at, table: data.table.name, row }];
        }),
      )
      .toSorted((one, other) => one.at - other.at);
  }

  /**
   * Takes every step that is due by `now`, in order of time, including those that result from others. A repeated step
   * that changes nothing is not taken again before another step has changed something.
   */
  settle(now: number): void {
    /** Rows whose next steps change nothing: each was put to its first one after `now`. */
    let resting: Step[] = [];
    for (let step = this.#firstDue(); step !== undefined && step.at <= now; step = this.#firstDue()) {
      const { data, id, at } = step;
      const isIdle = this.#take(step);
      const after = data.get(id);
      const next = after && data.table.due?.(after);
      if (next !== undefined && next <= at) throw new Error(`${data.table.name} ${id} is still due after its step`);
      if (isIdle) {
        resting.push(step);
        this.#moveOn(step, now + 1);
      } else {
        for (const other of resting) this.#moveOn(other, this.#precedes(other, step) ? at + 1 : at);
        resting = [];
      }
    }
  }

  /** Takes one step; true where it was a repetition that changed nothing but its own next time. */
  #take({ data, id, at }: Step): boolean {
    const mark = this.#log.length;
    const { draws } = this.state;
    const before = data.get(id);
    if (before !== undefined) data.table.settle?.(before, this.transaction(at));
    const expected = before && data.table.repeated?.(before, at + 1);
    const others = this.#log.slice(mark).some((change) => change.data !== data || change.id !== id);
    return !others && draws === this.state.draws && isSameRow(expected, data.get(id));
  }

  /** Moves a repeated step to its first time from there on. */
  #moveOn({ data, id }: Step, from: number): void {
    const row = data.get(id);
    const moved = row && data.table.repeated?.(row, from);
    if (moved !== undefined) this.#put(data, moved);
  }

  /** Whether a step is taken before another one that is due at the same time. */
  #precedes(step: Step, other: Step): boolean {
    if (step.data === other.data) return compareIds(step.id, other.id) < 0;
    return [...this.tables.values()].find((data) => data === step.data || data === other.data) === step.data;
  }

  /** The world as handlers see it at a time. Its functions need no `this`, so they can be destructured. */
  transaction(now: number): WriteTransaction {
    return {
      now,
      rows: (table) => this.#rows(table, now),
      random: () => {
        this.#mustWrite();
        this.state.draws += 1;
        return draw(this.state.seed, this.state.draws - 1);
      },
      attempt: (part) => this.attempt(part),
    };
  }

  #firstDue(): Step | undefined {
    let first: Step | undefined;
    for (const data of this.tables.values()) {
      const due = data.firstDue();
      if (due !== undefined && (first === undefined || due.at < first.at)) first = { data, ...due };
    }
    return first;
  }

  #rows<R extends Row>(table: Table<R>, now: number): Rows<R> {
    const data = this.tables.get(table.name);
    if (!isOf(data, table)) throw new Error(`The table ${table.name} is not registered with the store`);
    const wide: TableData = data;
    return {
      get: (id) => data.get(id),
      all: () => data.all(),
      insert: (fields) => {
        const id = this.#nextNumber(wide);
        this.#put(wide, Object.assign({}, fields, { id }));
        const row = data.get(id);
        if (row === undefined) throw new Error(`${table.name} ${id} was not kept`);
        return row;
      },
      put: (row) => this.#put(wide, row),
      nextNumber: () => this.#nextNumber(wide),
      remove: (id) => this.#remove(wide, id, now),
    };
  }

  #put(data: TableData, row: Row): void {
    this.#mustWrite();
    this.#log.push({ data, id: row.id, before: data.get(row.id) });
    data.set(frozen(row));
    const { table } = data;
    const number = numberOf(table, row.id);
    if (number >= (this.state.ids[table.name] ?? 1)) this.state.ids[table.name] = number + 1;
  }

  #nextNumber(data: TableData): number {
    const { table } = data;
    const { [table.name]: next } = this.state.ids;
    // A world that was stored before the ids of a table were counted knows only the rows that are still there.
    return next ?? data.all().reduce((most, { id }) => Math.max(most, numberOf(table, id)), 0) + 1;
  }

  #remove(data: TableData, id: RowId, now: number): void {
    this.#mustWrite();
    const record = data.get(id);
    if (record === undefined) return;
    const { gone, cleared } = planRemoval(this.tables, data, id);
    if (data.table.isKept?.(record) === true) {
      const rows = gone.flatMap((one) => {
        const row = one.data.get(one.id);
        return row === undefined ? [] : [[one.data.table.name, row] as const];
      });
      this.#rows(trashTable, now).insert({ table: data.table.name, at: now, rows });
    }
    for (const { data: other, id: keeper, without } of cleared) {
      const row = other.get(keeper);
      if (row !== undefined) this.#put(other, without(row));
    }
    for (const { data: other, id: leaver } of gone) {
      this.#log.push({ data: other, id: leaver, before: other.get(leaver) });
      other.delete(leaver);
    }
  }

  #mustWrite(): void {
    if (!this.#writing) throw new Error('A read changes nothing: use write');
  }
}
