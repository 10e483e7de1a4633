import { useSyncExternalStore } from 'react';

/** Notifies its subscribers of an event. */
export interface Signal<T> {
  emit(what: T): void;
  /** Gives the function that unsubscribes. */
  subscribe(listener: (what: T) => void): () => void;
  /** The number of listeners. */
  size(): number;
}

export function signal<T>(): Signal<T> {
  const listeners = new Set<(what: T) => void>();
  return {
    emit(what) {
      for (const listener of listeners) listener(what);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    size: () => listeners.size,
  };
}

/** A value that screens can follow with `useStore`. */
export interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export interface Store<T> extends Readable<T> {
  set(value: T): void;
  /** The number of listeners. */
  size(): number;
}

/** Creates a store: holds one value and calls its listeners when it is replaced. */
export function store<T>(initial: T): Store<T> {
  let value = initial;
  const replaced = signal<void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      replaced.emit();
    },
    subscribe: replaced.subscribe,
    size: replaced.size,
  };
}

/** The value of a store; the component renders again when it is replaced. */
export const useStore = <T>({ subscribe, get }: Readable<T>): T => useSyncExternalStore(subscribe, get);
