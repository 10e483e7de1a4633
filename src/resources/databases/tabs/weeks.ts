import type { Span } from '#contract/databases/windows.ts';
import { dayOf } from '#lib/time.ts';

const DAY = 86_400_000;

/** How many weeks are shown, the last one and those to come. */
const WEEKS = 5;

/** A day of the strip, in UTC. */
interface Day {
  readonly date: Date;
  /** The name of its week, on a Monday: "2 Mar". */
  readonly week: string | undefined;
  readonly isToday: boolean;
  readonly hasWindow: boolean;
  readonly hasPoint: boolean;
}

interface Given {
  readonly windows: readonly Span[];
  readonly points: readonly Date[];
  readonly now: Date;
}

/** The days of five weeks, from the Monday of the last week on, with what happens on each. */
export function weeksOf({ windows, points, now }: Given): readonly Day[] {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: 7 * WEEKS }, (_, index): Day => {
    const date = new Date(monday + (index - 7) * DAY);
    const isOn = (moment: Date): boolean => Math.floor(moment.getTime() / DAY) * DAY === date.getTime();
    return {
      date,
      week: index % 7 === 0 ? dayOf(date, 'utc').replace(/ \d{4}$/, '') : undefined,
      isToday: date.getTime() === today,
      hasWindow: windows.some(({ begin }) => isOn(begin)),
      hasPoint: points.some(isOn),
    };
  });
}
