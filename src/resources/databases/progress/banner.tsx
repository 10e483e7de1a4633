import { useQuery } from '@tanstack/react-query';
import { useNow } from '#api/clock.ts';
import type { Database } from '#contract/databases/schema.ts';
import { latestEvents } from '#resources/events/queries.ts';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import classes from './banner.module.css';
import { progressOf } from './progress.ts';

/** What is being done to a database, for how long, and how long that usually takes. */
export function ProgressBanner({ database }: { database: Database }) {
  const now = useNow();
  const { data } = useQuery(latestEvents);
  const progress = progressOf(database, data?.data ?? [], now);
  if (progress === undefined) return null;
  const { text, share } = progress;
  return (
    <Problems>
      <Problem tone="busy">
        <span className={classes.line}>
          {text}
          {share !== undefined && (
            <span
              role="progressbar"
              aria-label={text}
              aria-valuenow={Math.round(100 * share)}
              aria-valuemin={0}
              aria-valuemax={100}
              className={classes.track}
            >
              <span style={{ inlineSize: `${100 * share}%` }} />
            </span>
          )}
        </span>
      </Problem>
    </Problems>
  );
}
