import UFuzzy from '@leeoniya/ufuzzy';
import { withoutPort } from '#lib/net/without-port.ts';
import { fold } from '#lib/text/fold.ts';

/** Something that the palette can find. */
export interface Candidate {
  readonly id: string;
  readonly label: string;
  /** Further words to find it by. */
  readonly keywords?: string;
  /** The id of the record that it is. */
  readonly recordId?: string;
  /** How near it is to what is sought, where its label does not tell. */
  readonly near?: number;
}

// Tolerates one mistyped letter per word.
const latin = new UFuzzy({ intraMode: 1 });

/** The same for words of other scripts, of which the one above, which is faster, knows no letter. */
const anyScript = new UFuzzy({
  intraMode: 1,
  unicode: true,
  interSplit: String.raw`[^\p{L}\d']+`,
  interBound: String.raw`[^\p{L}\d]`,
  intraSplit: '',
  intraBound: String.raw`\p{L}\d|\d\p{L}`,
  intraChars: String.raw`[\p{L}\d']`,
  intraContr: String.raw`'\p{L}{1,2}\b`,
});

/** An address, or the beginning of one: every character counts. */
const ADDRESS = /^[\da-f]*[.:][\da-f.:/]*$/;

/** Whether a query is an address, or the beginning of one. */
export const isAddress = (query: string): boolean => ADDRESS.test(fold(query));

/** A query as everything is compared with it. */
const soughtIn = (query: string): string => withoutPort(fold(query));

/** Of a whole address, how many are listed that it merely begins. */
const OTHERS = 3;

/** How near something can be to a query. */
export const EXACT = 0;
export const BEGINS = 1;
export const WITHIN = 2;
const ELSE = 3;

/** What is named, numbered or addressed so comes first, then what begins so, then what has such a word. */
export function nearness({ label, keywords = '', recordId, near }: Candidate, query: string): number {
  if (near !== undefined) return near;
  const wanted = soughtIn(query);
  const name = fold(label);
  const words = fold(keywords).split(' ');
  // Addresses are written with their prefix length too.
  const holds = isAddress(wanted) && words.some((word) => word === wanted || word.startsWith(`${wanted}/`));
  if (name === wanted || recordId === wanted || `#${recordId}` === wanted || holds) return EXACT;
  if (name.startsWith(wanted) || words.includes(wanted)) return BEGINS;
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? WITHIN : ELSE;
}

/** The nearest first; those that are equally near stay in their order. */
export const byNearness = <T extends Candidate>(candidates: readonly T[], query: string): readonly T[] =>
  candidates
    .map((candidate) => ({ candidate, near: nearness(candidate, query) }))
    .toSorted((one, other) => one.near - other.near)
    .map(({ candidate }) => candidate);

/** The candidates that match a query, best first, at most `limit`; without a query the first ones in their order. */
export function rank<T extends Candidate>(candidates: readonly T[], query: string, limit: number): readonly T[] {
  const wanted = soughtIn(query);
  if (wanted === '') return candidates.slice(0, limit);
  const texts = candidates.map(({ label, keywords = '' }) => fold(`${label} ${keywords}`));
  if (ADDRESS.test(wanted)) {
    const having = byNearness(
      candidates.filter((_, position) => texts[position]?.includes(wanted)),
      wanted,
    );
    const exact = having.filter((candidate) => nearness(candidate, wanted) === EXACT).length;
    return having.slice(0, exact > 0 ? Math.min(limit, exact + OTHERS) : limit);
  }
  const [found, info, order] = (/[^\0-~]/.test(wanted) ? anyScript : latin).search(texts, wanted, 4, 10_000);
  if (found === null) return [];
  const sorted = info === null || order === null ? found : order.map((position) => info.idx[position] ?? 0);
  return byNearness(
    sorted.flatMap((position) => candidates[position] ?? []),
    wanted,
  ).slice(0, limit);
}

/** Groups of candidates, that with the nearest of all first; without a query in their order. Empty ones are left out. */
export function rankGroups<T extends Candidate, G extends { readonly entries: readonly T[] }>(
  groups: readonly G[],
  query: string,
): readonly G[] {
  const filled = groups.filter(({ entries }) => entries.length > 0);
  if (soughtIn(query) === '') return filled;
  return filled
    .map((group) => ({ group, near: Math.min(...group.entries.map((entry) => nearness(entry, query))) }))
    .toSorted((one, other) => one.near - other.near)
    .map(({ group }) => group);
}
