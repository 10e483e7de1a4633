/** What can be read of the stored world, within one consistent look at it. */
export interface StoredView {
  /** The record `world` (meta) or `old` (a world put aside), undefined when there is none. */
  record(key: 'world' | 'old'): Promise<unknown>;
  /** The chunks under these keys, in order; undefined for a missing one. */
  chunks(keys: readonly string[]): Promise<readonly unknown[]>;
  /** Every stored chunk. */
  allChunks(): Promise<ReadonlyMap<string, unknown>>;
}

/** What can be changed of it; all of it together, or nothing. */
export interface StoredUpdate extends StoredView {
  putRecord(key: 'world' | 'old', value: unknown): void;
  removeRecord(key: 'world' | 'old'): void;
  putChunk(key: string, rows: unknown): void;
  removeChunk(key: string): void;
  clearChunks(): void;
}

/** Where a world is kept. Within `work` nothing may be awaited but the view's own promises: a browser ends a transaction that is idle. */
export interface Persistence {
  readonly durable: boolean;
  /** The name under which tabs tell each other of changes; undefined where nobody else can see the world. */
  readonly channel: string | undefined;
  view<T>(work: (stored: StoredView) => Promise<T>): Promise<T>;
  /** Shuts out every other view and update, in all tabs, until what `work` changed is stored. */
  update<T>(work: (stored: StoredUpdate) => Promise<T>): Promise<T>;
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
