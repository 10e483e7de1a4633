import { useNow } from '#api/clock.ts';
import { absoluteTime, parseTime, relativeTime } from '#lib/time.ts';
import { useZone } from '../prefs.ts';

/**
 * A time of the API, relative to the server's now, with local time and UTC on hover; `absolute` shows the full time
 * instead.
 */
export function Time({ at, absolute = false }: { at: string | null | undefined; absolute?: boolean }) {
  const zone = useZone();
  const now = useNow();
  if (at === null || at === undefined) return <span>never</span>;
  const date = parseTime(at);
  const local = absoluteTime(date, 'local');
  const utc = absoluteTime(date, 'utc');
  return (
    <time dateTime={at} title={local === utc ? utc : `${local}\n${utc}`}>
      {absolute ? absoluteTime(date, zone) : relativeTime(date, now)}
    </time>
  );
}
