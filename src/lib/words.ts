const NUMBER = new Intl.NumberFormat('en');
const LIST = new Intl.ListFormat('en-GB');

/** A number with its thousands set apart: "9,900". */
export const formatNumber = (value: number): string => NUMBER.format(value);

/** "1 firewall", "9,900 firewalls"; `many` where the plural is not just an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "a", "a and b", "a, b and c". */
export const listed = (items: Iterable<string>): string => LIST.format(items);
