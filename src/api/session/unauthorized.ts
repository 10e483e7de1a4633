import { onSessionTurn } from './session.ts';
import { store, useStore } from '../store.ts';

/** Whether the server has refused the token and there was no sign-in since. */
const needed = store(false);

/** Calls back once per refused token, however many calls met the refusal. */
export const onUnauthorized = (listener: () => void): (() => void) =>
  needed.subscribe(() => {
    if (needed.get()) listener();
  });

/** Whether to ask for signing in again, over the page. */
export const useUnauthorized = (): boolean => useStore(needed);

/** Says that the server refused the token in use. */
export const raiseUnauthorized = (): void => needed.set(true);

/**
 * Waits until the user has signed in again, or out: then true. False when the caller gives up first, and at once where
 * nothing on screen would ask for a sign-in.
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
