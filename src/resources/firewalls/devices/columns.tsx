import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { CellLink } from '#ui/page/navigation/cell-link.tsx';
import type { Column } from '#ui/table/types.ts';
import { timeColumn } from '#ui/table/columns/common.tsx';
import { kindOf, KINDS, pageOf } from '../services/services.tsx';

/** The columns of a Firewall's services; `routes.tsx` lists those allowed in the address. */
export const columns: readonly Column<FirewallDevice>[] = [
  {
    id: 'service',
    header: 'Service',
    value: ({ entity }) => entity.label,
    cell: (device) => {
      const page = pageOf(device);
      const { label } = device.entity;
      return page === undefined ? label : <CellLink to={page}>{label}</CellLink>;
    },
    identity: true,
  },
  {
    id: 'kind',
    header: 'Kind',
    value: ({ entity }) => entity.type,
    cell: kindOf,
    filter: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
  },
  timeColumn('created', 'Attached', ({ created }) => created),
  { id: 'service_id', header: 'Service ID', value: ({ entity }) => entity.id, align: 'right', hidden: true },
  { id: 'id', header: 'Device ID', value: ({ id }) => id, align: 'right', hidden: true },
];
