import { useNow } from '#api/clock.ts';
import type { MaintenanceWindow } from '#contract/databases/schema.ts';
import { nextWindows } from '#contract/databases/windows.ts';
import { momentText } from './moment.ts';
import classes from './next-windows.module.css';

/** The next three windows of a schedule, in UTC and in local time. */
export function NextWindows({ updates, size }: { updates: MaintenanceWindow; size: number }) {
  const windows = nextWindows(updates, useNow(), 3);
  return (
    <>
      {size === 1 && <p>A single node is down during maintenance.</p>}
      {windows.length === 0 && <p>This server doesn’t report a known schedule.</p>}
      <ol className={classes.windows}>
        {windows.map(({ begin }) => (
          <li key={begin.getTime()}>
            {momentText(begin)}, {updates.duration} h
          </li>
        ))}
      </ol>
    </>
  );
}
