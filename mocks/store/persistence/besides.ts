import type { Store } from './interface.ts';
import type { Persistence } from './persistence.ts';
import type { Snapshot } from './restore.ts';

/** Loaded when it is asked for, outside any transaction: no first rows need it. */
const keptWorlds = () => import('./kept-worlds.ts');

interface BesidesOptions {
  /** Tries the present storage, and memory when that fails. */
  readonly withPort: <T>(work: (used: Persistence) => Promise<T>) => Promise<T>;
  /** The present world. */
  readonly present: () => Promise<Snapshot>;
  /** Real time, ms since epoch. */
  readonly real: () => number;
}

type Besides =
  | 'keptWorlds'
  | 'keptWorld'
  | 'keepWorld'
  | 'discardWorld'
  | 'oldWorld'
  | 'aside'
  | 'discardOldWorld'
  | 'lost'
  | 'discardLost';

/** What a storage has besides the present world: worlds under a name, and what was set aside or lost. */
export const besides = ({ withPort, present, real }: BesidesOptions): Pick<Store, Besides> => ({
  keptWorlds: async () => {
    const { listWorlds } = await keptWorlds();
    return withPort((used) => used.view(listWorlds));
  },
  keptWorld: async (name) => {
    const { readWorld } = await keptWorlds();
    return withPort((used) => used.view((stored) => readWorld(stored, name)));
  },
  keepWorld: async (name, description) => {
    const { keepWorld } = await keptWorlds();
    const snapshot = await present();
    const kept = { name, description, saved: new Date(real()).toISOString() };
    return withPort((used) => used.update((stored) => keepWorld(stored, kept, snapshot)));
  },
  discardWorld: async (name) => {
    const { discardWorld } = await keptWorlds();
    return withPort((used) => used.update((stored) => discardWorld(stored, name)));
  },
  oldWorld: () => withPort((used) => used.view((stored) => stored.record('old'))),
  aside: () => withPort((used) => used.view((stored) => stored.record('aside'))),
  discardOldWorld: () =>
    withPort((used) =>
      used.update(async (stored) => {
        stored.removeRecord('old');
        stored.removeRecord('aside');
      }),
    ),
  lost: () => withPort((used) => used.view((stored) => stored.record('lost'))),
  discardLost: () => withPort((used) => used.update(async (stored) => stored.removeRecord('lost'))),
});
