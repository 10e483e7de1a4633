import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Column } from '#ui/table/types.ts';
import { idColumn, linkColumn, tagsColumn, timeColumn } from '#ui/table/columns/common.tsx';
import { ServicesCell } from '../services/services.tsx';
import { FirewallStatus, STATUS_FILTER, statusOf } from '../display.tsx';
import { firewallPaths } from '../paths.ts';

/** The columns of the list; `routes.tsx` lists those allowed in the address. */
export const columns: readonly Column<Firewall>[] = [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ id }) => firewallPaths.page(id),
    { identity: true },
  ),
  idColumn(),
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    tone: ({ status }) => statusOf(status).tone,
    cell: ({ status }) => <FirewallStatus status={status} />,
    filter: STATUS_FILTER,
    kind: 'status',
  },
  {
    id: 'rules',
    header: 'Rules',
    value: ({ rules }) => rules.inbound.length + rules.outbound.length,
    cell: ({ rules }) => `${rules.inbound.length} in / ${rules.outbound.length} out`,
    kind: 'name',
  },
  {
    id: 'services',
    header: 'Services',
    value: () => undefined,
    cell: ({ id }) => <ServicesCell firewallId={id} />,
    perRow: true,
  },
  tagsColumn(),
  timeColumn('created', 'Created', ({ created }) => created),
  timeColumn('updated', 'Updated', ({ updated }) => updated, { hidden: true }),
];
