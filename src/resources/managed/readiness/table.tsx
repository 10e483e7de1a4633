import { useQuery } from '@tanstack/react-query';
import { CircleX, ListChecks, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Service } from '#contract/managed/services/schema.ts';
import { computes } from '#resources/computes/queries.ts';
import { loadableOf } from '#ui/confirm/loadable.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { linkColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { useSettings } from '../compute-settings/queries.ts';
import { useContacts } from '../contacts/queries.ts';
import { useCredentials } from '../credentials/queries.ts';
import { useIssues } from '../issues/queries.ts';
import classes from '../managed.module.css';
import { managedPaths } from '../paths.ts';
import { serviceStatus } from '../services/display.ts';
import { services } from '../services/queries.ts';
import {
  type ChainLink,
  type Facts,
  brokenTone,
  LINK_NAMES,
  type LinkId,
  readinessOf,
  verdictOf,
} from './readiness.ts';

/** One link of a chain: marked where it is broken. */
function Cell({ id, link: { state, text, to } }: { id: LinkId; link: ChainLink }) {
  if (state === 'none' || state === 'unknown') return <Muted>{text}</Muted>;
  const words =
    to === undefined ? (
      text
    ) : (
      <Link
        to={to}
        className={classes.fit}
        // The table scrolls sideways, and a browser may leave a focused link half out of view.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {text}
      </Link>
    );
  if (state === 'ok') return words;
  const tone = brokenTone(id);
  const Icon = tone === 'bad' ? CircleX : TriangleAlert;
  return (
    <span className={classes.broken} data-tone={tone}>
      <Icon size={14} role="img" aria-label="Broken:" />
      <span>{words}</span>
    </span>
  );
}

/** The columns: the service, its verdict, and a link of the chain each. */
export function columnsOf(facts: Facts): readonly Column<Service>[] {
  const link = (id: Exclude<LinkId, 'service'>): Column<Service> => ({
    id,
    header: LINK_NAMES[id],
    value: (service) => readinessOf(service, facts).links[id].text,
    cell: (service) => <Cell id={id} link={readinessOf(service, facts).links[id]} />,
    filter: 'known',
    // Their words are the shortest, and all columns fit in 1440 px.
    kind: id === 'phone' || id === 'issue' ? 'name' : 'status',
  });
  return [
    linkColumn(
      'label',
      'Service',
      ({ label }) => label,
      ({ id }) => managedPaths.services.page(id),
      { filter: 'text', identity: true },
    ),
    {
      id: 'breaks',
      header: 'Readiness',
      value: (service) => verdictOf(readinessOf(service, facts)).label,
      tone: (service) => verdictOf(readinessOf(service, facts)).tone,
      cell: (service) => <Status {...verdictOf(readinessOf(service, facts))} />,
      filter: 'known',
      kind: 'status',
    },
    {
      id: 'status',
      header: 'Status',
      value: ({ status }) => serviceStatus(status).label,
      tone: ({ status }) => serviceStatus(status).tone,
      cell: ({ status }) => <Status {...serviceStatus(status)} />,
      filter: 'known',
      kind: 'name',
    },
    ...(['group', 'phone', 'credential', 'ssh', 'issue'] as const).map(link),
  ];
}

/** All that the chains are made of. */
export function useFacts(): Facts {
  const { data, isError } = useQuery(computes.all());
  const instances = loadableOf({ data: data?.records, isError });
  const [contacts, credentials, settings, issues] = [useContacts(), useCredentials(), useSettings(), useIssues()];
  return useMemo(
    () => ({ contacts, credentials, settings, issues, computes: instances }),
    [contacts, credentials, settings, issues, instances],
  );
}

/** Whether help is ready for each service, and which link of its chain is broken. */
export function ReadinessTable({ facts }: { facts: Facts }) {
  const columns = useMemo(() => columnsOf(facts), [facts]);
  return (
    <ResourceTable
      label="Services"
      collection={services}
      columns={columns}
      rowLabel={({ label }) => label}
      empty={{
        title: 'No services yet',
        text: 'For each service, this shows who is called and how support gets in.',
        icon: ListChecks,
        also: { to: managedPaths.services.create(), label: 'Create service' },
      }}
    />
  );
}
