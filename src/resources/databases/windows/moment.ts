import { onClocks } from '#lib/time.ts';

/** "1 March 2026, 22:00 UTC (23:00 GMT+1)"; in the local time of a zone (default: the browser's) only where it differs. */
export function momentText(at: Date, timeZone?: string): string {
  const [utc, local] = [onClocks(at, 'UTC'), onClocks(at, timeZone)];
  const text = `${utc.date}, ${utc.time} UTC`;
  if (local.date !== utc.date) return `${text} (${local.date}, ${local.time} ${local.zone})`;
  return local.time === utc.time ? text : `${text} (${local.time} ${local.zone})`;
}
