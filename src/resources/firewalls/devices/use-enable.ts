import type { Firewall } from '#contract/firewalls/schema.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { firewallActions } from '../actions.ts';
import { useObstacle } from './obstacle.ts';

/** Whether a disabled firewall can be enabled: what refuses the user or the record, else what its services have. */
export function useEnable(firewall: Firewall | undefined) {
  const { reason } = useActions(firewallActions);
  const { data, isPending } = useObstacle(firewall);
  return {
    refusal: firewall && reason('enable', firewall),
    obstacle: data ?? undefined,
    isPending: isPending && firewall?.status === 'disabled',
  };
}
