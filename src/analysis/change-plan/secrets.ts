import { isSecret } from '#lib/text/secrets.ts';
import { isFields } from '#lib/json.ts';

/** Finds or makes a name for a secret: `ROOT_PASS`, then `ROOT_PASS_2` for another value of the same field. */
export function secretNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    get names(): readonly string[] {
      return [...names.values()];
    },
    nameOf(field: string, value: unknown): string {
      const key = `${field} ${JSON.stringify(value)}`;
      const known = names.get(key);
      if (known !== undefined) return known;
      const base =
        field
          .toUpperCase()
          .replaceAll(/[^A-Z0-9]+/g, '_')
          .replace(/^[^A-Z]+/, '') || 'SECRET';
      const count = (counts.get(base) ?? 0) + 1;
      counts.set(base, count);
      const name = count === 1 ? base : `${base}_${count}`;
      names.set(key, name);
      return name;
    },
  };
}

/** A body in which every text of a secret field is what `change` makes of it. */
export function withSecrets(
  body: unknown,
  change: (field: string, value: string) => unknown,
  field = '',
  within = false,
): unknown {
  if (Array.isArray(body)) return body.map((item) => withSecrets(item, change, field, within));
  if (isFields(body))
    return Object.fromEntries(
      Object.entries(body).map(([name, part]) => [
        name,
        withSecrets(part, change, within ? `${field}_${name}` : name, within || isSecret(name, part)),
      ]),
    );
  return within && typeof body === 'string' && body !== '' ? change(field, body) : body;
}
