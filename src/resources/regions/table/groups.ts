import { compareTexts } from '#lib/text/format.ts';
import type { Region } from '#contract/regions/schema.ts';
import { continentOf } from '../continents.ts';
import type { Score } from '../compare/score.ts';

/** Rows under a heading. */
export interface Group {
  readonly title: string;
  readonly rows: readonly Score<Region>[];
}

const isOut = ({ region: { status } }: Score<Region>): boolean => status !== 'ok';

/** Puts rows under headings, in the order in which these come up. */
function grouped(rows: readonly Score<Region>[], titleOf: (row: Score<Region>) => string): readonly Group[] {
  const groups = new Map<string, Score<Region>[]>();
  for (const row of rows) groups.set(titleOf(row), [...(groups.get(titleOf(row)) ?? []), row]);
  return [...groups].map(([title, own]) => ({ title, rows: own }));
}

/**
 * Regions by continent: what has an outage comes first, then where most of the user's is, among continents as among the
 * regions of one.
 */
export function byContinent(rows: readonly Score<Region>[], countOf: (regionId: string) => number): readonly Group[] {
  const weights = new Map<string, { out: number; count: number }>();
  for (const row of rows) {
    const continent = continentOf(row.region.country);
    const { out, count } = weights.get(continent) ?? { out: 0, count: 0 };
    weights.set(continent, { out: out + Number(isOut(row)), count: count + countOf(row.region.id) });
  }
  const weightOf = (row: Score<Region>) => weights.get(continentOf(row.region.country)) ?? { out: 0, count: 0 };
  const sorted = rows.toSorted(
    (one, other) =>
      Math.sign(weightOf(other).out) - Math.sign(weightOf(one).out) ||
      weightOf(other).count - weightOf(one).count ||
      compareTexts(continentOf(one.region.country), continentOf(other.region.country)) ||
      Number(isOut(other)) - Number(isOut(one)) ||
      countOf(other.region.id) - countOf(one.region.id) ||
      compareTexts(one.region.label, other.region.label),
  );
  return grouped(sorted, ({ region }) => continentOf(region.country));
}

/** Regions by how much they lack of what is needed, in their order. */
export const byFit = (rows: readonly Score<Region>[]): readonly Group[] =>
  grouped(rows, ({ lacks: { length } }) => (length === 0 ? 'Has everything' : `Lacks ${length}`));
