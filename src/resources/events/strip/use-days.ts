import { useQuery } from '@tanstack/react-query';
import { useNow } from '#api/clock.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { isoDay } from '#lib/days.ts';
import { counted } from '#lib/text/format.ts';
import { dayOf, parseTime, type Zone } from '#lib/time.ts';
import type { Cell, KeyLine } from '#ui/charts/cells/cells.ts';
import { lifeIn } from '#ui/charts/cells/life.ts';
import { useZone } from '#ui/prefs.ts';
import { sentenceOf } from '../display.ts';
import { dayHash } from '../record/day.ts';
import { eventsAbout, type EventSubject } from '../record/record-activity.tsx';
import { latestEvents } from '../queries.ts';
import { type EventDay, eventDays } from './days.ts';

const MEANINGS = [
  ['bad', 'Failed'],
  ['warning', 'Interrupted'],
  ['good', 'No trouble'],
  ['unknown', 'No data'],
  ['absent', 'Not there yet'],
] as const;

/** "Failed: 1 day", "No trouble: 80 days", … as far as there are such days. */
const keyOf = (days: readonly Cell[]): KeyLine[] =>
  MEANINGS.flatMap(([look, text]) => {
    const count = days.filter((day) => day.look === look).length;
    return count === 0 ? [] : [{ look, text: `${text}: ${counted(count, 'day')}` }];
  });

/** "1 Mar 2026: Failed to boot crm (operator) and 2 more events". */
function nameOf({ start, look, events }: EventDay, zone: Zone): string {
  const worst = events.find(({ status }) => status === 'failed') ?? events[0];
  const others = events.length - 1;
  const none = look === 'unknown' ? 'no data' : look === 'absent' ? 'not there yet' : 'no events';
  const more = others > 0 ? ` and ${counted(others, 'more event')}` : '';
  return `${dayOf(start, zone)}: ${worst === undefined ? none : sentenceOf(worst)}${more}`;
}

/** Whose days are shown. */
export interface DaysOf {
  readonly entity: EventSubject;
  /** When it was created, in the API's format; undefined where the server does not say. */
  readonly created: string | undefined;
  /** The page with its activity. */
  readonly activity?: string;
  /** Which events of the account belong to it, and which of them is its creation, where it is a part of the record. */
  readonly part?: {
    is(event: Event): boolean;
    begins(event: Event): boolean;
  };
}

/** The last days of a record as the newest events of the account tell them; undefined while there are none. */
export function useEventDays({ entity, created, activity, part }: DaysOf, count: number) {
  const now = useNow(60_000);
  const zone = useZone();
  const disabledReason = useDisabledReason()(eventsApi.list);
  const { data } = useQuery({ ...latestEvents, enabled: disabledReason === undefined });
  const oldest = data?.data.at(-1);
  if (data === undefined || data === null || oldest === undefined) return undefined;
  const about = part === undefined ? eventsAbout(data.data, entity) : data.data.filter(part.is);
  const begun = about.find((event) => part?.begins(event))?.created ?? created;
  const read = parseTime(oldest.created);
  const known = { read, created: begun === undefined ? undefined : parseTime(begun) };
  const days = eventDays(about, known, { count, now, zone });
  const life = lifeIn(
    days.map((day): Cell => {
      const isEmpty = (day.look === 'unknown' || day.look === 'absent') && day.events.length === 0;
      return {
        key: isoDay(day.start, zone),
        look: day.look,
        name: nameOf(day, zone),
        ...(isEmpty ? { mute: true } : { to: activity, hash: dayHash(day.start, zone) }),
      };
    }),
  );
  const key = keyOf(life.cells);
  const [first, ...others] = key;
  return {
    title: life.title,
    cells: life.cells,
    key,
    // One state needs no key: a sentence says it.
    alone: first?.look === 'good' && others.length === 0 ? `No trouble ${life.span}` : undefined,
    label: `${life.title}: ${key.map(({ text }) => text).join(', ')}`,
    read: dayOf(read, zone),
  };
}
