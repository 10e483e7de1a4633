import type { Counts } from '../../scenarios/drafts.ts';
import type { Seeding } from '../../server/types.ts';
import type { Table, Transaction, WorldMeta, WriteTransaction } from '../types.ts';
import type { Upcoming } from '../world.ts';
import type { KeptWorld } from './kept-worlds.ts';
import type { Step } from './history.ts';
import type { Persistence } from './persistence.ts';
import type { Snapshot } from './restore.ts';

/** How a new world starts. */
export interface NewWorld {
  readonly scenario: string;
  readonly seed: number;
  /** Its first clock time, ms since epoch; default: real time. */
  readonly now?: number;
  /** Default 1. */
  readonly rate?: number;
  /** How many records of some kinds it has at least. */
  readonly counts?: Counts | undefined;
}

export interface StoreOptions {
  readonly tables: readonly Table[];
  /** Fills a new world. Deterministic: everything from `world.random()` and `world.now`. */
  seed(world: Seeding, meta: WorldMeta): void;
  /** Counts the changes of row shapes: a stored world or snapshot with another number is not read. */
  readonly schema: number;
  /** The world when none is stored; default: `default` with seed 1. */
  readonly first?: NewWorld;
  /** Where the world is stored; default: in memory only. */
  readonly persistence?: Persistence;
  /** Real time, ms since epoch. */
  now?(): number;
  /** Called once when the store can no longer keep the world, with the reason as a sentence. */
  onTrouble?(reason: string): void;
}

/** Stored data that the browser dropped or damaged. */
export interface Lost {
  /** Real time when this was found, ISO 8601 UTC. */
  readonly found: string;
  /** The last change known of: of the second copy where it was restored; null where none is. */
  readonly last: string | null;
  /** The second copy took its place; otherwise a new world did. */
  readonly restored: boolean;
}

/** The world of the mock, shared by all tabs that open the same database. The first call loads it, or seeds a new one. */
export interface Store {
  readonly tables: readonly Table[];
  /** `memory`: changes are lost with the page from here on; `trouble` is the reason. */
  readonly durability: 'durable' | 'memory';
  readonly trouble: string | undefined;
  /** Differs after every write of any tab; has no order. */
  readonly revision: number;
  /**
   * Takes the due steps, runs `work`, and resolves when the outcome is stored. A throw undoes the changes of `work` and
   * rejects with that error. With a name the changes are a step that can be undone; `name` is called when `work` is done.
   */
  write<T>(work: (transaction: WriteTransaction, meta: WorldMeta) => T, name?: () => string | undefined): Promise<T>;
  /** The same without changes: `insert`, `put`, `remove` and `random` throw. */
  read<T>(work: (transaction: Transaction, meta: Readonly<WorldMeta>) => T): Promise<T>;
  /** The steps that rows will take by themselves, in order of time. */
  upcoming(): Promise<readonly Upcoming[]>;
  /** Replaces the world with a new one: no faults, no overrides, not bare. */
  reset(world: NewWorld): Promise<void>;
  /** The last steps, newest first. A replaced world has none. */
  history(): Promise<readonly Step[]>;
  /** Undoes the newest steps, with all that followed from them; throws a Refusal (400) where there are fewer. */
  undo(steps: number): Promise<void>;
  /** The whole world as one JSON value. */
  snapshot(): Promise<Snapshot>;
  /** Replaces the world with a snapshot; throws a Refusal (400) that names the error in it. */
  restore(json: unknown): Promise<void>;
  /** The worlds that are kept under a name, by name. */
  keptWorlds(): Promise<readonly KeptWorld[]>;
  /** One of them in the format of a snapshot; undefined where there is none. */
  keptWorld(name: string): Promise<unknown>;
  /** Keeps the present world under a name, in place of another one of that name. */
  keepWorld(name: string, description: string): Promise<void>;
  /** False where there is none. */
  discardWorld(name: string): Promise<boolean>;
  /** When a world of another schema was set aside, and its schema; said until that world is discarded. */
  aside(): Promise<unknown>;
  /** A stored world of another schema that was set aside, for a download. */
  oldWorld(): Promise<unknown>;
  discardOldWorld(): Promise<void>;
  /** What the browser dropped; said until it is discarded. */
  lost(): Promise<unknown>;
  discardLost(): Promise<void>;
  /** The listener is called when another tab has changed the world. Returns the function that removes it. */
  onChange(listener: () => void): () => void;
  close(): void;
}
