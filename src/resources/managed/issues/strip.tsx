import { useNow } from '#api/clock.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import { counted } from '#lib/text/format.ts';
import { dayOf } from '#lib/time.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { useZone } from '#ui/prefs.ts';
import classes from '../managed.module.css';
import { byDay, dayWords } from './days.ts';

/** The last ten days in a cell, a mark each: red where issues were opened. */
export function IssueStrip({ issues }: { issues: readonly Issue[] }) {
  const days = byDay(issues, useNow(60_000), useZone());
  return (
    <span role="img" aria-label={dayWords(days)} title={dayWords(days)} className={classes.strip}>
      {days.map(({ start, issues: opened }) => (
        <span key={start.getTime()} className={classes.day} data-count={opened.length || undefined} />
      ))}
    </span>
  );
}

/** The last ten days, each with its date and how many issues were opened on it; the first and the last date are in sight. */
export function DatedStrip({ issues }: { issues: readonly Issue[] }) {
  const zone = useZone();
  const days = byDay(issues, useNow(60_000), zone);
  return (
    <ol className={`${classes.strip} ${classes.wide}`} aria-label={dayWords(days)}>
      {days.map(({ start, issues: opened }) => {
        const date = dayOf(start, zone);
        const count = opened.length === 0 ? 'no issues' : counted(opened.length, 'issue');
        return (
          <li key={date} data-date={date} title={`${date}: ${count}`}>
            <span className={classes.day} data-count={opened.length || undefined} aria-hidden>
              {opened.length || ''}
            </span>
            <Hidden>
              {date}: {count}
            </Hidden>
          </li>
        );
      })}
    </ol>
  );
}
