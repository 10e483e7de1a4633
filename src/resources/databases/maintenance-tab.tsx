import { useNow } from '#api/clock.ts';
import type { Database } from '#contract/databases/schema.ts';
import { restorePoints } from '#contract/databases/windows.ts';
import { dayOf, parseTime } from '#lib/time.ts';
import { DetailSections, Section } from '#ui/display/details.tsx';
import { NextWindows } from './next-windows.tsx';

/** When it is maintained, and the days from which it can be restored (doc 1 §1, §8). */
export function MaintenanceTab({ database }: { database: Database }) {
  const { updates, cluster_size: size, created } = database;
  const now = useNow();
  const points = restorePoints(parseTime(created), now);
  return (
    <DetailSections>
      <Section title="Next maintenance windows">
        <NextWindows updates={updates} size={size} />
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
