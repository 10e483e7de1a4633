import { figure } from '#lib/unreadable.ts';
import { useQuery } from '@tanstack/react-query';
import { issuesApi } from '#contract/managed/issues/api.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { quietFacts } from '#ui/display/blocks/quiet-facts.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import { Page } from '#ui/page/page.tsx';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import { Relations } from '#ui/page/relations.tsx';
import { ManagedPage } from '../page.tsx';
import { ISSUES, MANAGED } from '../paths.ts';
import { InstanceProblems } from '../instance-problems.tsx';
import { InstanceRelation } from '../instance-relation.tsx';
import { useServices } from '../services/queries.ts';
import { ServiceTable } from '../service-table.tsx';
import { issueStatus } from './display.ts';
import { issues, useIssues } from './queries.ts';

function Loaded({ issue }: { issue: Issue }) {
  const { id, created, entity } = issue;
  const services = useServices();
  const shown = issueStatus(issue, services, useIssues());
  const affected = isLoaded(services) ? services.filter((one) => issue.services.includes(one.id)) : services;
  return (
    <Page
      title={entity.label}
      crumbs={[MANAGED, ISSUES]}
      status={shown && <Status {...shown} />}
      facts={[
        { label: 'Ticket', value: <Copy value={figure(entity.id)} label="ticket number" /> },
        { label: 'Detected', value: <Time at={created} /> },
        ...quietFacts({ noun: 'Issue', id }),
      ]}
    >
      {shown?.tone === 'bad' && (
        <Problems>
          {isLoaded(affected) && <InstanceProblems services={affected} />}
          <Problem tone="busy">Support closes it in ticket {entity.id}.</Problem>
        </Problems>
      )}
      {isLoaded(affected) && affected.length > 0 && (
        <Relations>
          <InstanceRelation services={affected} />
        </Relations>
      )}
      <ServiceTable title="Affected services" services={affected} none="The affected services were deleted." />
    </Page>
  );
}

function Found({ id, title }: { id: string; title: string }) {
  return (
    <RecordPage query={useQuery(issues.one(id))} title={title} crumbs={[MANAGED, ISSUES]}>
      {(issue) => <Loaded issue={issue} />}
    </RecordPage>
  );
}

/** `/managed/issues/<id>`: its ticket and the services that it affects. */
export function IssueDetail({ issueId }: { readonly issueId: string }) {
  const title = `Issue ${issueId}`;
  return (
    <ManagedPage endpoint={issuesApi.list} title={title} crumbs={[MANAGED, ISSUES]}>
      <Found id={issueId} title={title} />
    </ManagedPage>
  );
}
