import { differencesFrom } from '../differences.ts';
import { recordOfPage } from '../envelope.ts';
import { COLLECTIONS, type Kind } from '../kinds.ts';
import { kindAt, recordsIn } from './places.ts';
import type { AccountFile } from './schema.ts';

/** The fields in a file that no record of their kind is documented or assumed to have, each once, in order. */
export function unknownFields({ answers }: Pick<AccountFile, 'answers'>): ReadonlyMap<Kind, readonly string[]> {
  const found = new Map<Kind, Set<string>>();
  for (const [path, answer] of Object.entries(answers)) {
    const kind = kindAt(path);
    if (kind === undefined) continue;
    const { key, endpoint } = COLLECTIONS[kind];
    const { strict } = (key !== undefined && recordOfPage(endpoint.response)) || endpoint.response;
    const fields = recordsIn(kind, answer)
      .flatMap((record) => differencesFrom(strict, record))
      .flatMap((one) => (one.what === 'unknown' ? [one.path] : []));
    if (fields.length > 0) found.set(kind, new Set([...(found.get(kind) ?? []), ...fields]));
  }
  return new Map([...found].map(([kind, fields]) => [kind, [...fields].toSorted()]));
}
