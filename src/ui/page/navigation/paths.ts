/** Search parameters as they are written into an address; undefined ones are left out. */
export type Search = Readonly<Record<string, string | number | undefined>>;

/** Characters that are safe in a query and more readable unescaped. */
const PLAIN: Readonly<Record<string, string>> = { '%2C': ',', '%3A': ':', '%2F': '/', '%40': '@', '%7C': '|' };

/** Writes search parameters with their question mark, or an empty text; absent and empty values are left out. */
export function stringifySearch(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value));
  }
  const text = query.toString().replaceAll(/%(?:2C|3A|2F|40|7C)/g, (sign) => PLAIN[sign] ?? sign);
  return text === '' ? '' : `?${text}`;
}

/**
 * Reads search parameters as flat texts: `?page=2&sort=-label&f.status=enabled`. Of a repeated name the first value
 * counts; every route validates its own parameters.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(values, name)) values[name] = value;
  return values;
}

/** An address within the console: a path, and its search parameters. */
export const address = (path: string, search: Search = {}): string => `${path}${stringifySearch(search)}`;

/** The two parts of an address, as the router takes them. */
export function splitAddress(text: string): { readonly to: string; readonly search: Record<string, string> } {
  const [to = '', ...query] = text.split('?');
  return { to, search: parseSearch(query.join('?')) };
}

/** The addresses of a list, of the pages of its records, and of their forms. */
export function recordPaths(base: string) {
  const page = (id: string | number): string => `${base}/${encodeURIComponent(id)}`;
  return {
    /** The list, with filters if need be: `{ 'f.status': 'Failed' }`. */
    list: (search?: Search): string => address(base, search),
    create: (search?: Search): string => address(`${base}/new`, search),
    page: (id: string | number, search?: Search): string => address(page(id), search),
    edit: (id: string | number): string => `${page(id)}/edit`,
    /** A page below that of a record: `below(12, 'clone/new')`. */
    below: (id: string | number, rest: string, search?: Search): string => address(`${page(id)}/${rest}`, search),
  } as const;
}
