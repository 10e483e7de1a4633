import type { Issue } from '#contract/managed/issues/schema.ts';
import { counted } from '#lib/text/format.ts';
import { parseTime, type Zone } from '#lib/time.ts';

/** How many days the strip shows. */
const DAYS = 10;

/** The last ten days in a zone, today last, each with its start and the issues opened on it. */
export function byDay(issues: readonly Issue[], now: Date, zone: Zone) {
  const days = Array.from({ length: DAYS }, (_, index) => {
    const ago = DAYS - 1 - index;
    const own: Issue[] = [];
    const start =
      zone === 'utc'
        ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ago))
        : new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
    return { start, issues: own };
  });
  // A server's clock may be a little ahead of what is known of it: what is later than today counts as today.
  for (const issue of issues) days.findLast(({ start }) => start <= parseTime(issue.created))?.issues.push(issue);
  return days;
}

/** "2 issues in the last 10 days". */
export const dayWords = (days: ReturnType<typeof byDay>): string => {
  const count = days.flatMap(({ issues }) => issues).length;
  return `${count === 0 ? 'No issues' : counted(count, 'issue')} in the last ${DAYS} days`;
};
