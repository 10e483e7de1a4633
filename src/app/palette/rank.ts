import UFuzzy from '@leeoniya/ufuzzy';
import { withoutPort } from '#lib/net/without-port.ts';

/** Something that the palette can find. */
export interface Candidate {
  readonly id: string;
  readonly label: string;
  /** Further words to find it by. */
  readonly keywords?: string;
}

// Tolerates one mistyped letter per word.
const fuzzy = new UFuzzy({ intraMode: 1 });

/** An address, or the beginning of one: every character counts. */
const ADDRESS = /^[\da-f]*[.:][\da-f.:/]*$/;

/** Whether a query is an address, or the beginning of one. */
export const isAddress = (query: string): boolean => ADDRESS.test(query.trim().toLowerCase());

/** 0: is the label; 1: begins it, or is a keyword; 2: begins a word of the label; 3: anything else. */
function nearness({ label, keywords = '' }: Candidate, query: string): number {
  const name = label.toLowerCase();
  if (name === query) return 0;
  if (name.startsWith(query) || keywords.toLowerCase().split(' ').includes(query)) return 1;
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)) ? 2 : 3;
}

/** The candidates that match a query, best first, at most `limit`; without a query the first ones in their order. */
export function rank<T extends Candidate>(candidates: readonly T[], query: string, limit: number): readonly T[] {
  const wanted = withoutPort(query.trim().toLowerCase());
  if (wanted === '') return candidates.slice(0, limit);
  const texts = candidates.map(({ label, keywords = '' }) => `${label} ${keywords}`.trim());
  if (ADDRESS.test(wanted))
    return candidates.filter((_, position) => texts[position]?.toLowerCase().includes(wanted)).slice(0, limit);
  const [found, info, order] = fuzzy.search(texts, wanted, 4, 10_000);
  if (found === null) return [];
  const sorted = info === null || order === null ? found : order.map((position) => info.idx[position] ?? 0);
  return sorted
    .flatMap((position) => candidates[position] ?? [])
    .map((candidate, position) => ({ candidate, position, near: nearness(candidate, wanted) }))
    .toSorted((a, b) => a.near - b.near || a.position - b.position)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
