/**
 * Each cache has the files of one build of the demo; demos under other paths of the same origin have their own
 * (build/sw.js reads them).
 */
export const nameFor = (base: string, hash: string): string => `binnacle ${base} ${hash}`;

/** The caches of the demo under a path, the one filled last at the end. */
export const cachesOf = async (base: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(nameFor(base, '')));
