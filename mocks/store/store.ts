import type { Seeding } from '../server/types.ts';
import type { Persistence } from './persistence.ts';
import type { Snapshot } from './snapshot.ts';
import type { Table, Transaction, WorldMeta, WriteTransaction } from './types.ts';

/** How a new world begins. */
export interface NewWorld {
  readonly scenario: string;
  readonly seed: number;
  /** Clock time at its beginning, ms since epoch; real time when left out. */
  readonly now?: number;
  /** 1 when left out. */
  readonly rate?: number;
}

export interface StoreOptions {
  readonly tables: readonly Table[];
  /** Fills a new world. Deterministic: everything from `world.random()` and `world.now`. */
  seed(world: Seeding): void;
  /** Counts the changes of row shapes: a stored world or snapshot with another number is not read. */
  readonly schema: number;
  /** The world when none is stored; `default` with seed 1 when left out. */
  readonly first?: NewWorld;
  /** Where the world is kept; in memory only when left out. */
  readonly persistence?: Persistence;
  /** Real time, ms since epoch. */
  now?(): number;
  /** Told once when the store can no longer keep the world, with the reason as a sentence. */
  onTrouble?(reason: string): void;
}

/** The world behind the mock, shared by all tabs that open the same database. */
export interface Store {
  /** `memory`: what is changed from here on is gone with the page; `trouble` says why. */
  readonly durability: 'durable' | 'memory';
  readonly trouble: string | undefined;
  /** Changes with every write of any tab; meaningful only by being different. */
  readonly revision: number;
  /** Loads the stored world, or seeds the first one. Everything else waits for it by itself. */
  open(): Promise<void>;
  /** Takes the due steps, runs `work`, and resolves when the outcome is stored. A throw undoes what `work` did and rejects with that error. */
  write<T>(work: (transaction: WriteTransaction, meta: WorldMeta) => T): Promise<T>;
  /** The same without changing anything: `insert`, `put`, `remove` and `random` throw. */
  read<T>(work: (transaction: Transaction, meta: Readonly<WorldMeta>) => T): Promise<T>;
  /** A new world instead of the present one: no faults, no overrides, not bare. */
  reset(world: NewWorld): Promise<void>;
  /** The whole world as one JSON value. */
  snapshot(): Promise<Snapshot>;
  /** Puts a snapshot in place of the present world; throws a Refusal (400) that names what is wrong with it. */
  restore(json: unknown): Promise<void>;
  /** A stored world of another schema that was put aside, for a download. */
  oldWorld(): Promise<unknown>;
  discardOldWorld(): Promise<void>;
  /** Calls when another tab has changed the world. Gives the function that ends it. */
  onChange(listener: () => void): () => void;
  close(): void;
}

export declare function createStore(options: StoreOptions): Store;
