import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useActivity } from '#api/http/log.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import type { Page } from '#contract/envelope.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { recentEvents } from '#resources/events/queries.ts';
import { activityPath } from '#resources/events/paths.ts';
import { LatestRuns } from '#resources/events/timeline/timeline.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { Writes } from '#ui/display/blocks/activity-list.tsx';
import classes from './overview.module.css';

/** The number of lines. */
const SHOWN = 5;

/** The last 24 hours over the list: without it there is the list alone. */
const Day = lazyPart(
  () => import('#resources/events/ribbon/day.tsx'),
  ({ events }) => (events === undefined ? <NewestWrites /> : <NewestEvents events={events} />),
);

const NewestWrites = () => <Writes writes={useActivity().slice(0, SHOWN)} />;
const NewestEvents = ({ events }: { events: Page<Event> }) => <LatestRuns events={events.data} rows={SHOWN} />;

/** What this tab did, where the server has no events. */
function LatestWrites() {
  const writes = useActivity();
  if (writes.length === 0) return <p className={classes.calm}>Nothing changed in this tab yet.</p>;
  return (
    <Suspense fallback={<NewestWrites />}>
      <Day events={undefined} rows={SHOWN} />
    </Suspense>
  );
}

function LatestEvents() {
  const disabledReason = useDisabledReason()(eventsApi.list);
  const restricted = useWho().profile?.restricted === true;
  const { data, error, isPending, refetch } = useQuery({ ...recentEvents, enabled: disabledReason === undefined });
  if (disabledReason === undefined && isPending)
    return <Skeleton height={200} aria-label="Loading activity" role="img" />;
  if (data === undefined && error !== null)
    return <FailurePanel error={error} what="Activity" onRetry={() => void refetch()} />;
  if (data === null || data === undefined) return <LatestWrites />;
  if (data.data.length === 0)
    return <p className={classes.calm}>{restricted ? 'No activity on records that you see.' : 'No activity yet.'}</p>;
  return (
    <Suspense
      fallback={
        <>
          <div className={classes.ribbon} />
          <NewestEvents events={data} />
        </>
      }
    >
      <Day events={data} rows={SHOWN} />
    </Suspense>
  );
}

/** What happened last in the account, or, where the server does not report it, in this tab. */
export function Latest() {
  return (
    <section aria-labelledby="latest" className={classes.section}>
      <div className={classes.head}>
        <h2 id="latest">Recent activity</h2>
        <Link to={activityPath()} className={classes.all}>
          All activity
        </Link>
      </div>
      <LatestEvents />
    </section>
  );
}
