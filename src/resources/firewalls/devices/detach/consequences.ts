import { useQuery } from '@tanstack/react-query';
import { useWho } from '#api/permissions/permissions.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { firewallsOnCompute } from '#resources/computes/firewalls/queries.ts';
import { firewallsOnNodeBalancer } from '#resources/nodebalancers/queries.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { PENDING } from '#ui/confirm/loadable.ts';
import { devicesOf } from '../../queries.ts';
import { detachSentence, type LoadableFirewalls } from '../display.ts';

const UNKNOWN = { queryKey: ['firewalls', 'on-unknown'], queryFn: () => Promise.resolve(null) };

/** What detaching a firewall means for a service, once its other firewalls are known. */
export function useOne({ id: deviceId }: Subject<unknown>, _: unknown, firewall: Firewall): readonly Consequence[] {
  const devices = useQuery(devicesOf(firewall.id));
  const device = devices.data?.find((one) => String(one.id) === String(deviceId));
  const { id = 0, type } = device?.entity ?? {};
  const query =
    type === 'compute' ? firewallsOnCompute(id) : type === 'nodebalancer' ? firewallsOnNodeBalancer(id) : UNKNOWN;
  const { data, isPending } = useQuery<LoadableFirewalls>(query);
  const partly = useWho().profile?.restricted === true;
  if (device === undefined && !devices.isPending) return [];
  return [device === undefined || isPending ? { text: PENDING } : detachSentence(firewall, device, data, partly)];
}
