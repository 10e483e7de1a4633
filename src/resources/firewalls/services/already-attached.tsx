import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { balancerReason } from '#contract/firewalls/rules.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { devicesOf } from '../queries.ts';

/** For a form with a `firewall_id`: the NodeBalancer that the chosen Firewall is already attached to: it can have only one (doc 2 §2.1). */
export function AlreadyAttached({ firewallId }: { firewallId: number }) {
  const { data: devices } = useQuery(devicesOf(firewallId));
  const { errors } = useFormState({ name: 'firewall_id' });
  const others = (devices ?? []).flatMap(({ entity }) => (entity.type === 'nodebalancer' ? [entity] : []));
  const [other] = others;
  const reason = balancerReason(others);
  // The server says the same at the field.
  if (other === undefined || reason === undefined || errors['firewall_id'] !== undefined) return null;
  return (
    <Text size="sm" mb={6}>
      {reason}. <Link to={nodebalancerPaths.page(other.id)}>Open {other.label}</Link>
    </Text>
  );
}
