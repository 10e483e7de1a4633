import { useNow } from '#api/clock.ts';
import type { Database } from '#contract/databases/schema.ts';
import { restorePoints } from '#contract/databases/windows.ts';
import { dayOf, parseTime } from '#lib/time.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { DetailSections, Section } from '#ui/display/blocks/details.tsx';
import { databaseActions } from '../actions.ts';
import { databasePaths } from '../paths.ts';
import { NextWindows } from '../windows/next-windows.tsx';

/** When it is maintained, and the days from which it can be restored (doc 1 §1, §8). */
export function MaintenanceTab({ database }: { database: Database }) {
  const { id, updates, cluster_size: size, created } = database;
  const reason = useActions(databaseActions).reason('edit', database);
  const now = useNow();
  const points = restorePoints(parseTime(created), now);
  return (
    <DetailSections>
      <Section title="Next maintenance windows">
        <NextWindows updates={updates} size={size} />
        {reason === undefined ? (
          <Link to={databasePaths.edit(id)} hash="updates.day_of_week">
            Change window
          </Link>
        ) : (
          <p>{reason}</p>
        )}
      </Section>
      <Section title="Restore points">
        <p>One automatic backup a day, kept for 7 days. This server doesn’t report each backup.</p>
        {points.length === 0 && <p>No backup yet: the first follows after a day.</p>}
        <ul>
          {points.map((point) => (
            <li key={point.getTime()}>{dayOf(point, 'utc')}</li>
          ))}
        </ul>
      </Section>
    </DetailSections>
  );
}
