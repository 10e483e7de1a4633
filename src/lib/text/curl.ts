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

/** One POSIX shell word, for any text. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

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

/** A call to be written as a command. */
export interface CurlCall {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly body?: unknown;
  /** Whether the call has a token, written as `$TOKEN`. Default true. */
  readonly token?: boolean;
  /** More fields to mask, see `masked`. */
  readonly secrets?: readonly string[];
}

/** A call as a command for a POSIX shell; the token is `$TOKEN`, secrets are masked. */
export function curlOf({ method, url, body, token = true, secrets = [] }: CurlCall): string {
  const parts = [method === 'GET' ? `curl ${shellQuote(url)}` : `curl -X ${method} ${shellQuote(url)}`];
  if (token) parts.push('-H "Authorization: Bearer $TOKEN"');
  if (body !== undefined) {
    parts.push(`-H ${shellQuote('Content-Type: application/json')}`);
    parts.push(`-d ${shellQuote(JSON.stringify(masked(body, secrets), undefined, 2))}`);
  }
  return parts.join(' \\\n  ');
}
