import type { Store } from '../store/store.ts';
import type { Act } from './call.ts';

/** What was removed within the last day, newest first, and the way back of each. */
export const trashActs = (store: Store): Readonly<Record<string, Readonly<Record<string, Act>>>> => ({
  trash: { GET: async () => (await import('./restore.ts')).trashed(store) },
  'trash/{id}': { POST: async ({ name }) => (await import('./restore.ts')).restored(store, name) },
});
