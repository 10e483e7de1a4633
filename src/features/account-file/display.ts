import type { Change, Comparison } from '#analysis/account-file/compare.ts';
import { COLLECTIONS, type Kind } from '#contract/kinds.ts';
import { kindAt } from '#contract/account-file/places.ts';
import { unknownFields } from '#contract/account-file/unknown.ts';
import { isFields } from '#lib/json.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import { capitalized, formatNumber } from '#lib/text/format.ts';
import { lookOf, pageOf as pageOfKind } from '#resources/kinds.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a record is called within its list. */
function ownName(kind: Kind, record: unknown): string {
  const { title, nameOf } = lookOf(kind);
  if (!isFields(record) || COLLECTIONS[kind].key === undefined) return title;
  if (nameOf !== undefined) return nameOf(record);
  const { id, label, name, address, range } = record;
  return [label, name, address, range, id].map(text).find((one) => one !== '') ?? title;
}

/** The name of a record, after those of what it is below: `shop-lb / Port 80 / web-1`. */
export function nameOf({ kind, above, before, now }: Pick<Change, 'kind' | 'above' | 'before' | 'now'>): string {
  const names = [ownName(kind, now ?? before)];
  let upper = COLLECTIONS[kind].of;
  for (const record of above.toReversed()) {
    if (upper === undefined) break;
    names.unshift(ownName(upper, record));
    upper = COLLECTIONS[upper].of;
  }
  return names.join(' / ');
}

/** The page of a record that is there now; undefined where it has none. */
export const pageOf = ({ kind, id = '', params, how, now }: Change): string | undefined =>
  how === 'removed' ? undefined : pageOfKind(kind, id, params, isFields(now) ? now : {});

/** What happened to a record, in a word. */
export function howText({ how, sure }: Pick<Change, 'how' | 'sure'>): string {
  if (!sure) return how === 'removed' ? 'Not visible now' : 'Not visible before';
  return capitalized(how);
}

interface Gap {
  readonly kind: Kind | undefined;
  readonly reason: string;
}

/** Parts of an account that are missing, a sentence for each reason of each kind. */
export function gapTexts(gaps: readonly Gap[]): readonly string[] {
  const found = new Map<string, { name: string; reason: string; count: number }>();
  for (const { kind, reason } of gaps) {
    const name = kind === undefined ? 'Other lists' : lookOf(kind).title;
    const known = found.get(`${name}: ${reason}`) ?? { name, reason, count: 0 };
    found.set(`${name}: ${reason}`, { ...known, count: known.count + 1 });
  }
  return [...found.values()].map(
    ({ name, reason, count }) => `${name}${count === 1 ? '' : ` (${formatNumber(count)})`}: ${reason}`,
  );
}

/** What a copy of an account lacks. */
export const missingTexts = ({ missing }: Pick<AccountFile, 'missing'>): readonly string[] =>
  gapTexts(missing.map(({ path, reason }) => ({ kind: kindAt(path), reason })));

/** Fields of a copy that this console does not know, a line for each kind. */
export const unknownTexts = (file: Pick<AccountFile, 'answers'>): readonly string[] =>
  [...unknownFields(file)].map(([kind, fields]) => `${lookOf(kind).title}: ${fields.join(', ')}`);

/** What was not compared, and on which side it is missing. */
export const unclearTexts = ({ unclear }: Pick<Comparison, 'unclear'>): readonly string[] =>
  gapTexts(
    unclear.map(({ kind, before, now }) => {
      const sides = [
        ...(before === undefined ? [] : [`Before: ${before}`]),
        ...(now === undefined ? [] : [`Now: ${now}`]),
      ];
      if (before !== undefined && before === now) return { kind, reason: before };
      return { kind, reason: sides.length === 0 ? 'Not in both copies.' : sides.join(' ') };
    }),
  );
