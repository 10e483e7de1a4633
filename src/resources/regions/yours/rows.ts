import { andList, counted, formatNumber } from '#lib/text/format.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import type { Shown } from '#ui/page/statuses.ts';
import type { StatusCount } from '#ui/page/navigation/area.ts';
import { type Placed, type PlacedKind, stateOf, TROUBLE, worstIn } from '../kinds.ts';

/** What is known of a kind of record. */
export interface KnownKind extends Pick<PlacedKind, 'label' | 'noun' | 'listIn'> {
  /** All of them; undefined where they are not known as a whole. */
  readonly records: readonly Placed[] | undefined;
  /** Why not, in a few words; undefined while that is still to come. */
  readonly why: string | undefined;
  /** How records are, by their page; undefined where this kind has no states. */
  readonly states: ReadonlyMap<string, Shown> | undefined;
}

/** What the user has in a region. */
export interface RegionRow {
  readonly id: string;
  readonly count: number;
  /** "2 instances", each with its list. */
  readonly counts: readonly { readonly text: string; readonly to: string }[];
  /** The worst of their states that is not fine; undefined: none of those that were checked. */
  readonly worst: StatusCount | undefined;
  /** How many have a state that was not read. */
  readonly unchecked: number;
}

/** How bad a state is, the greater the worse. */
export const weightOf = ({ worst }: Pick<RegionRow, 'worst'>): number =>
  worst === undefined ? 0 : TROUBLE.length - TROUBLE.indexOf(worst.tone);

/** The regions in which there is something of the user's, in no order. */
export function rowsOf(kinds: readonly KnownKind[]): readonly RegionRow[] {
  const known = kinds.map((kind) => ({ ...kind, byRegion: Map.groupBy(kind.records ?? [], ({ region }) => region) }));
  const ids = new Set(known.flatMap(({ byRegion }) => [...byRegion.keys()]));
  return [...ids].map((id) => {
    const here = known.flatMap(({ noun, listIn, states, byRegion }) => {
      const records = byRegion.get(id) ?? [];
      return records.length === 0 ? [] : [{ noun, to: listIn(id), states, records }];
    });
    const shown = here.flatMap(({ states, records }) =>
      states === undefined ? [] : records.map((record) => states.get(record.to) ?? stateOf(record)),
    );
    return {
      id,
      count: here.reduce((sum, { records }) => sum + records.length, 0),
      counts: here.map(({ noun, to, records }) => ({ text: counted(records.length, noun), to })),
      worst: worstIn(shown),
      unchecked: shown.filter((one) => one === undefined).length,
    };
  });
}

/** "Not known by region: instances (500 of 4,100 read) and VLANs (not allowed)."; undefined where all are. */
export function unknownText(kinds: readonly KnownKind[]): string | undefined {
  const unknown = kinds.flatMap(({ label, why }) => (why === undefined ? [] : [`${inSentence(label)} (${why})`]));
  return unknown.length === 0 ? undefined : `Not known by region: ${andList(unknown)}.`;
}

/** Why a list that is read in part says nothing of regions. */
export const partText = (read: number, total: number): string => `${formatNumber(read)} of ${formatNumber(total)} read`;
