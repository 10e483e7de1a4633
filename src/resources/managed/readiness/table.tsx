import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleX, ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import type { Service } from '#contract/managed/services/schema.ts';
import { computes } from '#resources/computes/public.ts';
import { knownOf } from '#ui/confirm/known.ts';
import { Muted } from '#ui/display/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { linkColumn } from '#ui/table/columns/common.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { useSettings } from '../compute-settings/queries.ts';
import { useContacts } from '../contacts/queries.ts';
import { useCredentials } from '../credentials/queries.ts';
import { useIssues } from '../issues/queries.ts';
import classes from '../managed.module.css';
import { serviceLook } from '../services/format.ts';
import { services } from '../services/queries.ts';
import { type ChainLink, type Facts, LINK_NAMES, type LinkId, readinessOf, verdictOf } from './readiness.ts';

/** One link of a chain: red where it is broken. */
function Cell({ link: { state, text, to } }: { link: ChainLink }) {
  if (state === 'none' || state === 'unknown') return <Muted>{text}</Muted>;
  const words =
    to === undefined ? (
      text
    ) : (
      <Link to={to} className={classes.fit}>
        {text}
      </Link>
    );
  if (state === 'ok') return words;
  return (
    <span className={classes.broken}>
      <CircleX size={14} role="img" aria-label="Broken:" />
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
    cell: (service) => <Cell link={readinessOf(service, facts).links[id]} />,
    filter: 'known',
    kind: 'status',
  });
  return [
    linkColumn(
      'label',
      'Service',
      ({ label }) => label,
      ({ id }) => `/managed/services/${id}`,
      { filter: 'text', identity: true },
    ),
    {
      id: 'breaks',
      header: 'Breaks at',
      value: (service) => verdictOf(readinessOf(service, facts)),
      cell: (service) => {
        const readiness = readinessOf(service, facts);
        const label = verdictOf(readiness);
        const tone = readiness.broken === undefined ? (readiness.isPartial ? 'neutral' : 'ok') : 'bad';
        return <Status tone={tone} label={label} />;
      },
      filter: 'known',
      kind: 'status',
    },
    {
      id: 'status',
      header: 'Status',
      value: ({ status }) => serviceLook(status).label,
      cell: (service) => {
        const { state } = readinessOf(service, facts).links.service;
        return <Cell link={{ state, text: serviceLook(service.status).label }} />;
      },
      filter: 'known',
      kind: 'name',
    },
    ...(['group', 'phone', 'credential', 'ssh', 'issue'] as const).map(link),
  ];
}

/** All that the chains are made of. */
export function useFacts(): Facts {
  const { data, isError } = useQuery(computes.all());
  const instances = knownOf({ data: data?.records, isError });
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
      label="Readiness"
      collection={services}
      columns={columns}
      rowLabel={({ label }) => label}
      empty={{
        title: 'No services yet',
        text: 'For each service, this shows who is called and how support gets in.',
        icon: ListChecks,
        also: { to: '/managed/services/new', label: 'Create service' },
      }}
    />
  );
}
