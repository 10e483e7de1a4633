import type { LucideIcon } from 'lucide-react';
import { fold } from '#lib/text/fold.ts';
import type { Offer } from '#ui/actions/offers.ts';
import type { Area, Found } from '#ui/page/navigation/area.ts';
import type { Recent } from '#ui/page/navigation/recent.ts';
import type { Candidate } from './rank.ts';

/** A line of the palette. */
export interface Entry extends Candidate {
  readonly icon: LucideIcon;
  readonly to?: string;
  readonly run?: (() => void) | undefined;
  /** The query that it goes on with; it leads nowhere yet. */
  readonly next?: string;
  readonly status?: Found['status'];
  /** Tells it apart from others of its name. */
  readonly subtitle?: string | undefined;
  /** Why it is disabled. */
  readonly disabledReason?: string | undefined;
  /** The keys that do the same without the palette. */
  readonly keys?: readonly string[] | undefined;
}

/** A record, with what can be done with it. */
export interface RecordEntry extends Entry {
  readonly recordId: string;
  readonly to: string;
  readonly offers: readonly Offer[];
}

export type Kind = Pick<Area, 'label' | 'icon'>;

/** A record as an entry, with the name of its region. */
export const entryOf =
  ({ label: kind, icon }: Kind, nameOf: (slug: string) => string) =>
  (one: Found): RecordEntry => {
    const region = one.region === undefined ? [] : [nameOf(one.region)];
    return {
      id: `record ${kind} ${one.id}`,
      recordId: fold(one.id),
      label: one.label,
      to: one.to,
      icon,
      status: one.status,
      subtitle: [one.status?.label ?? '', one.subtitle ?? '', ...region, /^\d+$/.test(one.id) ? `ID ${one.id}` : '']
        .filter((part) => part !== '')
        .join(' · '),
      keywords: [one.id, `#${one.id}`, one.search ?? '', one.region ?? '', ...region].join(' '),
      offers: one.offers ?? [],
    };
  };

/** Addresses may be written with or without escapes. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** How many of the opened records are listed. */
const SHOWN = 5;

/**
 * The records that were opened last, as they are now. One that was not read yet is shown as it was called then; one that
 * is not among all records (`isAll`) is gone.
 */
export function recentEntries(
  recents: readonly Recent[],
  records: readonly RecordEntry[],
  isAll: boolean,
  iconOf: (to: string) => LucideIcon | undefined,
): readonly Entry[] {
  const wanted = new Set(recents.map(({ to }) => plain(to)));
  const found = new Map(records.flatMap((one) => (wanted.has(plain(one.to)) ? [[plain(one.to), one] as const] : [])));
  return recents
    .flatMap(({ to, label }): Entry[] => {
      const id = `recent ${to}`;
      const now = found.get(plain(to));
      const icon = iconOf(to);
      if (now !== undefined) return [{ ...now, id }];
      return isAll || icon === undefined ? [] : [{ id, label, to, icon }];
    })
    .slice(0, SHOWN);
}

/** Records with those first that were opened lately, the last of all. */
export function byLikelihood(records: readonly RecordEntry[], last: readonly Entry[]): readonly RecordEntry[] {
  const place = new Map(last.map(({ to }, position) => [to, position]));
  const placeOf = ({ to }: RecordEntry): number => place.get(to) ?? 0;
  return [
    ...records.filter(({ to }) => place.has(to)).toSorted((one, other) => placeOf(one) - placeOf(other)),
    ...records.filter(({ to }) => !place.has(to)),
  ];
}
