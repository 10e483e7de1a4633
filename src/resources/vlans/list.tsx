import { Network } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { CellLink } from '#ui/display/cell-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { regionColumn } from '#resources/regions/public.ts';
import { NOT_GIVEN, timeColumn } from '#ui/table/columns/common.tsx';
import { ClashMark } from './clash-mark.tsx';
import { MembersCell } from './instance.tsx';
import { Limits } from './limits.tsx';
import classes from './list.module.css';
import { vlans } from './queries.ts';

/** The columns; `routes.tsx` lists those allowed in the address. */
export const columns: readonly Column<Vlan>[] = [
  {
    id: 'label',
    header: 'Label',
    value: ({ label }) => label,
    cell: (vlan) => (
      <span className={classes.name}>
        <CellLink to={`/vlans/${vlan.region}/${encodeURIComponent(vlan.label)}`}>{vlan.label}</CellLink>{' '}
        <ClashMark vlan={vlan} />
      </span>
    ),
    identity: true,
  },
  regionColumn(),
  {
    id: 'members',
    header: 'Members',
    value: ({ computes }) => computes?.length,
    cell: ({ computes }) => computes?.length ?? NOT_GIVEN,
    align: 'right',
    kind: 'number',
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
  // On a telephone the limits would push the list out of sight.
  const narrow = useNarrow();
  return (
    <Page title="VLANs">
      {!narrow && <Limits />}
      <ResourceTable
        label="VLANs"
        collection={vlans}
        columns={columns}
        rowLabel={({ label }) => label}
        create={{ to: '/vlans/new', label: 'Create VLAN', disabledReason: useDisabledReason()(configsApi.update) }}
        empty={{
          title: 'No VLANs yet',
          text: 'A VLAN is created when you attach an instance of its region, and removed with the last one.',
          icon: Network,
          also: { to: '/compute', label: 'See instances' },
        }}
      />
      {narrow && <Limits />}
    </Page>
  );
}
