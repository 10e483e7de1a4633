import { useNow } from '#api/clock.ts';
import { clockTime, dayOf, dayTime, parseTime, relativeTime } from '#lib/time.ts';
import { useZone } from '../prefs.ts';
import { tellBothZones, Time } from './time.tsx';

const DAY = 86_400_000;

/** "3 hours ago", but "yesterday, 11:56": a day is too long to find an event in. */
export function EventTime({ at }: { at: string }) {
  const zone = useZone();
  const now = useNow();
  const date = parseTime(at);
  if (relativeTime(date, now) !== 'yesterday') return <Time at={at} />;
  // What is a day ago in hours may be on another day of the calendar.
  const isYesterday = dayOf(date, zone) === dayOf(new Date(now.getTime() - DAY), zone);
  return (
    <time dateTime={at} onPointerEnter={tellBothZones}>
      {isYesterday ? `yesterday, ${clockTime(date, zone)}` : dayTime(date, zone)}
    </time>
  );
}
