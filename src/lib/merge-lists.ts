/** What a merge must know of the entries of a list. */
export interface Entries<E> {
  /** For each entry of a list, the position in `base` of the one it comes from. No position is given twice. */
  align(base: readonly E[], list: readonly E[]): readonly (number | undefined)[];
  /** Whether two entries mean the same to the server. */
  same(one: E, other: E): boolean;
}

/** The changes of two sides to one list, as one list; the results differ only where both changed the same entry. */
export interface Merged<E> {
  /** With my version of what both changed. */
  readonly mine: readonly E[];
  readonly theirs: readonly E[];
  readonly clash: boolean;
}

/** Entries with a key. Of several with the same key the first comes from the first, and so on. */
export const entriesBy = <E>(keyOf: (entry: E) => unknown, same: Entries<E>['same']): Entries<E> => ({
  align(base, list) {
    const free = Map.groupBy(base.entries(), ([, entry]) => keyOf(entry));
    return list.map((entry) => free.get(keyOf(entry))?.shift()?.[0]);
  },
  same,
});

/** A list as one side has it: for each entry a name that both sides share. */
type Side<E> = ReadonlyMap<string, E>;

const inBase = (name: string): boolean => name.startsWith('base ');

/** The names that a side kept, in its order. */
const keptOf = <E>(side: Side<E>, other: Side<E>): string[] =>
  [...side.keys()].filter((name) => inBase(name) && other.has(name));

/** Adds to an order the names that only another one has, each after the name that precedes it there. */
function woven(order: readonly string[], other: readonly string[]): string[] {
  const result = [...order];
  for (const [index, name] of other.entries()) {
    if (result.includes(name)) continue;
    const before = other[index - 1];
    let place = before === undefined ? 0 : result.indexOf(before) + 1;
    // What was added at the same place already stays before it.
    while (place < result.length && !other.includes(result[place] ?? '')) place += 1;
    result.splice(place, 0, name);
  }
  return result;
}

/**
 * Applies what two sides changed in a list since `base` to one list: entries that either added are there, those that
 * either removed are not, and an entry that one side changed is as this side has it.
 */
export function mergeLists<E>(
  base: readonly E[],
  mine: readonly E[],
  theirs: readonly E[],
  { align, same }: Entries<E>,
): Merged<E> {
  const [fromBase, theirsFromBase] = [align(base, mine), align(base, theirs)];
  const own: Side<E> = new Map(
    mine.map((entry, index) => [fromBase[index] === undefined ? `mine ${index}` : `base ${fromBase[index]}`, entry]),
  );
  // What both added is one entry.
  const added = [...own].filter(([name]) => !inBase(name));
  const other: Side<E> = new Map(
    theirs.map((entry, index) => {
      if (theirsFromBase[index] !== undefined) return [`base ${theirsFromBase[index]}`, entry];
      const twin = added.findIndex(([, one]) => same(one, entry));
      return [added.splice(twin, twin < 0 ? 0 : 1)[0]?.[0] ?? `theirs ${index}`, entry];
    }),
  );
  const stored: Side<E> = new Map(base.map((entry, index) => [`base ${index}`, entry]));
  const equal = (one: E | undefined, two: E | undefined): boolean =>
    one === undefined || two === undefined ? one === two : same(one, two);
  let clash = false;
  const values = [...new Set([...stored.keys(), ...own.keys(), ...other.keys()])].map((name) => {
    const [was, my, their] = [stored.get(name), own.get(name), other.get(name)];
    // Where both did the same, theirs is what the server has.
    if (equal(my, was) || equal(my, their)) return [name, their, their] as const;
    if (equal(their, was)) return [name, my, my] as const;
    clash = true;
    return [name, my, their] as const;
  });
  const isMoved = (side: Side<E>): boolean => {
    const kept = keptOf(side, stored);
    return kept.join() !== keptOf(stored, side).join();
  };
  const moves = isMoved(own);
  const bothMoved = moves && isMoved(other) && keptOf(own, other).join() !== keptOf(other, own).join();
  clash ||= bothMoved;
  const [byMe, byThem] = [woven([...own.keys()], [...other.keys()]), woven([...other.keys()], [...own.keys()])];
  const list = (order: readonly string[], of: ReadonlyMap<string, E | undefined>): E[] =>
    order.flatMap((name) => of.get(name) ?? []);
  return {
    mine: list(moves ? byMe : byThem, new Map(values.map(([name, my]) => [name, my]))),
    theirs: list(moves && !bothMoved ? byMe : byThem, new Map(values.map(([name, , their]) => [name, their]))),
    clash,
  };
}

/** Entries that are plain values: they cannot be changed, only added and removed. */
export const PLAIN: Entries<unknown> = entriesBy<unknown>((entry) => entry, Object.is);

/** What I added and removed since `base`, applied to what is there now. */
export const mergePlain = (base: readonly string[], mine: readonly string[], now: readonly string[]): string[] => [
  ...mergeLists<string>(base, mine, now, PLAIN).mine,
];
