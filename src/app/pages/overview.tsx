import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useActivity } from '#api/http/log.ts';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { formatNumber } from '#lib/format.ts';
import { Writes } from '#ui/display/activity-list.tsx';
import type { Area, AreaRecords } from '#ui/page/area.ts';
import { failureText } from '#ui/page/failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { areas } from '../areas.ts';
import { contentsOf } from '../contents.ts';
import classes from './overview.module.css';

const LATEST = 5;

function Counted({ count, error }: { count?: number | undefined; error: unknown }) {
  if (count !== undefined) return <span className={classes.count}>{formatNumber(count)}</span>;
  if (error !== null) return <span className={classes.unknown}>{failureText(error).title}</span>;
  return <Skeleton width={40} height={20} role="img" aria-label="Counting" />;
}

function RecordsCount({ records: { name, list, label, count } }: { records: AreaRecords }) {
  const disabledReason = useDisabledReason()(list);
  const { data, error } = useQuery({
    queryKey: [name, 'count'],
    queryFn: () => count(queryClient),
    enabled: disabledReason === undefined,
  });
  if (disabledReason !== undefined) return <span className={classes.unknown}>Not allowed</span>;
  return (
    <>
      <Counted count={data} error={error} />
      {label !== undefined && <span className={classes.unknown}>{label}</span>}
    </>
  );
}

/** The number of an area's records; empty where it has none to count. */
function Count({ area }: { area: Area }) {
  const { data: contents, error } = useQuery(contentsOf(area));
  if (contents === undefined) return <Counted error={error} />;
  return contents.records !== undefined && <RecordsCount records={contents.records} />;
}

/** An area's card: the number of records, and what needs attention. */
function AreaCard({ area }: { area: Area }) {
  const { label, to, icon: Icon, attention: Attention } = area;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Icon size={16} aria-hidden className={classes.icon} />
        <h2>
          <Link to={to}>{label}</Link>
        </h2>
        <Count area={area} />
      </div>
      {Attention !== undefined && (
        <CatchBoundary
          getResetKey={() => label}
          errorComponent={() => (
            <Text size="sm" c="dimmed">
              Whether something needs attention here could not be found out.
            </Text>
          )}
        >
          <Suspense fallback={null}>
            <Attention />
          </Suspense>
        </CatchBoundary>
      )}
    </li>
  );
}

/** The first page: the areas, what needs attention, and recent activity. */
export function Overview() {
  const writes = useActivity();
  return (
    <Page title="Overview">
      <ul className={classes.cards}>
        {areas.map((area: Area) => (
          <AreaCard key={area.id} area={area} />
        ))}
      </ul>
      <section className={classes.latest} aria-labelledby="latest">
        <div className={classes.head}>
          <h2 id="latest">Latest activity</h2>
          {writes.length > LATEST && <Link to="/activity">All {writes.length}</Link>}
        </div>
        {writes.length === 0 ? (
          <Text c="dimmed">Nothing has been changed in this tab yet.</Text>
        ) : (
          <Writes writes={writes.slice(0, LATEST)} />
        )}
      </section>
    </Page>
  );
}
