/**
 * A process of `npm run mutants`: plays the unchanged specification once and records which positions in the rules each
 * example reaches, so that a mutant is tried with those examples only.
 */
import { type Profiler, Session } from 'node:inspector/promises';

/** The positions to observe: 0-based offsets by the file's URL. */
export interface Places {
  readonly folder: string;
  readonly indexes: ReadonlyMap<string, readonly number[]>;
}

/** By URL and offset: the names of the examples that reach it; `undefined` where it runs when the file is loaded. */
type Near = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string> | undefined>>;

const isPlaces = (value: unknown): value is Places =>
  typeof value === 'object' && value !== null && 'indexes' in value && value.indexes instanceof Map;

/**
 * Whether an offset was run, by the innermost range around it. Types are replaced by blanks, so offsets are unchanged.
 */
function wasRun(functions: readonly Profiler.FunctionCoverage[], index: number): boolean {
  let size = Number.POSITIVE_INFINITY;
  let count = 0;
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count: times } of ranges) {
      if (startOffset > index || index >= endOffset || endOffset - startOffset > size) continue;
      size = endOffset - startOffset;
      count = times;
    }
  return count > 0;
}

async function nearest({ folder, indexes }: Places): Promise<Near> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const take = async (): Promise<Map<string, readonly Profiler.FunctionCoverage[]>> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return new Map(result.filter(({ url }) => indexes.has(url)).map(({ url, functions }) => [url, functions]));
  };
  const { claimsAbout } = await import('./play.ts');
  const claims = (await claimsAbout(folder)) ?? [];
  const near = new Map([...indexes].map(([url]) => [url, new Map<number, Set<string> | undefined>()]));
  const loaded = new Set<string>();
  /** Records which offsets an example reached. What runs while a file is loaded counts for all examples. */
  const note = async (name: string): Promise<void> => {
    for (const [url, functions] of await take()) {
      const found = near.get(url);
      for (const index of indexes.get(url) ?? []) {
        if (found === undefined || !wasRun(functions, index)) continue;
        const names = found.get(index);
        if (!loaded.has(url)) found.set(index, undefined);
        else if (!found.has(index)) found.set(index, new Set([name]));
        else names?.add(name);
      }
      loaded.add(url);
    }
  };
  await note('');
  for (const { name, rank, check } of claims) {
    if (rank === 0) continue;
    await check();
    await note(name);
  }
  return near;
}

process.once('message', (message) => {
  if (!isPlaces(message)) return;
  void nearest(message).then((near) => process.send?.(near, () => process.exit(0)));
});
