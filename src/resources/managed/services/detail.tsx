import { figure } from '#lib/unreadable.ts';
import { useQuery } from '@tanstack/react-query';
import { openIssueOf } from '#contract/managed/issues/open.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import { servicesApi } from '#contract/managed/services/api.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { usePolling } from '#api/cache/polling.ts';
import { LatestEvents, activityTab } from '#resources/events/public.ts';
import { RegionName } from '#resources/regions/public.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { isLoaded, type Loadable } from '#ui/confirm/loadable.ts';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Details, MainAndSide, Section } from '#ui/display/blocks/details.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Muted, Spinner, NONE } from '#ui/display/blocks/plain.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import classes from '../managed.module.css';
import { ManagedPage } from '../page.tsx';
import { managedPaths, SERVICES, MANAGED } from '../paths.ts';
import { useContacts } from '../contacts/queries.ts';
import { issueStatus } from '../issues/display.ts';
import { issuesOf, useIssues } from '../issues/queries.ts';
import { DatedStrip } from '../issues/strip.tsx';
import { NOT_OFFERED, serviceActions } from './actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { serviceStatus, typeText } from './display.ts';
import { services, useServices } from './queries.ts';
import { ServiceRelations } from './relations.tsx';

/** Every issue of the service with its ticket. */
function Issues({ id, all }: { id: number; all: Loadable<readonly Issue[]> }) {
  const known = useServices();
  if (!isLoaded(all)) return <IssuesToCome of={all} />;
  const own = issuesOf(all, id);
  if (own.length === 0) return <Muted>No issues yet.</Muted>;
  return (
    <PlainTable
      label="Issues"
      rows={own}
      keyOf={(issue) => issue.id}
      columns={[
        {
          header: 'Issue',
          cell: (issue) => <Link to={managedPaths.issues.page(issue.id)}>{issue.entity.label}</Link>,
        },
        {
          header: 'Status',
          cell: (issue) => {
            const shown = issueStatus(issue, known, all);
            return shown === undefined ? 'not loaded' : <Status {...shown} />;
          },
        },
        { header: 'Ticket', cell: ({ entity }) => entity.id },
        { header: 'Detected', cell: ({ created }) => <Time at={created} /> },
      ]}
    />
  );
}

const IssuesToCome = ({ of }: { of: 'failed' | null | undefined }) =>
  of === 'failed' ? <Muted>The issues could not be loaded.</Muted> : <Spinner aria-label="Loading issues" />;

/** Its health day by day, what happened to it last, and how it is checked. */
function Overview({ service, all }: { service: Service; all: Loadable<readonly Issue[]> }) {
  const { id, body, notes } = service;
  return (
    <MainAndSide
      side={
        <Details
          title="Check"
          details={[
            { label: 'Expected text', value: body ?? NONE },
            { label: 'Notes for support', value: notes ?? NONE },
          ]}
        />
      }
    >
      {isLoaded(all) ? (
        <DatedStrip service={service} issues={issuesOf(all, id)} />
      ) : (
        <Section title="Last 90 days">
          <IssuesToCome of={all} />
        </Section>
      )}
      <LatestEvents
        entity={{ type: 'managed_service', id }}
        more={<Link to={managedPaths.services.page(id, { tab: 'activity' })}>All activity</Link>}
      />
    </MainAndSide>
  );
}

function Loaded({ service }: { service: Service }) {
  const { id, label, status, region, created, updated, consultation_group: group } = service;
  const { of, reason } = useActions(serviceActions);
  const all = useIssues();
  const contacts = useContacts(group !== '');
  const isUnheard = group !== '' && isLoaded(contacts) && !contacts.some((one) => one.group === group);
  const issue = isLoaded(all) ? openIssueOf(service, all) : undefined;
  return (
    <Page
      title={label}
      crumbs={[MANAGED, SERVICES]}
      status={<Status {...serviceStatus(status)} />}
      actions={<PageActions cautious actions={of(service)} />}
      facts={[
        { label: 'Check', field: 'service_type', value: typeText(service) },
        { label: 'Address', value: <Copy value={service.address} label="monitored address" /> },
        { label: 'Region', value: region === null ? 'Public address' : <RegionName id={region} /> },
        { label: 'Timeout', value: `${figure(service.timeout)} s` },
        ...quietFacts({ noun: 'Service', id, created, updated }),
      ]}
    >
      {reason('edit', service) === NOT_OFFERED && <p className={classes.calm}>{NOT_OFFERED}.</p>}
      {(status === 'problem' || isUnheard) && (
        <Problems>
          {status === 'problem' && (
            <Problem tone="bad" remedy={issue && <Link to={managedPaths.issues.page(issue.id)}>View issue</Link>}>
              {label} does not answer as expected.{' '}
              {issue === undefined ? 'No issue is open.' : 'Support has an open issue.'}
            </Problem>
          )}
          {isUnheard && (
            <Problem remedy={<Link to={managedPaths.contacts.create({ group })}>Create contact in {group}</Link>}>
              No contact is in {group}: no one is alerted.
            </Problem>
          )}
        </Problems>
      )}
      <ServiceRelations service={service} />
      <PageTabs
        tabs={[
          {
            id: 'overview',
            label: 'Overview',
            content: () => <Overview service={service} all={all} />,
          },
          {
            id: 'issues',
            label: 'Issues',
            count: isLoaded(all) ? issuesOf(all, id).length : undefined,
            content: () => <Issues id={id} all={all} />,
          },
          activityTab('managed_service', id, servicesApi.view),
        ]}
      />
    </Page>
  );
}

function Found({ id, title }: { id: string; title: string }) {
  const poll = usePolling();
  const query = useQuery({
    ...services.one(id),
    refetchInterval: ({ state: { data } }) => poll(data?.status === 'pending' ? data.status : undefined),
  });
  return (
    <RecordPage query={query} title={title} crumbs={[MANAGED, SERVICES]}>
      {(service) => <Loaded service={service} />}
    </RecordPage>
  );
}

/** `/managed/services/<id>`: how a service is checked, whom it alerts, and its issues. */
export function ServiceDetail({ serviceId }: { readonly serviceId: string }) {
  const title = `Service ${serviceId}`;
  return (
    <ManagedPage endpoint={servicesApi.list} title={title} crumbs={[MANAGED, SERVICES]}>
      <Found id={serviceId} title={title} />
      <ActionDialogs table={serviceActions} collection={services} leaveTo={SERVICES.to} />
    </ManagedPage>
  );
}
