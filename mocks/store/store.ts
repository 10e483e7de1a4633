import { wireTime } from '#lib/time.ts';
import type { FieldError } from '#contract/envelope.ts';
import { refuse } from '../server/types.ts';
import type { Lost, NewWorld, Store, StoreOptions } from './persistence/interface.ts';
import { readClock, startClock } from './clock.ts';
import {
  memoryPersistence,
  type Persistence,
  revisionOf,
  type SavedWorld,
  type StoredUpdate,
  type StoredView,
} from './persistence/persistence.ts';
import type { Carried } from './persistence/carry.ts';
import { exportForeign, schemaOf, Replica, worldOfSaved } from './persistence/replica.ts';
import { besides } from './persistence/besides.ts';
import { snapshotOf } from './persistence/snapshot.ts';
import { hearTabs } from './persistence/tabs.ts';
import { type Before, World } from './world.ts';

/** What a piece of work came to. */
type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** Separates a handler's own error from those of the storage. */
function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** The value, or the error thrown. */
function unwrap<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** Why the storage cannot be used, as a sentence. */
function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'QuotaExceededError') return 'The storage of this browser is full';
  if (name === 'VersionError') return 'A newer version of this demo keeps its data in this browser';
  return `The storage of this browser cannot be used: ${message}`;
}

export type { NewWorld, Store, StoreOptions } from './persistence/interface.ts';

const tooFew = (there: number, wanted: number): FieldError[] => {
  if (there >= wanted) return [];
  const reason = there === 0 ? 'There is nothing to undo' : `Only ${there} can be undone`;
  return [{ field: 'steps', reason }];
};

