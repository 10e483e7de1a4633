import { useSyncExternalStore } from 'react';
import { onIdentityChange } from '#api/session/session.ts';
import { toast } from '#ui/actions/toast.ts';
import { router } from './router.ts';

/** How many times somebody else has signed in: what one user had on screen is never shown to the next. */
let changes = 0;
const listeners = new Set<() => void>();

onIdentityChange(() => {
  changes += 1;
  toast.clear();
  router.clearCache();
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A number that is another one for every user of this tab. */
export const useIdentity = (): number => useSyncExternalStore(subscribe, () => changes);
