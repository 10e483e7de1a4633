import { andList, firstOf } from './format.ts';

/** At most so many items in a sentence, and the number of the others: "a and b", "a, b and 3 more". */
export const andFirstOf = (items: readonly string[], most: number): string =>
  items.length > most ? firstOf(items, most) : andList(items);
