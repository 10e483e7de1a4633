import { useQuery } from '@tanstack/react-query';
import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { CellLink } from '#ui/page/navigation/cell-link.tsx';
import { Whole } from '#ui/page/failure/whole.tsx';
import { Page } from '#ui/page/page.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { regionColumn } from '#resources/regions/public.ts';
import { NOT_GIVEN, timeColumn } from '#ui/table/columns/common.tsx';
import { vlanActions } from './actions.ts';
import { ClashMark, useClashing } from './members/clash-mark.tsx';
import { MembersCell } from './instance.tsx';
import { Full, Limits, usage } from './limits.tsx';
import classes from './list.module.css';
import { LIST, VlanIcon, vlanPaths } from './paths.ts';
import { vlans } from './queries.ts';

/** The columns; `routes.tsx` lists those allowed in the address. */
export const columns: readonly Column<Vlan>[] = [
  {
    id: 'label',
    header: 'Label',
    value: ({ label }) => label,
    cell: (vlan) => (
      <span className={classes.name}>
        <CellLink to={vlanPaths.page(vlan)}>{vlan.label}</CellLink> <ClashMark vlan={vlan} />
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
  const { table } = useActions(vlanActions);
  const clashing = useClashing();
  const full = new Set(
    usage(useQuery(vlans.all()).data?.records ?? []).flatMap(({ region, count }) =>
      count >= INTERFACE_LIMITS.vlansPerRegion ? [region] : [],
    ),
  );
  return (
    <Whole>
      <Page title={LIST.label}>
        {narrow ? <Full regions={full} /> : <Limits />}
        <ResourceTable
          {...table}
          label={LIST.label}
          collection={vlans}
          columns={columns}
          weigh={(vlan) => (clashing.has(vlans.idOf(vlan)) ? 2 : full.has(vlan.region) ? 1 : 0)}
          empty={{
            title: 'No VLANs yet',
            text: 'A VLAN is created when you attach an instance of its region, and removed with the last one.',
            icon: VlanIcon,
            also: { to: computePaths.list(), label: 'View instances' },
          }}
        />
        {narrow && <Limits />}
      </Page>
    </Whole>
  );
}
