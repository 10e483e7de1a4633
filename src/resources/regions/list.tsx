import { Check, Minus } from 'lucide-react';
import { VisuallyHidden } from '@mantine/core';
import { offers } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { linkColumn, YES_NO } from '#ui/table/columns/common.tsx';
import { CAPABILITY_COLUMNS, EVERYWHERE } from './columns.ts';
import { countryName } from './country.ts';
import classes from './list.module.css';
import { regions } from './queries.ts';
import { RegionStatus } from './status.tsx';

/** A tick or a dash, with a word for screen readers. */
function Mark({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus;
  return (
    <>
      <Icon size={16} aria-hidden color={yes ? 'currentColor' : 'var(--mantine-color-dimmed)'} />
      <VisuallyHidden>{yes ? 'yes' : 'no'}</VisuallyHidden>
    </>
  );
}

const columns: readonly Column<Region>[] = [
  linkColumn(
    'label',
    'Region',
    ({ label }) => label,
    ({ id }) => `/regions/${id}`,
    { identity: true },
  ),
  { id: 'id', header: 'ID', value: ({ id }) => id, cell: ({ id }) => <code className={classes.id}>{id}</code> },
  { id: 'country', header: 'Country', value: ({ country }) => countryName(country), hidden: true },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <RegionStatus status={status} />,
    filter: [
      { value: 'ok', label: 'OK' },
      { value: 'outage', label: 'Outage' },
    ],
  },
  ...CAPABILITY_COLUMNS.map(({ id, capability }): Column<Region> => ({
    id,
    header: capability,
    value: (region) => (offers(region, capability) ? 'yes' : 'no'),
    cell: (region) => <Mark yes={offers(region, capability)} />,
    filter: YES_NO,
    sortable: false,
    ...(EVERYWHERE.includes(capability) && { hidden: true }),
  })),
];

/** `/regions`: every Region with its capabilities. */
export function RegionList() {
  return (
    <Page title="Regions">
      <ResourceTable
        label="Regions"
        collection={regions}
        columns={columns}
        rowLabel={({ label }) => label}
        empty={{ title: 'No regions', text: 'The server lists no regions, so nothing can be created on it.' }}
      />
    </Page>
  );
}
