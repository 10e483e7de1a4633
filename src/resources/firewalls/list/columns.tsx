import { Link } from '@tanstack/react-router';
import type { Firewall } from '#contract/firewalls/schema.ts';
import type { Column } from '#ui/table/types.ts';
import { Tags } from '#ui/display/tags.tsx';
import { Time } from '#ui/display/time.tsx';
import { ServicesCell } from './services.tsx';
import { FirewallStatus, STATUS_FILTER } from '../status.tsx';

/** The columns of the list; `column-ids.ts` names those that its address may speak of. */
export const columns: readonly Column<Firewall>[] = [
  {
    id: 'label',
    header: 'Label',
    value: ({ label }) => label,
    cell: ({ id, label }) => (
      <Link to="/firewalls/$firewallId" params={{ firewallId: String(id) }}>
        {label}
      </Link>
    ),
    identity: true,
  },
  { id: 'id', header: 'ID', value: ({ id }) => id, align: 'right', hidden: true },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <FirewallStatus status={status} />,
    filter: STATUS_FILTER,
  },
  {
    id: 'rules',
    header: 'Rules',
    value: ({ rules }) => rules.inbound.length + rules.outbound.length,
    cell: ({ rules }) => `${rules.inbound.length} in / ${rules.outbound.length} out`,
  },
  {
    id: 'services',
    header: 'Services',
    value: () => undefined,
    cell: ({ id }) => <ServicesCell firewallId={id} />,
    perRow: true,
  },
  {
    id: 'tags',
    header: 'Tags',
    value: ({ tags }) => tags.join(', '),
    cell: ({ tags }) => <Tags tags={tags} />,
    filter: 'text',
  },
  { id: 'created', header: 'Created', value: ({ created }) => created, cell: ({ created }) => <Time at={created} /> },
  {
    id: 'updated',
    header: 'Updated',
    value: ({ updated }) => updated,
    cell: ({ updated }) => <Time at={updated} />,
    hidden: true,
  },
];
