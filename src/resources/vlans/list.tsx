import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { offers } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { regions } from '#resources/regions/public.ts';
import { linkColumn, timeColumn } from '#ui/table/columns/common.tsx';
import { MembersCell } from './instance.tsx';
import { Limits } from './limits.tsx';
import { vlans } from './queries.ts';
import { NOT_GIVEN } from '#ui/table/columns/common.tsx';

/** The columns; `routes.tsx` lists those allowed in the address. Regions are shown by label once loaded. */
export const columnsWith = (known: readonly Region[] | undefined): readonly Column<Vlan>[] => [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ region, label }) => `/vlans/${region}/${encodeURIComponent(label)}`,
    { identity: true },
  ),
  {
    id: 'region',
    header: 'Region',
    value: ({ region }) => region,
    cell: ({ region }) => (
      <Link to="/regions/$regionId" params={{ regionId: region }}>
        {known?.find(({ id }) => id === region)?.label ?? region}
      </Link>
    ),
    filter:
      known === undefined
        ? 'text'
        : known.filter((region) => offers(region, 'Vlans')).map(({ id, label }) => ({ value: id, label })),
  },
  {
    id: 'members',
    header: 'Members',
    value: ({ computes }) => computes?.length,
    cell: ({ computes }) => computes?.length ?? NOT_GIVEN,
    align: 'right',
  },
  {
    id: 'instances',
    header: 'Instances',
    value: () => undefined,
    cell: ({ computes }) => (computes === undefined ? NOT_GIVEN : <MembersCell ids={computes} />),
    perRow: true,
  },
  timeColumn('created', 'Created', ({ created }) => created),
];

/** `/vlans`: every VLAN with its members. */
export function VlanList() {
  const { data } = useQuery(regions.all());
  return (
    <Page title="VLANs">
      <Limits />
      <ResourceTable
        label="VLANs"
        collection={vlans}
        columns={columnsWith(data?.records)}
        rowLabel={({ label }) => label}
        empty={{
          title: 'No VLANs yet',
          text: 'Give two instances of one region an interface of the kind vlan with the same label, and an address each: they then reach each other, and nobody else does.',
        }}
      />
    </Page>
  );
}
