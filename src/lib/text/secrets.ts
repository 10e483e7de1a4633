/** Replaces a secret. */
export const MASK = '********';

/** The words of which the name of a secret has one. */
const SECRET =
  /(?<![a-z])(?:pass|pwd|auth|jwt|otp|(?:user|stackscript)[_-]?data|[a-z]*(?:pass(?:word|wd|phrase)|secret|token|credential|cookie|authorization|bearer|kube[_-]?config|(?:private|secret|api|ssl|access|encryption|signing)[_-]?key))s?(?![a-z])/;

/** What tells something about a secret, and is none. */
const ABOUT =
  /^(?:has|is|needs|requires?|use|m(?:ax|in))[_-]|[_-](?:id|count|length|type|name|label|ur[il]|at|date|status|version|expiry)s?$/;

/**
 * Whether a field is a secret, by its name in whatever style: `root_pass`, `apiKey`, `X-Auth-Token`. Yes, no and a list
 * of ids are none.
 */
export function isSecret(name: string, value: unknown): boolean {
  const words = name.replaceAll(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$&_').toLowerCase();
  return (
    SECRET.test(words) &&
    !ABOUT.test(words) &&
    typeof value !== 'boolean' &&
    !(Array.isArray(value) && /^[\d,]*$/.test(String(value)))
  );
}

/** A value with everything in it masked, its shape left. */
export function maskAll(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value;
  if (Array.isArray(value)) return value.map(maskAll);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskAll(inner)]));
  return MASK;
}

/**
 * A body in which `replace` has replaced what it does not give undefined for; itself where that is nothing. The dotted
 * path of a field (`configs.ssl_key`) has no positions.
 */
export function replaced(
  body: unknown,
  replace: (name: string, value: unknown, path: string) => unknown,
  path = '',
): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const isList = Array.isArray(body);
  const old = Object.entries(body);
  const parts = old.map(([name, value]): unknown => {
    if (isList) return replaced(value, replace, path);
    const whole = path === '' ? name : `${path}.${name}`;
    return replace(name, value, whole) ?? replaced(value, replace, whole);
  });
  if (parts.every((part, nth) => part === old[nth]?.[1])) return body;
  return isList ? parts : Object.fromEntries(old.map(([name], nth) => [name, parts[nth]]));
}

/** A body with its secrets masked. `secrets` are names or paths of fields, in addition to those that always are. */
export const masked = (body: unknown, secrets: readonly string[] = []): unknown =>
  replaced(body, (name, value, path) =>
    isSecret(name, value) || secrets.includes(name) || secrets.includes(path) ? maskAll(value) : undefined,
  );
