import type { Issue } from '#contract/managed/issues/schema.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { lastDays } from '#lib/days.ts';
import { counted } from '#lib/text/format.ts';
import { parseTime, type Zone } from '#lib/time.ts';

/** The last days in a zone, today last, each with its start and the issues opened on it. */
export function byDay(issues: readonly Issue[], count: number, now: Date, zone: Zone) {
  const days = lastDays(count, now, zone).map((start) => ({ start, issues: new Array<Issue>() }));
  // A server's clock may be a little ahead of what is known of it: what is later than today counts as today.
  for (const issue of issues) days.findLast(({ start }) => start <= parseTime(issue.created))?.issues.push(issue);
  return days;
}

/** "2 issues in the last 10 days", whatever the service was on them. */
export const dayWords = (days: ReturnType<typeof byDay>): string => {
  const count = days.flatMap(({ issues }) => issues).length;
  return `${count === 0 ? 'No issues' : counted(count, 'issue')} in the last ${days.length} days`;
};

/**
 * Whether on each of these days a service was watched, not checked, or not there yet. Since when a service that is not
 * checked now was not, nobody says.
 */
export const watchedOn = (
  days: ReturnType<typeof byDay>,
  { created, status }: Pick<Service, 'created' | 'status'>,
): readonly ('watched' | 'unchecked' | 'absent')[] =>
  days.map((_, index) => {
    const end = days[index + 1]?.start;
    if (end !== undefined && parseTime(created) >= end) return 'absent';
    return status === 'ok' || status === 'problem' ? 'watched' : 'unchecked';
  });
