import UFuzzy from '@leeoniya/ufuzzy';

/** What the palette can find. */
export interface Candidate {
  readonly id: string;
  readonly label: string;
  /** Further words by which it is found. */
  readonly keywords?: string;
}

// One mistyped letter per word is forgiven.
const fuzzy = new UFuzzy({ intraMode: 1 });

/** 0: the label itself; 1: the label begins with it; 2: a word of it does; 3: anything else. */
function nearness(label: string, query: string): number {
  const name = label.toLowerCase();
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)) ? 2 : 3;
}

/** The candidates that a query finds, the nearest first, at most `limit`; without a query the first ones as they stand. */
export function rank<T extends Candidate>(candidates: readonly T[], query: string, limit: number): readonly T[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return candidates.slice(0, limit);
  const words = candidates.map(({ label, keywords = '' }) => `${label} ${keywords}`.trim());
  const [found, info, order] = fuzzy.search(words, wanted, 4, 10_000);
  if (found === null) return [];
  const sorted = info === null || order === null ? found : order.map((position) => info.idx[position] ?? 0);
  return sorted
    .flatMap((position) => candidates[position] ?? [])
    .map((candidate, position) => ({ candidate, position, near: nearness(candidate.label, wanted) }))
    .toSorted((a, b) => a.near - b.near || a.position - b.position)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
