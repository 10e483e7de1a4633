import { CircleAlert } from 'lucide-react';
import { issuesApi } from '#contract/managed/issues/api.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { isLoaded, type Loadable } from '#ui/confirm/loadable.ts';
import { Status } from '#ui/display/status.tsx';
import { TagsCell } from '#ui/display/tags/tags.tsx';
import { idColumn, linkColumn, NOT_GIVEN, timeColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { ManagedListPage } from '../page.tsx';
import { ISSUES, managedPaths, SERVICES } from '../paths.ts';
import { serviceNames, useServices } from '../services/queries.ts';
import { issueStatus } from './display.ts';
import { issues, useIssues } from './queries.ts';

/** The columns of the list; those about services need all of them. */
export const columnsOf = (
  services: Loadable<readonly Service[]>,
  all: Loadable<readonly Issue[]>,
): readonly Column<Issue>[] => [
  linkColumn(
    'issue',
    'Issue',
    ({ entity }) => entity.label,
    ({ id }) => managedPaths.issues.page(id),
    { filter: 'text', identity: true, wide: true },
  ),
  {
    id: 'status',
    header: 'Status',
    value: (issue) => issueStatus(issue, services, all)?.label,
    tone: (issue) => issueStatus(issue, services, all)?.tone,
    cell: (issue) => {
      const shown = issueStatus(issue, services, all);
      return shown === undefined ? NOT_GIVEN : <Status {...shown} />;
    },
    filter: 'known',
    kind: 'status',
    // Open ones first.
    sorts: true,
  },
  {
    id: 'services',
    header: 'Services',
    value: (issue) => serviceNames(issue.services, services).join(', '),
    values: (issue) => serviceNames(issue.services, services),
    cell: (issue) =>
      isLoaded(services) && issue.services.length === 0 ? (
        'deleted'
      ) : (
        <TagsCell tags={[...serviceNames(issue.services, services)]} />
      ),
    filter: 'known',
    kind: 'tags',
  },
  { id: 'ticket', header: 'Ticket', value: ({ entity }) => entity.id, align: 'right', kind: 'number' },
  idColumn(),
  timeColumn('created', 'Detected', ({ created }) => created),
];

function Issues() {
  const services = useServices();
  const all = useIssues();
  return (
    <ResourceTable
      label={ISSUES.label}
      collection={issues}
      columns={columnsOf(services, all)}
      rowLabel={({ entity }) => entity.label}
      empty={{
        title: 'No issues',
        text: 'When a service stops answering, an issue opens a support ticket.',
        icon: CircleAlert,
        also: { to: SERVICES.to, label: 'View services' },
      }}
    />
  );
}

/** `/managed/issues`: recent and open issues with the services that they affect (doc 1 §2.6). */
export const IssueList = () => (
  <ManagedListPage endpoint={issuesApi.list} title={ISSUES.label}>
    <Issues />
  </ManagedListPage>
);
