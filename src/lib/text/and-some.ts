import { andList, formatNumber } from './format.ts';

/** "web-1, web-2 and 3 more": as many as are `named`, and the number of the others. */
export const andSome = (items: readonly string[], named: number): string =>
  andList(items.length > named ? [...items.slice(0, named), `${formatNumber(items.length - named)} more`] : items);
