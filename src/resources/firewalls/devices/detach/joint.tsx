import { useQuery } from '@tanstack/react-query';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { PENDING } from '#ui/confirm/loadable.ts';
import { Joint, JointLine } from '#ui/table/bulk/joint.tsx';
import { devicesOf } from '../../queries.ts';
import { useDetachText } from './use-detach-text.ts';

function Line({ firewall, device }: { firewall: Firewall; device: FirewallDevice }) {
  const { does = 'same', text = PENDING } = useDetachText(firewall, device) ?? {};
  return <JointLine name={device.entity.label} texts={[text]} danger={does === 'opens'} />;
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
