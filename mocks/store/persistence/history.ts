import type { Before, Change, WorldState } from '../world.ts';
import type { RecordKey, StoredUpdate, StoredView } from './persistence.ts';

/** How many steps a world can go back. */
export const STEPS = 10;

/** A change of the world that can be undone. */
export interface Step {
  /** The steps of a world are counted. */
  readonly number: number;
  /** Its clock time, ISO 8601 UTC. */
  readonly at: string;
  /** The operation that made it: `POST /networking/firewalls`. */
  readonly name: string;
}

/** What a step has changed, as it was before; also by what followed without a step of its own, such as a due job. */
interface Kept extends Before {
  readonly number: number;
}

/** A step takes the place of the one that is no longer kept. */
const keyOf = (number: number): RecordKey => `undo/${number % STEPS}`;

const isKept = (value: unknown, number: number): value is Kept =>
  typeof value === 'object' && value !== null && 'number' in value && value.number === number;

/** The first row of several under one id is the oldest. */
function beforeOf(changes: readonly Change[], state: WorldState): Before {
  const seen = new Map<string, Before['rows'][number]>();
  for (const { data, id, before } of changes) {
    const key = `${data.table.name} ${typeof id} ${id}`;
    if (!seen.has(key)) seen.set(key, [data.table.name, id, before ?? null]);
  }
  return { rows: [...seen.values()], state };
}

/**
 * The last steps of a world. Their names are in its record; what they changed is in records of their own, so that a
 * write costs no more than what it changes.
 */
export class History {
  #steps: readonly Step[] = [];
  /** What the newest step changed, where it is in memory. */
  #last: Kept | undefined;

  /** Oldest first. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Takes over the steps of another tab. */
  load(steps: readonly Step[]): void {
    this.#steps = steps;
    this.#last = undefined;
  }

  /** What the newest steps changed, newest first; fewer where one cannot be read. */
  async recall(stored: StoredView, count: number): Promise<readonly Kept[]> {
    const found: Kept[] = [];
    for (const { number } of this.#steps.slice(-count).toReversed()) {
      const kept = this.#last?.number === number ? this.#last : await stored.record(keyOf(number));
      if (!isKept(kept, number)) break;
      found.push(kept);
    }
    [this.#last] = found;
    return found;
  }

  /** Adds a step; without one the changes count as part of the newest step, which must have been recalled. */
  add(stored: StoredUpdate, changes: readonly Change[], state: WorldState, step?: Omit<Step, 'number'>): void {
    const before = beforeOf(changes, state);
    const newest = this.#steps.at(-1);
    if (step !== undefined) {
      const number = (newest?.number ?? 0) + 1;
      this.#steps = [...this.#steps, { ...step, number }].slice(-STEPS);
      this.#put(stored, { ...before, number });
    } else if (newest !== undefined && this.#last?.number === newest.number) {
      // What is put back last is what was there first.
      const { rows, state: first, number } = this.#last;
      const known = new Set(rows.map(([table, id]) => `${table} ${typeof id} ${id}`));
      const more = before.rows.filter(([table, id]) => !known.has(`${table} ${typeof id} ${id}`));
      this.#put(stored, { number, rows: [...rows, ...more], state: first });
    } else this.load([]);
  }

  /** The newest steps are undone. */
  drop(count: number): void {
    this.load(this.#steps.slice(0, -count));
  }

  #put(stored: StoredUpdate, kept: Kept): void {
    stored.putRecord(keyOf(kept.number), kept);
    this.#last = kept;
  }
}
