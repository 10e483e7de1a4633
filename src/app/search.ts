/**
 * Reads search parameters as flat texts: `?page=2&sort=-label&f.status=enabled`. Of a repeated name the first value
 * counts; every route validates its own parameters.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(values, name)) values[name] = value;
  return values;
}

/** Characters that are safe in a query and more readable unescaped. */
const PLAIN: Readonly<Record<string, string>> = { '%2C': ',', '%3A': ':', '%2F': '/', '%40': '@' };

/** Writes search parameters with their question mark, or an empty text; absent and empty values are left out. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value));
  }
  const text = query.toString().replaceAll(/%(?:2C|3A|2F|40)/g, (sign) => PLAIN[sign] ?? sign);
  return text === '' ? '' : `?${text}`;
}