/** Builds the store. Nothing is read or written before the first call. */
export function createStore(options: StoreOptions): Store {
  const { tables, schema, first = { scenario: 'default', seed: 1 } } = options;
  const real = options.now ?? Date.now;
  const replica = new Replica(tables, schema);
  let port = options.persistence ?? memoryPersistence();
  let trouble: string | undefined;
  let moved: Promise<void> = Promise.resolve();
  /** The second copy, once it was asked for. */
  let rescue: { readonly saved: SavedWorld | undefined; readonly world: World | undefined } | undefined;
  /** What was made of a world of another version, and which revision of that it was. */
  let carried: (Carried & { readonly of: number }) | undefined;
  /** A new world, begun while the storage is asked what it has. It is stored with the first write. */
  let early: World | undefined;
  const isOtherVersion = (record: unknown): boolean => schemaOf(record) !== undefined && schemaOf(record) !== schema;
  const tabs = hearTabs(port.channel, () => replica.revision);

  const begin = ({ scenario, seed, now: virtual, rate, counts }: NewWorld): World => {
    const clock = startClock(real(), virtual, rate);
    const now = clock.virtual;
    const state = { scenario, seed, counts, clock, faults: [], personas: {}, bare: false, ids: {}, draws: 0 };
    const world = new World(tables, state);
    const { rows, random } = world.transaction(now);
    world.attempt(() =>
      options.seed({ rows, random, now, scenario, counts, timeText: (ago = 0) => wireTime(now - ago * 1000) }, state),
    );
    return world;
  };

  /** Makes what can be made of a world of another version. */
  const carry = async (used: Persistence): Promise<void> => {
    const foreign = await used.view(async (stored) => {
      const record = await stored.record('world');
      return isOtherVersion(record)
        ? { record, chunks: await stored.allChunks(), old: await stored.record('old') }
        : undefined;
    });
    if (foreign === undefined) return;
    const { carriedOver } = await import('./persistence/carry.ts');
    carried = { of: revisionOf(foreign.record), ...(await carriedOver(foreign, tables, schema, real(), begin)) };
  };

  /** Looks for the second copy, outside any transaction: a browser ends one that waits for something else. */
  const findCopy = async (used: Persistence): Promise<void> => {
    let world: World | undefined;
    const canUse = async (copy: SavedWorld) => (world = await worldOfSaved(copy, tables, schema)) !== undefined;
    const saved = await used.saved?.(canUse);
    rescue = { saved, world };
  };

  const prepare = async (used: Persistence): Promise<void> => {
    await carry(used);
    await findCopy(used);
  };

  const lostNow = (known: typeof rescue): Lost => ({
    found: new Date(real()).toISOString(),
    last: known?.saved?.at === undefined ? null : new Date(known.saved.at).toISOString(),
    restored: known?.world !== undefined,
  });

  /** Continues in memory with the present world, or with the second copy where none was loaded. */
  const carryOn = (used: Persistence, error: unknown): Promise<void> => {
    if (used !== port) return moved;
    used.close();
    port = memoryPersistence();
    const memory = port;
    moved = (async () => {
      let reason = reasonOf(error);
      if (replica.world === undefined) {
        if (rescue === undefined) await findCopy(used);
        reason += rescue?.world === undefined ? '. You see new demo data' : '. You see a copy of your data';
      }
      const world = replica.world ?? rescue?.world;
      // It is not gone, it does not answer: nothing counts as dropped.
      rescue = undefined;
      await memory.update(async (stored) => world && replica.replace(stored, world, real()));
      trouble = reason;
      options.onTrouble?.(reason);
    })();
    return moved;
  };

  /** Tries the present storage, and memory when that fails. */
  const withPort = async <T>(work: (used: Persistence) => Promise<T>): Promise<T> => {
    const used = port;
    try {
      return await work(used);
    } catch (error) {
      if (!used.durable || used.insists === true) throw error;
      await carryOn(used, error);
      return work(port);
    }
  };

  const look = async (stored: StoredView, used: Persistence) => {
    const before = replica.world && replica.revision;
    const record = await stored.record('world');
    if (used !== port) throw new Error('The storage was given up meanwhile');
    const found = await replica.refresh(stored, record);
    // Another tab may have created it meanwhile: what was found of the second copy is of no more use, and grows old.
    if (found === 'current') rescue = undefined;
    if (found !== 'absent') early = undefined;
    if (before !== undefined && before !== replica.revision) tabs.announce(replica.revision);
    return { found, record };
  };

  /**
   * Refreshes the world within an update. Returns a function that gives it, or that creates it where none is stored;
   * undefined when the second copy must be looked for first.
   */
  const bringUp = async (stored: StoredUpdate, used: Persistence): Promise<(() => World) | undefined> => {
    const { found, record } = await look(stored, used);
    const { world } = replica;
    if (found === 'current' && world !== undefined) return () => world;
    if (found === 'foreign' && world !== undefined)
      throw new Error('another version of this page has taken it over; reload this one');
    const isOther = found === 'foreign' && isOtherVersion(record);
    if (isOther && carried?.of !== revisionOf(record)) return undefined;
    if (used.saved !== undefined && !isOther && rescue === undefined) return undefined;
    const known = isOther ? undefined : rescue;
    let aside: object | undefined;
    if (found === 'foreign') aside = exportForeign(record, await stored.allChunks(), real());
    else if (known?.saved?.record !== undefined && known.world === undefined)
      aside = exportForeign(known.saved.record, known.saved.chunks, real());
    const older = aside && (isOther ? carried?.older : await stored.record('old'));
    if (older !== undefined) aside = { ...aside, older };
    const isLost = !isOther && (found === 'foreign' || known?.saved !== undefined);
    return () => {
      const next = (isOther ? carried?.world : known?.world) ?? early ?? begin(first);
      if (aside !== undefined) stored.putRecord('old', aside);
      if (isOther)
        stored.putRecord('aside', {
          since: new Date(real()).toISOString(),
          schema: schemaOf(record),
          carried: carried?.world !== undefined,
          back: carried?.back === true,
          left: carried?.left ?? {},
        });
      if (isLost) stored.putRecord('lost', lostNow(known));
      // The clock may have been set back since: files of the copy would seem to follow the new world.
      const seen = Math.max(revisionOf(known?.saved?.record), revisionOf(record));
      replica.replace(stored, next, Math.max(real(), 1 + seen));
      rescue = undefined;
      return next;
    };
  };

  /** Runs `work` once with exclusive access to the world, and resolves when its changes are stored. */
  const update = async <T>(
    work: (world: World, now: number, stored: StoredUpdate, newest: readonly Before[]) => T,
    { name, steps = 0 }: { readonly name?: (() => string | undefined) | undefined; readonly steps?: number } = {},
  ): Promise<T> => {
    let outcome: Outcome<T> | undefined;
    let changed = false;
    let at = '';
    const result = await withPort(async (used) => {
      // The work already ran when storing it failed: continuing in memory has kept its changes.
      if (outcome !== undefined) return outcome;
      const turn = async (): Promise<Outcome<T>> => (await used.update(attempt)) ?? (await prepare(used), turn());
      const attempt = async (stored: StoredUpdate): Promise<Outcome<T> | undefined> => {
        const present = await bringUp(stored, used);
        if (present === undefined) return undefined;
        const newest = await replica.history.recall(stored, Math.max(steps, 1));
        const seen = replica.revision;
        const ran = outcomeOf(() => {
          const world = present();
          const now = readClock(world.state.clock, real());
          at = new Date(now).toISOString();
          return work(world, now, stored, newest);
        });
        outcome = ran;
        const called = name?.();
        replica.save(stored, steps > 0 ? null : called === undefined ? undefined : { at, name: called });
        changed = replica.revision !== seen;
        return ran;
      };
      return turn();
    });
    if (changed) tabs.send(replica.revision);
    return unwrap(result);
  };

  const isDue = (world: World, now: number): boolean => (world.nextDue() ?? Infinity) <= now;

  /** An update that first takes the due steps. They are kept even when `work` is refused. */
  const settled = <T>(work: (world: World, now: number) => T, name?: () => string | undefined): Promise<T> =>
    update(
      (world, now, stored) => {
        if (isDue(world, now)) {
          world.attempt(() => world.settle(now));
          // They are part of what came before.
          replica.save(stored);
        }
        return work(world, now);
      },
      { name },
    );

  const read = async <T>(work: (world: World, now: number) => T): Promise<T> => {
    /** Undefined where a step is due. */
    const seenIn = (world: World): Outcome<T> | undefined => {
      const now = readClock(world.state.clock, real());
      return isDue(world, now) ? undefined : outcomeOf(() => work(world, now));
    };
    const outcome = await withPort(async (used) => {
      if (used.isNew === true && replica.world === undefined) early ??= begin(first);
      const seen = await used.view(async (stored) => {
        const { found } = await look(stored, used);
        return found === 'current' && replica.world !== undefined ? seenIn(replica.world) : undefined;
      });
      if (replica.world !== undefined) return seen;
      // The second copy is looked at before the lock is taken, which would be given back for that.
      if (rescue === undefined) await prepare(used);
      if (early === undefined || rescue?.saved !== undefined) return undefined;
      // Until the new world is stored, another tab may store one: that look at the second copy is too old by then.
      rescue = undefined;
      return seenIn(early);
    });
    // Absent, foreign, or a step is due: that needs the lock.
    return outcome === undefined ? settled(work) : unwrap(outcome);
  };

  return {
    tables,
    get durability() {
      return port.durable ? 'durable' : 'memory';
    },
    get trouble() {
      return trouble;
    },
    get revision() {
      return replica.revision;
    },
    read: (work) => read((world, now) => work(world.transaction(now), world.state)),
    write: (work, name) =>
      settled((world, now) => world.attempt(() => work(world.transaction(now), world.state)), name),
    upcoming: () => read((world) => world.upcoming()),
    history: () => read(() => replica.history.steps.toReversed()),
    undo: (steps) =>
      update(
        (world, _, __, newest) => {
          const undone = newest.slice(0, steps);
          refuse(400, tooFew(undone.length, steps));
          world.attempt(() => undone.forEach((before) => world.putBack(before)));
          replica.history.drop(steps);
        },
        { steps },
      ),
    reset: (next) =>
      update((_, __, stored) => {
        stored.removeRecord('lost');
        replica.replace(stored, begin(next), real());
      }),
    snapshot: () => read((world, now) => snapshotOf(world, schema, now)),
    restore: async (json) => {
      const { readSnapshot, worldOf } = await import('./persistence/restore.ts');
      const snapshot = await readSnapshot(json, schema, tables);
      return update((_, __, stored) => {
        stored.removeRecord('lost');
        replica.replace(stored, worldOf(snapshot, tables, real()), real());
      });
    },
    ...besides({ withPort, present: () => read((world, now) => snapshotOf(world, schema, now)), real }),
    onChange: tabs.listen,
    close: () => {
      tabs.close();
      port.close();
    },
  };
}
