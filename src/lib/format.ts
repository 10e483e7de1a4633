/** The locale of the console, for lists, numbers, names and the order of texts. */
const LOCALE = 'en-GB';

const AND = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const OR = new Intl.ListFormat(LOCALE, { type: 'disjunction' });
const NUMBER = new Intl.NumberFormat(LOCALE);
const ROUNDED = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const COLLATOR = new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' });

/** A number with thousands separators: "9,900". */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** With at most one decimal: "1,024.5". */
export const formatRounded = (value: number): string => ROUNDED.format(value);

/** A fraction of 1 with at most one decimal: "33.3%". */
export const formatPercent = (share: number): string => PERCENT.format(share);

/** "1 firewall", "9,900 firewalls"; `many` for an irregular plural. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "a", "a and b", "a, b and c". */
export const andList = (items: Iterable<string>): string => AND.format(items);

/** "a", "a or b", "a, b or c". */
export const orList = (items: Iterable<string>): string => OR.format(items);

/** For sorting: "web-2" comes before "web-10", and case is ignored. */
export const compareTexts = (one: string, other: string): number => COLLATOR.compare(one, other);
