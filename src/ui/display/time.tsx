import { useNow } from '#api/clock.ts';
import { absoluteTime, parseTime, relativeTime } from '#lib/time.ts';
import { useZone } from '../prefs.ts';

/** Lets whoever points at a time read it whole, in local time and UTC. */
export function tellBothZones({ currentTarget: time }: React.PointerEvent<HTMLTimeElement>): void {
  const date = parseTime(time.dateTime);
  const local = absoluteTime(date, 'local');
  const utc = absoluteTime(date, 'utc');
  time.title = local === utc ? utc : `${local}\n${utc}`;
}

/** The longest text that has room in every table, in letters. */
const SHORT = 12;

/**
 * A time of the API, relative to the server's now, with local time and UTC on hover; `absolute` shows the full time
 * instead.
 */
export function Time({ at, absolute }: { at: string | null | undefined; absolute?: boolean }) {
  const zone = useZone();
  const now = useNow();
  if (at === null || at === undefined) return <span>Never</span>;
  const date = parseTime(at);
  const text = absolute ? absoluteTime(date, zone) : relativeTime(date, now);
  return (
    <time dateTime={at} data-long={text.length > SHORT || undefined} onPointerEnter={tellBothZones}>
      {text}
    </time>
  );
}
