import { onSessionTurn } from './session.ts';
import { store, useStore } from '../store.ts';

/** Whether the server has refused the token and there was no sign-in since. */
const needed = store(false);

/** Calls back once per refused token, even if several requests were refused. */
export const onUnauthorized = (listener: () => void): (() => void) =>
  needed.subscribe(() => {
    if (needed.get()) listener();
  });

/** Whether to show the sign-in over the page. */
export const useUnauthorized = (): boolean => useStore(needed);

/** To be called when the server has refused the current token. */
export const raiseUnauthorized = (): void => needed.set(true);

/**
 * Waits until the user has signed in again, or signed out: gives true. Gives false when the caller aborts, and at once
 * where no screen would show the sign-in.
 */
export function signedInAgain(signal: AbortSignal | undefined): Promise<boolean> {
  if (!needed.get() || needed.size() === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (): void => {
      unsubscribe();
      signal?.removeEventListener('abort', end);
      resolve(signal?.aborted !== true);
    };
    const unsubscribe = onSessionTurn(end);
    signal?.addEventListener('abort', end);
  });
}

onSessionTurn(() => needed.set(false));
