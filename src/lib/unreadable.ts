/**
 * Stands for a text that could not be read, in its place. The invisible mark behind the word tells it from what a user
 * wrote.
 */
export const UNREADABLE = 'unreadable\u2060';

/**
 * Whether a value, or one within it, stands for one that could not be read: numbers are stood for by NaN. A boolean
 * cannot tell.
 */
export function standsIn(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(UNREADABLE);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(standsIn);
  return Number.isNaN(value);
}

/** A number as it is, such as a port. */
export const figure = (value: unknown): string => (standsIn(value) ? UNREADABLE : String(value));

/** A record that has no name yet: "#12". */
export const numberText = (id: unknown): string => (standsIn(id) ? UNREADABLE : `#${String(id)}`);

/** Whether a path, or an id in a text, names what could not be read, or ends without the id that it should have. */
export const leadsNowhere = (path: string): boolean =>
  /unreadable(\u2060|%E2%81%A0)|(^|[/.=])NaN($|[/?.&])|.\/($|\?)/.test(path);
