import type { Event } from '#contract/events/schema.ts';
import { lastDays } from '#lib/days.ts';
import { parseTime, type Zone } from '#lib/time.ts';
import { hasFailed } from '../display.ts';

/** What a day was like, as far as events tell; `unknown`: they do not; `absent`: the record was not there yet. */
type DayLook = 'good' | 'warning' | 'bad' | 'unknown' | 'absent';

/** A day of a record with its events, in the order of the list. */
export interface EventDay {
  readonly start: Date;
  readonly look: DayLook;
  readonly events: readonly Event[];
}

/** Ends of actions while which a record does not serve, or not fully (assumed, as all names of actions). */
const INTERRUPTS = /(^|_)(degraded|low_disk_space|mutate|reboot|rebuild|resize|shutdown)$/;

function lookOf(event: Pick<Event, 'action' | 'status'>): 'good' | 'warning' | 'bad' {
  if (hasFailed(event)) return 'bad';
  const { action, status } = event;
  // What is only scheduled has interrupted nothing yet.
  return status !== 'scheduled' && INTERRUPTS.test(action) ? 'warning' : 'good';
}

/** Since when events tell what a record was like: all later ones are known. */
export interface Known {
  /** The time of the oldest event that was read, of whatever record. */
  readonly read: Date | undefined;
  /** When the record was created. */
  readonly created: Date | undefined;
}

/** The worst that happened on a day; undefined where nothing did. */
function troubleOf(events: readonly Event[]): 'warning' | 'bad' | undefined {
  const looks = new Set(events.map(lookOf));
  return looks.has('bad') ? 'bad' : looks.has('warning') ? 'warning' : undefined;
}

/** What a day without trouble was like. */
function calmOf(start: Date, end: Date | undefined, { read, created }: Known): 'good' | 'unknown' | 'absent' {
  if (created === undefined) return 'unknown';
  if (end !== undefined && created >= end) return 'absent';
  return read !== undefined && read <= (created > start ? created : start) ? 'good' : 'unknown';
}

/**
 * The last days of a record. A day is good if events would tell of trouble and do not: it is no earlier than the record
 * and was read from its beginning, or from that of the record. Trouble shows on any day.
 */
export function eventDays(
  events: readonly Event[],
  known: Known,
  { count, now, zone }: { readonly count: number; readonly now: Date; readonly zone: Zone },
): readonly EventDay[] {
  const starts = lastDays(count, now, zone);
  const byDay = Map.groupBy(events, (event) => {
    const at = parseTime(event.created);
    // The server's clock may be a little ahead of what is known of it: what is later than today counts as today.
    return starts.findLast((start) => start <= at);
  });
  return starts.map((start, index) => {
    const own = byDay.get(start) ?? [];
    return { start, look: troubleOf(own) ?? calmOf(start, starts[index + 1], known), events: own };
  });
}
