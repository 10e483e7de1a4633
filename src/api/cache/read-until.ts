import { inTurn } from './pages.ts';

interface How<T> {
  keyOf(one: T): string;
  read(one: T): Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** Reads what is wanted, each once and four at a time, until what was read makes nothing more wanted. */
export async function readUntil<T>(wanted: () => readonly T[], { keyOf, read, signal }: How<T>): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const next = new Map(wanted().map((one) => [keyOf(one), one]));
    for (const key of tried) next.delete(key);
    if (next.size === 0) return;
    for (const key of next.keys()) tried.add(key);
    await inTurn(
      [...next.values()].map((one) => async () => {
        signal?.throwIfAborted();
        await read(one);
      }),
    );
  }
}
