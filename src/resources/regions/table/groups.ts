import { compareTexts } from '#lib/text/format.ts';
import type { Region } from '#contract/regions/schema.ts';
import type { Score } from '../compare/score.ts';

/** The countries of each continent, by their ISO codes. */
const COUNTRIES: Readonly<Record<string, string>> = {
  'North America':
    'ag ai aw bb bl bm bq bs bz ca cr cu cw dm do gd gl gp gt hn ht jm kn ky lc mf mq ms mx ni pa pm pr sv sx tc tt us vc vg vi',
  'South America': 'ar bo br cl co ec fk gf gy pe py sr uy ve',
  Europe:
    'ad al at ax ba be bg by ch cy cz de dk ee es fi fo fr gb gg gi gr hr hu ie im is it je li lt lu lv mc md me mk mt nl no pl pt ro rs ru se si sj sk sm ua uk va xk',
  Africa:
    'ao bf bi bj bw cd cf cg ci cm cv dj dz eg eh er et ga gh gm gn gq gw ke km lr ls ly ma mg ml mr mu mw mz na ne ng re rw sc sd sh sl sn so ss st sz td tg tn tz ug yt za zm zw',
  Asia: 'ae af am az bd bh bn bt cn ge hk id il in iq ir jo jp kg kh kp kr kw kz la lb lk mm mn mo mv my np om ph pk ps qa sa sg sy th tj tl tm tr tw uz vn ye',
  Oceania: 'as au ck fj fm gu ki mh mp nc nf nr nu nz pf pg pn pw sb tk to tv vu wf ws',
};

const CONTINENTS = new Map(
  Object.entries(COUNTRIES).flatMap(([continent, codes]) => codes.split(' ').map((code) => [code, continent])),
);

/** The continent of a country's code. */
const continentOf = (country: string): string => CONTINENTS.get(country.toLowerCase()) ?? 'Elsewhere';

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
