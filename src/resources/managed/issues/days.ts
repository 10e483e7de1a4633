import type { Issue } from '#contract/managed/issues/schema.ts';
import { counted } from '#lib/format.ts';
import { parseTime } from '#lib/time.ts';

/** How many days the strip shows. */
export const DAYS = 10;
const DAY_MS = 86_400_000;

/** The issues of each of the last ten spans of 24 hours, the latest last. */
export function byDay(issues: readonly Issue[], now: Date): readonly (readonly Issue[])[] {
  const days: Issue[][] = Array.from({ length: DAYS }, () => []);
  for (const issue of issues) {
    const ago = Math.floor((now.getTime() - parseTime(issue.created).getTime()) / DAY_MS);
    // A server's clock may be a little ahead of what is known of it.
    days[DAYS - 1 - Math.max(0, ago)]?.push(issue);
  }
  return days;
}

/** "2 issues in the last 10 days". */
export const dayWords = (days: readonly (readonly Issue[])[]): string => {
  const count = days.flat().length;
  return `${count === 0 ? 'No issues' : counted(count, 'issue')} in the last ${DAYS} days`;
};
