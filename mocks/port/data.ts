import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Persistence, StoredUpdate } from '../store/persistence/persistence.ts';
import { lockFolder } from './lock.ts';

/** What one write changes; null for what it removes. `clear`: nothing of before is left of the chunks. */
const Change = z.object({
  clear: z.optional(z.boolean()),
  records: z.record(z.string(), z.unknown()),
  chunks: z.record(z.string(), z.unknown()),
});
type Change = z.output<typeof Change>;

/** A log that has grown by so much is folded into the snapshot. */
const FOLD_BYTES = 16 * 1024 * 1024;

/** A folder that keeps a world. */
export interface DataFolder {
  readonly persistence: Persistence;
  /** What was found there, as a sentence. */
  readonly found: string;
  /** Whether it holds a world already. */
  readonly holdsWorld: boolean;
}

/** A line of the log; undefined where it cannot be read. */
function changeOf(line: string): Change | undefined {
  try {
    return z.safeParse(Change, JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

const plural = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/**
 * Opens a folder that keeps the world: a snapshot, and a log to which every write is added before its answer leaves. On
 * opening the two become one. Nothing answered is lost when the process is killed: what was written is with the system by
 * then.
 * @throws Error with a sentence where another process has the folder, or it cannot be used
 */
export function openData(folder: string): DataFolder {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const [snapshot, log] = [join(folder, 'world.json'), join(folder, 'world.log')];
  const records = new Map<string, unknown>();
  const chunks = new Map<string, unknown>();

  const apply = (change: Change): void => {
    if (change.clear === true) chunks.clear();
    for (const [known, changed] of [
      [records, change.records],
      [chunks, change.chunks],
    ] as const)
      for (const [key, value] of Object.entries(changed))
        if (value === null) known.delete(key);
        else known.set(key, value);
  };

  const whole = (): Change => ({
    clear: true,
    records: Object.fromEntries(records),
    chunks: Object.fromEntries(chunks),
  });

  /** Makes snapshot and log one. The log stays until the new snapshot is there: played again, it changes nothing. */
  const fold = (): void => {
    const aside = `${snapshot}.new`;
    const file = openSync(aside, 'w');
    writeFileSync(file, JSON.stringify(whole()));
    fsyncSync(file);
    closeSync(file);
    renameSync(aside, snapshot);
    if (existsSync(log)) truncateSync(log);
  };

  const read = (): string => {
    if (existsSync(snapshot)) {
      const kept = changeOf(readFileSync(snapshot, 'utf8'));
      if (kept === undefined)
        throw new Error(`${snapshot} is no world of the mock: move it away, or choose another folder.`);
      apply(kept);
    }
    const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
    const lines = text.split('\n');
    // A process that was killed in the midst of a write has not answered it.
    const torn = lines.pop() !== '';
    const changes = lines.map(changeOf);
    const bad = changes.indexOf(undefined);
    if (bad >= 0) throw new Error(`${log} is damaged in line ${bad + 1}: move it away, or choose another folder.`);
    for (const change of changes) if (change !== undefined) apply(change);
    if (text !== '') fold();
    if (records.size === 0) return `${folder} is empty: a new world begins.`;
    const last = torn ? ', and one that was cut off and never answered' : '';
    return `${folder} holds a world, with ${plural(changes.length, 'change')} since the last start${last}.`;
  };

  let found: string;
  try {
    found = read();
  } catch (error) {
    unlock();
    throw error;
  }

  let bytes = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  const view = {
    record: async (key: string) => records.get(key),
    chunks: async (keys: readonly string[]) => keys.map((key) => chunks.get(key)),
    allChunks: async () => new Map(chunks),
  };
  const persistence: Persistence = {
    durable: true,
    channel: undefined,
    view: (work) => inTurn(() => work(view)),
    update: (work) =>
      inTurn(async () => {
        let change: Change = { records: {}, chunks: {} };
        const stored: StoredUpdate = {
          ...view,
          putRecord: (key, value) => void (change.records[key] = value),
          removeRecord: (key) => void (change.records[key] = null),
          putChunk: (key, rows) => void (change.chunks[key] = rows),
          removeChunk: (key) => void (change.chunks[key] = null),
          clearChunks: () => void (change = { ...change, clear: true, chunks: {} }),
        };
        const result = await work(stored);
        const { clear, ...parts } = change;
        if (clear === undefined && Object.values(parts).every((part) => Object.keys(part).length === 0)) return result;
        const line = `${JSON.stringify(change)}\n`;
        appendFileSync(log, line);
        apply(change);
        bytes += line.length;
        if (bytes > FOLD_BYTES) {
          fold();
          bytes = 0;
        }
        return result;
      }),
    close: unlock,
  };
  return { persistence, found, holdsWorld: records.has('world') };
}
