import { useNow } from '#api/clock.ts';
import type { Database } from '#contract/databases/schema.ts';
import { nextWindows, restorePoints } from '#contract/databases/windows.ts';
import { counted } from '#lib/text/format.ts';
import { dayOf, parseTime, wireTime } from '#lib/time.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { DetailSections, Section } from '#ui/display/blocks/details.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Time } from '#ui/display/time.tsx';
import { databaseActions } from '../actions.ts';
import { databasePaths } from '../paths.ts';
import { momentText } from '../windows/moment.ts';
import classes from './tabs.module.css';
import { weeksOf } from './weeks.ts';

const LEGEND = [
  [{ 'data-point': true }, 'Restore point'],
  [{ 'data-window': true }, 'Maintenance window'],
  [{ 'data-today': true }, 'Today'],
] as const;

/** Five weeks from the last one on, with the windows and the restore points; the tables below say the same. */
function Weeks({ windows, points, now }: Parameters<typeof weeksOf>[0]) {
  return (
    <div aria-hidden>
      <div className={classes.weeks}>
        {weeksOf({ windows, points, now }).map(({ date, week, isToday, hasWindow, hasPoint }) => (
          <div
            key={date.getTime()}
            className={classes.day}
            data-week={week}
            data-today={isToday || undefined}
            title={dayOf(date, 'utc')}
          >
            {hasPoint && <i data-point />}
            {hasWindow && <i data-window />}
          </div>
        ))}
      </div>
      <p className={classes.legend}>
        {LEGEND.map(([mark, text]) => (
          <span key={text}>
            <i {...mark} />
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}

/** When it is maintained, and the days from which it can be restored (doc 1 §1, §8). */
export function MaintenanceTab({ database }: { database: Database }) {
  const { id, updates, cluster_size: size, created } = database;
  const reason = useActions(databaseActions).reason('edit', database);
  const now = useNow();
  const points = restorePoints(parseTime(created), now);
  const windows = nextWindows(updates, now, 5);
  return (
    <div className={classes.page}>
      <Weeks windows={windows} points={points} now={now} />
      <DetailSections>
        <Section title="Next maintenance windows">
          {size === 1 && <p>A single node is down during maintenance.</p>}
          {windows.length === 0 ? (
            <p>This server doesn’t report a known schedule.</p>
          ) : (
            <PlainTable
              label="Next maintenance windows"
              rows={windows.slice(0, 3)}
              keyOf={({ begin }) => begin.getTime()}
              columns={[
                { header: 'Begins', cell: ({ begin }) => momentText(begin) },
                { header: 'Length', cell: () => counted(updates.duration, 'hour') },
              ]}
            />
          )}
          {reason === undefined ? (
            <p>
              <Link to={databasePaths.edit(id)} hash="updates.day_of_week">
                Change window
              </Link>
            </p>
          ) : (
            <p>{reason}</p>
          )}
        </Section>
        <Section title="Restore points">
          {points.length === 0 ? (
            <p>No backup yet: the first follows after a day.</p>
          ) : (
            <PlainTable
              label="Restore points"
              rows={points}
              keyOf={(point) => point.getTime()}
              columns={[
                { header: 'Day', cell: (point) => dayOf(point, 'utc') },
                { header: 'Age', cell: (point) => <Time at={wireTime(point.getTime())} /> },
              ]}
            />
          )}
          <p>One automatic backup a day, kept for 7 days. This server doesn’t report each backup.</p>
        </Section>
      </DetailSections>
    </div>
  );
}
