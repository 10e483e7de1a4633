import { onClocks } from '#lib/time.ts';
import { HOUR, minuteText, weekOf } from '#lib/week.ts';

/** A window of the week as a choice. */
export interface WindowSpan {
  /** The day, Monday being 0, and the place of the hour among those offered: "6 0". */
  readonly key: string;
  /** The day on the clocks of the zone. */
  readonly group: string;
  /** "Sunday 02:00–04:00 (00:00–02:00 UTC)", with the day in UTC where it is another. */
  readonly text: string;
  /** The hours in UTC alone: "00:00–02:00 UTC". */
  readonly hours: string;
}

/**
 * All windows of a week that begin at one of `count` hours of a day in UTC, in the order of the clocks of a zone (an IANA
 * name; default: the browser's), Monday first.
 */
export function spansOf(now: Date, count: number, length: number, timeZone?: string): readonly WindowSpan[] {
  const { days } = weekOf(now.getTime(), 'utc');
  const every = 24 / count;
  const spans = days.flatMap((day, dayAt) =>
    Array.from({ length: count }, (_, hourAt) => {
      const from = new Date(day + hourAt * every * HOUR);
      const [utc, local] = [onClocks(from, 'UTC'), onClocks(from, timeZone)];
      const end = onClocks(new Date(from.getTime() + length * HOUR), timeZone);
      const hours = `${minuteText(hourAt * every * 60)}–${minuteText((hourAt * every + length) * 60)} UTC`;
      const inUtc = local.weekday === utc.weekday ? hours : `${utc.weekday} ${hours}`;
      return {
        key: `${dayAt} ${hourAt}`,
        group: local.weekday,
        text:
          local.zone === 'UTC' ? `${utc.weekday} ${hours}` : `${local.weekday} ${local.time}–${end.time} (${inUtc})`,
        hours,
      };
    }),
  );
  // Clocks behind UTC show Sunday at first, and clocks ahead of it Monday at last: the week begins with Monday.
  const begin = spans.findIndex(({ group }, at) => group === 'Monday' && spans.at(at - 1)?.group !== 'Monday');
  return [...spans.slice(begin), ...spans.slice(0, begin)];
}
