import { useNow } from '#api/clock.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import { counted } from '#lib/format.ts';
import classes from '../managed.module.css';
import { byDay, DAYS, dayWords } from './days.ts';

const nameOf = (ago: number): string => (ago === 0 ? 'Last 24 hours' : `${ago} ${ago === 1 ? 'day' : 'days'} ago`);

/** The last ten days, a mark each: red where issues were opened. */
export function IssueStrip({ issues, wide = false }: { issues: readonly Issue[]; wide?: boolean }) {
  const days = byDay(issues, useNow(60_000));
  if (!wide)
    return (
      <span role="img" aria-label={dayWords(days)} title={dayWords(days)} className={classes.strip}>
        {days.map((day, index) => (
          <span key={index} className={classes.day} data-count={day.length || undefined} />
        ))}
      </span>
    );
  return (
    <ol className={`${classes.strip} ${classes.wide}`} aria-label={dayWords(days)}>
      {days.map((day, index) => {
        const name = nameOf(DAYS - 1 - index);
        const words = `${name}: ${day.length === 0 ? 'no issues' : counted(day.length, 'issue')}`;
        return (
          <li key={name}>
            <span className={classes.day} data-count={day.length || undefined} title={words}>
              <span aria-hidden>{day.length === 0 ? '' : day.length}</span>
              <span className={classes.words}>{words}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
