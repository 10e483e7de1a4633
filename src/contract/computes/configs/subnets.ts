/** An interface as far as this is about its subnet. */
interface InSubnet {
  readonly purpose: string;
  readonly subnet_id?: number | null | undefined;
}

/** The subnet that an interface is in; null for one that is in none. */
const subnetOf = (one: InSubnet | undefined): number | null =>
  one?.purpose === 'vpc' ? (one.subnet_id ?? null) : null;

/**
 * Which interface each of a list redefines, both by their places: one of the same subnet, first that of the same place;
 * each is redefined once (assumed, since a request has no ids).
 */
export function redefinedPlaces(before: readonly InSubnet[], asked: readonly InSubnet[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const left = new Set(before.flatMap((one, index) => (subnetOf(one) === null ? [] : [index])));
  const pair = (index: number, candidates: Iterable<number>): void => {
    if (pairs.has(index)) return;
    const found = [...candidates].find(
      (other) => left.has(other) && subnetOf(before[other]) === subnetOf(asked[index]),
    );
    if (found === undefined) return;
    pairs.set(index, found);
    left.delete(found);
  };
  asked.forEach((_, index) => pair(index, [index]));
  asked.forEach((_, index) => pair(index, left));
  return pairs;
}

/**
 * The places of a list where the subnet of an interface would be changed, which it cannot be once it is set (doc 3
 * §2.4): an interface that is new to its subnet stands where one of another subnet stood that is nowhere else in the
 * list (assumed, for the same reason). One may be taken out or go to another place.
 */
export function changedSubnets(before: readonly InSubnet[], asked: readonly InSubnet[]): readonly number[] {
  const pairs = redefinedPlaces(before, asked);
  const kept = new Set(pairs.values());
  return asked.flatMap((one, index) => {
    const isNew = one.purpose === 'vpc' && !pairs.has(index);
    return isNew && subnetOf(before[index]) !== null && !kept.has(index) ? [index] : [];
  });
}
