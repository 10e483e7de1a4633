import { useNow } from '#api/clock.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
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
