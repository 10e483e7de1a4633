import { Globe } from 'lucide-react';
import { ActionButton } from '#ui/actions/action.tsx';
import type { Capability } from '#contract/regions/capabilities.ts';
import { offers } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import type { Column } from '#ui/table/types.ts';
import { YES_NO } from '#ui/table/columns/common.tsx';
import { CAPABILITY_COLUMNS, EVERYWHERE } from './compare/columns.ts';
import { countryName, Mark, RegionStatus } from './display.tsx';
import { LIST, regionPaths } from './paths.ts';
import { regions } from './queries.ts';

/** Shorter names of capabilities, and those that are called otherwise on screen. */
const HEADERS: Partial<Record<Capability, string>> = {
  Computes: 'Instances',
  'Cloud Firewall': 'Firewalls',
  Vlans: 'VLANs',
  'Managed Databases': 'Databases',
  'GPU Computes': 'GPUs',
  'Object Storage': 'Storage',
  'Premium Plans': 'Premium',
};

const columns: readonly Column<Region>[] = [
  {
    id: 'label',
    header: 'Region',
    value: ({ label }) => label,
    cell: ({ id, label }) => (
      <Link to={regionPaths.page(id)} title={id}>
        {label}
      </Link>
    ),
    identity: true,
  },
  { id: 'id', header: 'ID', value: ({ id }) => id, cell: ({ id }) => <code>{id}</code>, kind: 'name', hidden: true },
  { id: 'country', header: 'Country', value: ({ country }) => countryName(country), filter: 'known', hidden: true },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <RegionStatus status={status} />,
    kind: 'status',
    filter: [
      { value: 'ok', label: 'OK' },
      { value: 'outage', label: 'Outage' },
    ],
  },
  ...CAPABILITY_COLUMNS.map(({ id, capability }): Column<Region> => ({
    id,
    header: HEADERS[capability] ?? capability,
    value: (region) => (offers(region, capability) ? 'yes' : 'no'),
    cell: (region) => <Mark yes={offers(region, capability)} />,
    filter: YES_NO,
    kind: 'mark',
    sortable: false,
    ...(EVERYWHERE.includes(capability) && { hidden: true }),
  })),
];

/** `/regions`: every region with its capabilities. */
export function RegionList() {
  return (
    <Page
      title={LIST.label}
      actions={
        <>
          <ActionButton variant="default" to={regionPaths.compare()}>
            Compare regions
          </ActionButton>
          <ActionButton variant="default" to={regionPaths.map()}>
            Map
          </ActionButton>
        </>
      }
    >
      <ResourceTable
        label={LIST.label}
        collection={regions}
        columns={columns}
        rowLabel={({ label }) => label}
        empty={{ title: 'No regions', text: 'The server lists no regions, so you can’t create anything.', icon: Globe }}
      />
    </Page>
  );
}
