import { useQuery } from '@tanstack/react-query';
import { useWho } from '#api/permissions/permissions.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { Joint, JointLine } from '#ui/table/bulk/joint.tsx';
import { devicesOf } from '../../queries.ts';
import { detachSentence } from '../display.ts';
import { useFirewallsOn } from './use-firewalls-on.ts';

function Line({ firewall, device }: { firewall: Firewall; device: FirewallDevice }) {
  const partly = useWho().profile?.restricted === true;
  const { others, isLoading } = useFirewallsOn(device);
  const text = isLoading ? 'Checking its other firewalls…' : detachSentence(firewall, device, others, partly);
  return <JointLine name={device.entity.label} texts={[text]} />;
}

interface JointDetachProps {
  readonly firewall: Firewall;
  readonly rows: readonly { readonly id: FirewallDevice['id'] | string }[];
}

/** What detaching a firewall from several services means for each, as for one. */
export default function JointDetach({ firewall, rows }: JointDetachProps) {
  const { data } = useQuery(devicesOf(firewall.id));
  const ids = new Set(rows.map(({ id }) => String(id)));
  return (
    <Joint rows={data?.filter(({ id }) => ids.has(String(id))) ?? []}>
      {(device) => <Line key={device.id} firewall={firewall} device={device} />}
    </Joint>
  );
}
