import { holds, networkOf, placeOf } from './cidr.ts';

/** Something about an entry of a list of networks that its owner may not have meant. */
export interface Remark {
  readonly index: number;
  /** Completes a sentence that begins with the entry. */
  readonly text: string;
}

/** The one spelling of an `address/mask`. */
const spelt = (entry: string): string => {
  const place = placeOf(entry);
  return place === undefined ? entry : `${place.address}/${place.prefix}`;
};

/** Entries that appear twice, lie within others, or have host bits set: the first that holds for each. */
export function remarksOn(list: readonly string[]): Remark[] {
  const entries = list.map(spelt);
  return entries.flatMap((entry, index): Remark[] => {
    const first = entries.indexOf(entry);
    if (first < index)
      return [{ index, text: list[first] === list[index] ? 'is listed twice' : `is the same as ${list[first]}` }];
    const outer = entries.findIndex((other) => other !== entry && holds(other, entry));
    // Two ways to write one network hold each other: only the later is redundant.
    if (outer !== -1 && !(holds(entry, entries[outer] ?? '') && outer > index))
      return [{ index, text: `is already covered by ${list[outer]}` }];
    const network = networkOf(entry);
    return network === undefined ? [] : [{ index, text: `means ${network}` }];
  });
}
