import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { balancerReason } from '#contract/firewalls/rules.ts';
import { FirewallField, devicesOf } from '#resources/firewalls/public.ts';
import classes from './create.module.css';
import type { CreateValues } from './values.ts';

/** The NodeBalancer that the chosen Firewall is already assigned to: it can have only one (doc 2 §2.1). */
function AlreadyAssigned({ firewallId }: { firewallId: number }) {
  const { data: devices } = useQuery(devicesOf(firewallId));
  const others = (devices ?? []).flatMap(({ entity }) => (entity.type === 'nodebalancer' ? [entity] : []));
  const [other] = others;
  const reason = balancerReason(others);
  if (other === undefined || reason === undefined) return null;
  return (
    <Text size="sm" mb={6}>
      {reason}.{' '}
      <Link to="/nodebalancers/$nodeBalancerId" params={{ nodeBalancerId: String(other.id) }}>
        Open {other.label}
      </Link>
    </Text>
  );
}

/** The Firewall of a new NodeBalancer; obstacles are shown before it is sent. */
export function FirewallChoice() {
  const chosen = useWatch<CreateValues, 'firewall_id'>({ name: 'firewall_id' });
  return (
    <div className={classes.line}>
      <FirewallField
        name="firewall_id"
        label="Firewall"
        hint="Only its rules for inbound TCP apply. A firewall is on one NodeBalancer at most."
      />
      <div>
        <div role="status">{chosen !== null && <AlreadyAssigned key={chosen} firewallId={chosen} />}</div>
        <Text size="sm">
          <Link to="/firewalls/new">Create a firewall</Link> first, if none fits.
        </Text>
      </div>
    </div>
  );
}
