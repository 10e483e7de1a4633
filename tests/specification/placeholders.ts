/**
 * A text that stands for an id: `@firewall:web-1` for a seeded record, `$2` for the id in the response to the second
 * step.
 */
const PLACEHOLDER = /^(?:@[a-z]+:.+|\$\d+)$/;

/** A copy in which `idOf` has replaced every placeholder; functions are unchanged. */
export function replaced(value: unknown, idOf: (placeholder: string) => number | string): unknown {
  if (typeof value === 'string') return PLACEHOLDER.test(value) ? idOf(value) : value;
  if (Array.isArray(value)) return value.map((item) => replaced(item, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, idOf)]));
}
