import { useQuery } from '@tanstack/react-query';
import { usePolling } from '#api/cache/polling.ts';
import { databasesApi } from '#contract/databases/api.ts';
import type { Database } from '#contract/databases/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Status } from '#ui/display/status.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { useInPlace } from '#ui/page/use-in-place.ts';
import { RecordPage } from '#ui/page/record-page.tsx';
import { activityTab } from '#resources/events/public.ts';
import { RegionLink } from '#resources/regions/public.ts';
import { PlanName } from '#resources/types/public.ts';
import { AccessTab } from './tabs/access-tab.tsx';
import { databaseActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { Disk } from './disk/disk.tsx';
import { MaintenanceTab } from './tabs/maintenance-tab.tsx';
import { databaseStatus, engineText, isBusy, nodesText } from './display.ts';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { LIST } from './paths.ts';
import { databases } from './queries.ts';
import { useNow } from '#api/clock.ts';
import { latestEvents } from '#resources/events/queries.ts';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import classes from './progress/banner.module.css';
import { progressOf } from './progress/progress.ts';

/** What is being done to a database, for how long, and how long that usually takes. */
function ProgressBanner({ database }: { database: Database }) {
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

function Loaded({ database }: { database: Database }) {
  const { id, label, region, type, status, cluster_size: size, created } = database;
  const { of, reason } = useActions(databaseActions);
  const { rename } = useInPlace(databaseActions, database, databasesApi.update, reason('edit', database));
  return (
    <Page
      title={label}
      crumbs={[LIST]}
      status={<Status {...databaseStatus(status)} />}
      rename={rename}
      actions={<PageActions cautious actions={of(database)} />}
      facts={[
        { label: 'Engine', value: engineText(database) },
        { label: 'Region', value: <RegionLink id={region} /> },
        { label: 'Plan', value: <PlanName id={type} /> },
        { label: 'Nodes', value: nodesText(size) },
        ...(status === 'provisioning'
          ? []
          : [{ label: 'Disk', field: 'used_disk_size_gb', value: <Disk database={database} isWhole /> }]),
        ...quietFacts({ noun: 'database', id, created }),
      ]}
    >
      <ProgressBanner database={database} />
      <PageTabs
        tabs={[
          { id: 'overview', label: 'Overview', content: () => <OverviewTab database={database} /> },
          { id: 'access', label: 'Access', content: () => <AccessTab database={database} /> },
          { id: 'maintenance', label: 'Maintenance', content: () => <MaintenanceTab database={database} /> },
          activityTab('database', id, databasesApi.view),
        ]}
      />
    </Page>
  );
}

/** `/databases/<id>`: how it is reached, who may connect, and when it is maintained. */
export function DatabaseDetail({ instanceId }: { instanceId: string }) {
  const poll = usePolling();
  const query = useQuery({
    ...databases.one(instanceId),
    refetchInterval: ({ state: { data } }) => poll(data !== undefined && isBusy(data.status) ? data.status : undefined),
  });
  return (
    <>
      <RecordPage query={query} title={`Database ${instanceId}`} crumbs={[LIST]}>
        {(database) => <Loaded key={database.id} database={database} />}
      </RecordPage>
      <ActionDialogs table={databaseActions} collection={databases} leaveTo={LIST.to} />
    </>
  );
}
