import { useId } from 'react';
import { useNow } from '#api/clock.ts';
import type { Event } from '#contract/events/schema.ts';
import { dayOf } from '#lib/time.ts';
import { useZone } from '#ui/prefs.ts';
import { type Day, daysOf, dayTitle } from './days.ts';
import { RunRow } from './row.tsx';
import classes from './timeline.module.css';

/** The level of the days’ names. */
type Heading = 'h2' | 'h3';

function DayPart({ day: { at, runs }, heading: Heading }: { day: Day; heading: Heading }) {
  const zone = useZone();
  const now = useNow();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Heading id={title} className={classes.day}>
        {dayTitle(at, now, zone)}
      </Heading>
      <ol className={classes.runs}>
        {runs.map((run) => (
          // By its oldest event: a run that goes on stays as open as it is.
          <RunRow key={run.at(-1)?.id} run={run} dated />
        ))}
      </ol>
    </section>
  );
}

/** Events day by day, in their order; equal ones of a record that follow each other closely are one row. */
export function Timeline({ events, heading = 'h2' }: { events: readonly Event[]; heading?: Heading }) {
  const zone = useZone();
  return (
    <div className={classes.days}>
      {daysOf(events, zone).map((day) => (
        <DayPart key={dayOf(day.at, zone)} day={day} heading={heading} />
      ))}
    </div>
  );
}

interface LatestProps {
  readonly events: readonly Event[];
  /** How many rows at most. */
  readonly rows: number;
}

/** The first of some events, in the same rows; of each it is said how long ago it was. */
export function LatestRuns({ events, rows }: LatestProps) {
  const runs = daysOf(events, useZone()).flatMap((day) => day.runs);
  return (
    <ol className={classes.runs}>
      {runs.slice(0, rows).map((run) => (
        <RunRow key={run.at(-1)?.id} run={run} />
      ))}
    </ol>
  );
}
