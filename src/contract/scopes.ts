/** The parts of the API that scopes name (doc 1 §5, doc 2 §5, doc 3 §5; those left open are assumed). */
export const SCOPE_AREAS = [
  'account',
  'computes',
  'databases',
  'domains',
  'events',
  'firewall',
  'images',
  'ips',
  'lke',
  'longview',
  'nodebalancers',
  'object_storage',
  'stackscripts',
  'volumes',
  'vpc',
] as const;

/** `ips:read` is how the documents name reading addresses (doc 3 §5). */
export type Scope = `${(typeof SCOPE_AREAS)[number]}:${'read_only' | 'read_write'}` | 'ips:read';

/** Which granted levels cover a needed one; `ips:read` is covered by the read levels of addresses under either name. */
const ENOUGH: Readonly<Record<string, readonly string[]>> = {
  read: ['read', 'read_only', 'read_write', '*'],
  read_only: ['read', 'read_only', 'read_write', '*'],
  read_write: ['read_write', '*'],
};

/**
 * Whether the scopes of a token cover a needed one: `*` covers everything, `computes:*` everything in an area, and
 * `read_write` includes `read_only` (assumed). The mock refuses by it, the console explains by it.
 */
export function covers(granted: readonly string[], needed: Scope): boolean {
  const [area, level = ''] = needed.split(':');
  return granted.includes('*') || (ENOUGH[level] ?? []).some((enough) => granted.includes(`${area}:${enough}`));
}
