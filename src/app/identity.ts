import { onIdentityChange } from '#api/session/session.ts';
import { store, useStore } from '#api/store.ts';
import { toast } from '#ui/actions/toast.ts';
import { router } from './router.ts';

/** How many times another user has signed in: what one user had on screen is never shown to the next. */
const changes = store(0);

onIdentityChange(() => {
  toast.clear();
  router.clearCache();
  changes.set(changes.get() + 1);
});

/** A number that is another one for every user of this tab. */
export const useIdentity = (): number => useStore(changes);
