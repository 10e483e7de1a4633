import { useSyncExternalStore } from 'react';
import { onSessionTurn } from './session.ts';
import { store } from '../store.ts';

/** Whether the server has refused the token and nobody has signed in since. */
const needed = store(false);
const listeners = new Set<() => void>();

/** Calls back once per refused token, however many calls met the refusal. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether to ask for signing in again, over the page. */
export const useUnauthorized = (): boolean => useSyncExternalStore(subscribe, needed.get, () => false);

let watchers = 0;

function subscribe(listener: () => void): () => void {
  watchers += 1;
  const unsubscribe = needed.subscribe(listener);
  return () => {
    watchers -= 1;
    unsubscribe();
  };
}

/** Says that the server refused the token in use. */
export function raiseUnauthorized(): void {
  if (needed.get()) return;
  needed.set(true);
  for (const listener of listeners) listener();
}

/**
 * Waits until somebody has signed in again, or out: then true. False when the caller gives up first, and at once where
 * nobody would ask for a sign-in.
 */
export function signedInAgain(signal: AbortSignal | undefined): Promise<boolean> {
  if (!needed.get() || (watchers === 0 && listeners.size === 0)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const end = (): void => {
      unsubscribe();
      signal?.removeEventListener('abort', end);
      resolve(signal?.aborted !== true);
    };
    const unsubscribe = needed.subscribe(end);
    signal?.addEventListener('abort', end);
  });
}

onSessionTurn(() => needed.set(false));
