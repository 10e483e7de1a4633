import { UNREADABLE } from '#lib/unreadable.ts';
import { fieldPath } from './envelope.ts';

export type Path = readonly PropertyKey[];

/** How a record, or a part of one, came: as the server sent it, and where it could not be read. */
interface Came {
  readonly raw: unknown;
  readonly paths: readonly Path[];
}

const came = new WeakMap<object, Came>();

const OF_ITS_OWN = {};

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Keeps how a part came. The query cache merges plain objects with those it has, and would lose this. */
export function note<T extends object>(mended: T, raw: unknown, paths: readonly Path[]): T {
  if (!Array.isArray(mended)) Object.setPrototypeOf(mended, OF_ITS_OWN);
  came.set(mended, { raw, paths });
  return mended;
}

const NONE: readonly string[] = [];

/** Where a record could not be read; of an object that holds records, where each of them could not. */
function pathsOf(record: unknown): readonly Path[] {
  if (!isObject(record)) return [];
  const known = came.get(record);
  if (known !== undefined) return known.paths;
  return Object.entries(record).flatMap(([key, part]) =>
    isObject(part) ? (came.get(part)?.paths.map((path) => [key, ...path]) ?? []) : [],
  );
}

/** The paths at which a record, or a part of one, could not be read; the empty path if nothing of it could. */
export const unreadableIn = (record: unknown): readonly string[] => pathsOf(record).map(fieldPath);

/** A record, or a part of one, exactly as the server sent it: with what could not be read, and without stand-ins. */
export function asItCame(part: unknown): unknown {
  const known = isObject(part) ? came.get(part) : undefined;
  return known === undefined ? part : known.raw;
}

const serials = new WeakMap<object, string>();
let serial = 0;

/** The identity of a record; where it cannot be read, one of its own that leads nowhere. */
export function identify<T>(record: T, idOf: (record: T) => string): string {
  if (!isObject(record) || unreadableBy(record, idOf).length === 0) return idOf(record);
  const own = serials.get(record) ?? `${UNREADABLE}${(serial += 1)}`;
  serials.set(record, own);
  return own;
}

const isBelow = (path: Path, above: Path): boolean =>
  above.every((step, index) => String(step) === String(path[index]));

/** What could not be read of what `read` reads of a record: its paths. */
export function unreadableBy<T>(record: T, read: (record: T) => unknown): readonly string[] {
  const paths = pathsOf(record);
  if (paths.length === 0 || !isObject(record)) return NONE;
  const touched = new Set<Path>();
  const watched = <O extends object>(part: O, at: Path): O =>
    new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        const path = [...at, key];
        const within = paths.filter((one) => isBelow(one, path) || isBelow(path, one));
        for (const one of within) if (isBelow(path, one)) touched.add(one);
        return isObject(value) && within.some((one) => one.length > path.length) ? watched(value, path) : value;
      },
    });
  try {
    read(watched(record, []));
  } catch {
    // It computes with what is not there.
    for (const one of paths) touched.add(one);
  }
  return [...touched].map(fieldPath);
}
