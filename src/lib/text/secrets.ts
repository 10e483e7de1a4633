/** Replaces a secret. */
export const MASK = '********';

/** Fields that are secrets anywhere in a body; forms may name more. */
export const SECRET_FIELDS: readonly string[] = [
  'root_pass',
  'password',
  'passphrase',
  'token',
  'ssl_key',
  'private_key',
  'kubeconfig',
  'user_data',
  'stackscript_data',
];

/** A value with everything in it masked, its shape left. */
export function maskAll(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (Array.isArray(value)) return value.map(maskAll);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskAll(inner)]));
  return MASK;
}

/**
 * A body with its secrets masked. `secrets` are field names, or dotted paths without indexes (`configs.ssl_key`), in
 * addition to the fields that are always secrets.
 */
export function masked(body: unknown, secrets: readonly string[] = [], path = ''): unknown {
  if (Array.isArray(body)) return body.map((item) => masked(item, secrets, path));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const whole = path === '' ? key : `${path}.${key}`;
      const secret = SECRET_FIELDS.includes(key) || secrets.includes(key) || secrets.includes(whole);
      return [key, secret ? maskAll(value) : masked(value, secrets, whole)];
    }),
  );
}
