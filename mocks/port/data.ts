import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { textIn } from '#lib/text/file-text.ts';
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

/**
 * What stands behind a link belongs to somebody else, and would be written over.
 * @throws Error with a sentence where it is one
 */
function checkLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw new Error(`${path} is a link, which --data does not follow: name the folder itself.`);
}

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;

const plural = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/**
 * Opens a folder that keeps the world: a snapshot, and a log to which every write is added before its answer leaves. On
 * opening the two become one. Nothing answered is lost when the process is killed: what was written is with the system by
 * then.
 * @throws Error with a sentence where another process has the folder, or it cannot be used
 */
export function openData(folder: string): DataFolder {
  checkLink(folder);
  mkdirSync(folder, { recursive: true });
  const [snapshot, log] = [join(folder, 'world.json'), join(folder, 'world.log')];
  for (const file of [snapshot, log, join(folder, 'lock')]) checkLink(file);
  const unlock = lockFolder(folder);
  /** Windows knows no links of this kind. */
  const kept = openSync(log, O_RDWR | O_APPEND | O_CREAT | (O_NOFOLLOW ?? 0));
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
    rmSync(aside, { force: true });
    const file = openSync(aside, 'wx');
    try {
      writeFileSync(file, JSON.stringify(whole()));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(aside, snapshot);
    ftruncateSync(kept);
  };

  const read = (): string => {
    if (existsSync(snapshot)) {
      const folded = changeOf(textIn(readFileSync(snapshot)) ?? '');
      if (folded === undefined)
        throw new Error(`${snapshot} is no world of the mock: move it away, or choose another folder.`);
      apply(folded);
    }
    const text = readFileSync(kept, 'utf8');
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

  const close = (): void => {
    closeSync(kept);
    unlock();
  };
  let found: string;
  try {
    found = read();
  } catch (error) {
    close();
    throw error;
  }

  /** The bytes of the log that are whole changes. */
  let length = fstatSync(kept).size;
  let foldAt = FOLD_BYTES;
  /** Adds a change to the log. What is there of one that could not be written goes before the next one. */
  const add = (change: Change): void => {
    const line = Buffer.from(`${JSON.stringify(change)}\n`);
    if (fstatSync(kept).size > length) ftruncateSync(kept, length);
    appendFileSync(kept, line);
    length += line.length;
  };
  /** A disk that has no room for the snapshot has kept the log, which says the same. */
  const tryFold = (): void => {
    try {
      fold();
      length = 0;
    } catch {
      rmSync(`${snapshot}.new`, { force: true });
    }
    foldAt = length + FOLD_BYTES;
  };
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
    insists: true,
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
        add(change);
        apply(change);
        if (length > foldAt) tryFold();
        return result;
      }),
    close,
  };
  return { persistence, found, holdsWorld: records.has('world') };
}
