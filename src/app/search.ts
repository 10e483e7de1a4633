/**
 * The address as flat texts: `?page=2&sort=-label&f.status=enabled`. A name given twice counts once, the first time;
 * every route reads its own values and corrects what it does not know.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(values, name)) values[name] = value;
  return values;
}

/** Signs that are safe in a query and easier to read as they are. */
const PLAIN: Readonly<Record<string, string>> = { '%2C': ',', '%3A': ':', '%2F': '/', '%40': '@' };

/** Writes values as a query with its question mark, or nothing at all; what is absent or empty is left out. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value));
  }
  const text = query.toString().replaceAll(/%(?:2C|3A|2F|40)/g, (sign) => PLAIN[sign] ?? sign);
  return text === '' ? '' : `?${text}`;
}
