/**
 * `world` (meta), `old` (a world set aside), `aside` (since when, where it is of
 * another schema), `lost` (what the browser dropped, see `Lost`), `undo/…` (what a step has
 * changed), `worlds` (the list of those kept under a name) and `world/…` (one of them).
 */
export type RecordKey = 'world' | 'old' | 'aside' | 'lost' | `undo/${number}` | 'worlds' | `world/${string}`;

/** The revision of a record `world`; 0 where it has none. */
export const revisionOf = (record: unknown): number =>
  typeof record === 'object' && record !== null && 'revision' in record ? Number(record.revision) || 0 : 0;

/** What can be read of the stored world, in one consistent view. */
export interface StoredView {
  /** A record, undefined when there is none. */
  record(key: RecordKey): Promise<unknown>;
  /** The chunks under these keys, in order; undefined for a missing one. */
  chunks(keys: readonly string[]): Promise<readonly unknown[]>;
  /** Every stored chunk. */
  allChunks(): Promise<ReadonlyMap<string, unknown>>;
}

/** Changes of the stored world, which are stored together or not at all. */
export interface StoredUpdate extends StoredView {
  putRecord(key: RecordKey, value: unknown): void;
  removeRecord(key: RecordKey): void;
  putChunk(key: string, rows: unknown): void;
  removeChunk(key: string): void;
  clearChunks(): void;
}

/** A second copy of the world; without record and time where there is one that cannot be read. */
export interface SavedWorld {
  /** When it was last written, ms since epoch. */
  readonly at: number | undefined;
  readonly record: unknown;
  readonly chunks: ReadonlyMap<string, unknown>;
}

/** Where a world is stored. Within `work`, await only the view's own promises: a browser ends an idle transaction. */
export interface Persistence {
  readonly durable: boolean;
  /** A write that fails is refused, and the next one is tried: what is answered as done is stored, never in memory only. */
  readonly insists?: boolean;
  /** The name of the channel on which tabs announce changes; undefined where no other tab can see the world. */
  readonly channel: string | undefined;
  /** Whether nothing was ever stored here, as far as can be known without waiting; a guess. */
  readonly isNew?: boolean;
  view<T>(work: (stored: StoredView) => Promise<T>): Promise<T>;
  /** Excludes every other view and update, in all tabs, until the changes of `work` are stored. */
  update<T>(work: (stored: StoredUpdate) => Promise<T>): Promise<T>;
  /**
   * The second copy, for when the first is gone or seems older; undefined when there never was one. From then on only a
   * copy that the caller can use counts against what is stored. Never rejects.
   */
  saved?(canUse: (copy: SavedWorld) => Promise<boolean>): Promise<SavedWorld | undefined>;
  close(): void;
}

/** Keeps the world as long as the page or process lives. */
export function memoryPersistence(): Persistence {
  const records = new Map<string, unknown>();
  const chunks = new Map<string, unknown>();
  let queue: Promise<unknown> = Promise.resolve();
  const stored: StoredUpdate = {
    record: async (key) => records.get(key),
    chunks: async (keys) => keys.map((key) => chunks.get(key)),
    allChunks: async () => new Map(chunks),
    putRecord: (key, value) => void records.set(key, value),
    removeRecord: (key) => void records.delete(key),
    putChunk: (key, rows) => void chunks.set(key, rows),
    removeChunk: (key) => void chunks.delete(key),
    clearChunks: () => chunks.clear(),
  };
  const inTurn = <T>(work: (view: StoredUpdate) => Promise<T>): Promise<T> => {
    const turn = queue.then(() => work(stored));
    queue = turn.catch(() => undefined);
    return turn;
  };
  return { durable: false, channel: undefined, view: inTurn, update: inTurn, close: () => undefined };
}
