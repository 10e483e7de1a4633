import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { type PlainColumn, PlainTable } from '#ui/display/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { devicesOf } from './queries.ts';

const STATUS: Readonly<Record<string, { readonly tone: 'ok' | 'off' | 'bad'; readonly label: string }>> = {
  enabled: { tone: 'ok', label: 'Enabled' },
  disabled: { tone: 'off', label: 'Disabled' },
  deleted: { tone: 'bad', label: 'Being removed' },
};

interface Shared {
  /** The service that the Firewalls are assigned to. */
  readonly service: Pick<FirewallDevice['entity'], 'type' | 'id'>;
  /** Why none of them can be removed from it. */
  readonly disabledReason: string | undefined;
}

/** A link to where a Firewall is detached from this service. */
function Detach({ service, firewall, disabledReason }: Shared & { readonly firewall: Firewall }) {
  const { data: devices } = useQuery(devicesOf(firewall.id));
  const device = devices?.find(({ entity }) => entity.type === service.type && entity.id === service.id);
  return (
    <ActionButton
      size="xs"
      variant="default"
      to={`/firewalls/${firewall.id}`}
      search={{ tab: 'services', ...(device !== undefined && { dialog: `detach.${device.id}` }) }}
      disabledReason={disabledReason}
    >
      Detach<VisuallyHidden> {firewall.label}</VisuallyHidden>
    </ActionButton>
  );
}

interface FirewallsOnProps extends Shared {
  /** The table's name: `Firewalls of this instance`. */
  readonly label: string;
  readonly firewalls: readonly Firewall[];
  /** The rules that apply to the service. */
  readonly rules: PlainColumn<Firewall>;
}

/** The Firewalls on an instance or a NodeBalancer; renders nothing when there are none. */
export function FirewallsOn({ label, firewalls, rules, ...shared }: FirewallsOnProps) {
  if (firewalls.length === 0) return null;
  return (
    <PlainTable
      label={label}
      rows={firewalls}
      keyOf={({ id }) => id}
      columns={[
        {
          header: 'Firewall',
          cell: (firewall) => (
            <Link to="/firewalls/$firewallId" params={{ firewallId: String(firewall.id) }}>
              {firewall.label}
            </Link>
          ),
        },
        {
          header: 'Status',
          cell: ({ status }) => <Status {...(STATUS[status] ?? { tone: 'neutral', label: status })} />,
        },
        rules,
        { header: 'Actions', cell: (firewall) => <Detach {...shared} firewall={firewall} /> },
      ]}
    />
  );
}
