import { numberText } from '#lib/unreadable.ts';
import { NONE } from '#ui/display/blocks/plain.tsx';
import type { Credential } from '#contract/managed/credentials/schema.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { RegionName, regionNames } from '#resources/regions/public.ts';
import { isLoaded, type Loadable } from '#ui/confirm/loadable.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Status } from '#ui/display/status.tsx';
import { TagsCell } from '#ui/display/tags/tags.tsx';
import { idColumn, linkColumn, namedColumn, NOT_GIVEN, timeColumn } from '#ui/table/columns/common.tsx';
import type { Column } from '#ui/table/types.ts';
import { filterOf } from '#ui/table/data/search.ts';
import classes from '../managed.module.css';
import { issuesOf } from '../issues/queries.ts';
import { IssueStrip } from '../issues/strip.tsx';
import { managedPaths } from '../paths.ts';
import { serviceStatus, typeText } from './display.ts';

interface Others {
  readonly credentials: Loadable<readonly Credential[]>;
  readonly issues: Loadable<readonly Issue[]>;
}

/** The labels of a service's credentials; their ids while they are not known. */
const credentialNames = ({ credentials: ids }: Service, known: Others['credentials']): string[] =>
  ids.map((id) => (isLoaded(known) ? known.find((one) => one.id === id)?.label : undefined) ?? numberText(id));

/** The columns of the list; two of them need what other lists know. */
export const columnsOf = ({ credentials, issues }: Others): readonly Column<Service>[] => [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ id }) => managedPaths.services.page(id),
    { filter: 'text', identity: true },
  ),
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => serviceStatus(status).label,
    tone: ({ status }) => serviceStatus(status).tone,
    cell: ({ status }) => <Status {...serviceStatus(status)} />,
    filter: 'known',
    kind: 'status',
  },
  { id: 'type', header: 'Type', value: typeText, filter: 'known', kind: 'name', hidden: true },
  {
    id: 'address',
    header: 'Address',
    value: ({ address }) => address,
    cell: ({ label, address }) => <Copy value={address} label={`address of ${label}`} />,
    filter: 'text',
    kind: 'long',
    wide: true,
  },
  {
    id: 'issues',
    header: 'Last 10 days',
    value: ({ id }) => (isLoaded(issues) ? issuesOf(issues, id).length : undefined),
    cell: (service) =>
      isLoaded(issues) ? <IssueStrip service={service} issues={issuesOf(issues, service.id)} /> : NOT_GIVEN,
    kind: 'status',
  },
  {
    id: 'group',
    header: 'Contact group',
    value: ({ consultation_group: group }) => group || null,
    cell: ({ consultation_group: group }) =>
      group === '' ? (
        NONE
      ) : (
        <Link to={managedPaths.contacts.list({ 'f.group': filterOf([group]) })} className={classes.fit}>
          {group}
        </Link>
      ),
    filter: 'known',
    kind: 'name',
  },
  {
    id: 'credentials',
    header: 'Credentials',
    value: (service) => credentialNames(service, credentials).join(', '),
    values: (service) => credentialNames(service, credentials),
    cell: (service) => <TagsCell tags={credentialNames(service, credentials)} />,
    filter: 'known',
    kind: 'tags',
  },
  {
    ...namedColumn<Service>({
      id: 'region',
      header: 'Region',
      value: ({ region }) => region,
      names: regionNames,
      cell: ({ region }) => (region === null ? NONE : <RegionName id={region} />),
    }),
    hidden: true,
  },
  {
    id: 'timeout',
    header: 'Timeout (s)',
    value: ({ timeout }) => timeout,
    align: 'right',
    kind: 'number',
    hidden: true,
  },
  idColumn(),
  timeColumn('created', 'Created', ({ created }) => created, { hidden: true }),
  timeColumn('updated', 'Updated', ({ updated }) => updated, { hidden: true }),
];
