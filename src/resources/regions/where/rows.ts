import { andList, formatNumber } from '#lib/text/format.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { countStatuses, failing, type Shown, statusPhrase, TONE_ORDER } from '#ui/page/statuses.ts';
import { type Placed, type PlacedKind, stateOf } from '../kinds.ts';

/** What is known of a kind of record. */
export interface KnownKind extends Pick<PlacedKind, 'label'> {
  /** All of them; undefined where they are not known as a whole. */
  readonly records: readonly Placed[] | undefined;
  /** Why not, in a few words; undefined while that is still to come. */
  readonly why: string | undefined;
  /** How records are, by their page, where that was read apart from them. */
  readonly states: ReadonlyMap<string, Shown> | undefined;
}

/** A record of the user's. */
export interface RegionMark extends Pick<Placed, 'name' | 'to'> {
  /** How it is, as far as that was read. */
  readonly shown: Shown | undefined;
}

/** What the user has in a region. */
export interface RegionRow {
  readonly id: string;
  /** The worst first. */
  readonly marks: readonly RegionMark[];
  /** What is wrong there: "5 failing". */
  readonly trouble: string | undefined;
  /** All of it in words: "1 stopped and 4 running". */
  readonly words: string;
}

const rankOf = ({ shown }: RegionMark): number => TONE_ORDER.indexOf(shown?.tone ?? 'neutral');

/** The regions in which there is something of the user's: where more is failing first, then where more is. */
export function rowsOf(kinds: readonly KnownKind[]): readonly RegionRow[] {
  const all = kinds.flatMap(({ records = [], states }) =>
    records.map((record) => ({
      region: record.region,
      mark: { name: record.name, to: record.to, shown: states?.get(record.to) ?? stateOf(record) },
    })),
  );
  const rows = [...Map.groupBy(all, ({ region }) => region)].map(([id, here]) => {
    const marks = here.map(({ mark }) => mark).toSorted((one, other) => rankOf(one) - rankOf(other));
    const counts = countStatuses(marks.map(({ shown }) => shown));
    const unread = marks.filter(({ shown }) => shown === undefined).length;
    return {
      id,
      marks,
      trouble: failing(counts),
      bad: counts.reduce((sum, { tone, count }) => sum + (tone === 'bad' || tone === 'warning' ? count : 0), 0),
      words: andList([...counts, ...(unread === 0 ? [] : [{ label: 'not checked', count: unread }])].map(statusPhrase)),
    };
  });
  return rows.toSorted((one, other) => other.bad - one.bad || other.marks.length - one.marks.length);
}

/** "Not known by region: instances (500 of 4,100 read) and databases (not allowed)."; undefined where all are. */
export function unknownText(kinds: readonly KnownKind[]): string | undefined {
  const unknown = kinds.flatMap(({ label, why }) => (why === undefined ? [] : [`${inSentence(label)} (${why})`]));
  return unknown.length === 0 ? undefined : `Not known by region: ${andList(unknown)}.`;
}

/** Why a list that is read in part says nothing of regions. */
export const partText = (read: number, total: number): string => `${formatNumber(read)} of ${formatNumber(total)} read`;
