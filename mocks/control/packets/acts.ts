import type { Store } from '../../store/store.ts';
import type { Act } from '../call.ts';

/** Walks a packet through the world: a second opinion on what the console says, made apart from it. */
export const packetsActs = (store: Store): Readonly<Record<string, Readonly<Record<string, Act>>>> => ({
  packets: {
    POST: async ({ body }) => {
      const [{ PacketBody }, { walk }] = await Promise.all([import('./body.ts'), import('./walk.ts')]);
      const packet = await body(PacketBody);
      return store.read((transaction) => walk(transaction, packet));
    },
  },
});
