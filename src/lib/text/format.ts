import { once } from '../once.ts';
import { standsIn, UNREADABLE } from '../unreadable.ts';

/** The locale of the console, for lists, numbers, names and the order of texts. */
const LOCALE = 'en-GB';

/** Made with their first use: the first formatter of a page takes a slow device 70 ms, which first rows need not wait for. */
const formats = once(() => ({
  and: new Intl.ListFormat(LOCALE, { type: 'conjunction' }),
  or: new Intl.ListFormat(LOCALE, { type: 'disjunction' }),
  number: new Intl.NumberFormat(LOCALE),
  rounded: new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }),
  percent: new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 }),
  collator: new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }),
}));

const formatted = (format: 'number' | 'rounded' | 'percent', value: number): string =>
  standsIn(value) ? UNREADABLE : formats()[format].format(value);

/** A number with thousands separators: "9,900". */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : formatted('number', value);

/** With at most one decimal: "1,024.5". */
export const formatRounded = (value: number): string => formatted('rounded', value);

/** A fraction of 1 with at most one decimal: "33.3%". */
export const formatPercent = (share: number): string => formatted('percent', share);

/** "1 firewall", "9,900 firewalls"; `many` for an irregular plural. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "a", "a and b", "a, b and c". */
export const andList = (items: Iterable<string>): string => formats().and.format(items);

/** "a", "a or b", "a, b or c". */
export const orList = (items: Iterable<string>): string => formats().or.format(items);

/** At most so many items, and the number of the others: "a, b and 3 more". */
export const firstOf = (items: readonly string[], most: number): string =>
  items.length > most
    ? `${items.slice(0, most).join(', ')} and ${formatNumber(items.length - most)} more`
    : items.join(', ');

/** For sorting: "web-2" comes before "web-10", and case is ignored. */
export const compareTexts = (one: string, other: string): number => formats().collator.compare(one, other);

/** "Open to everyone": with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text with its full stop, unless it has one already. */
export const sentence = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`);
