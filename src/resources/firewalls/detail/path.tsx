import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { Path, Stop } from '#ui/page/path.tsx';
import { RelationNote } from '#ui/page/relations.tsx';
import { computes } from '#resources/computes/queries.ts';
import { ComputeStatus } from '#resources/computes/picker.tsx';
import { NodeBalancerHealth } from '#resources/nodebalancers/public.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { useEnable } from '../devices/use-enable.ts';
import { namesOf } from '../breaks/consequences.ts';
import { FirewallStatus } from '../display.tsx';
import { onceEnabled } from '#analysis/packets/openings.ts';
import { devicesOf } from '../queries.ts';
import { kindOf, pageOf } from '../services/services.tsx';

function State({ id }: { id: number }) {
  const may = useDisabledReason()(computesApi.view, { computeId: id }) === undefined;
  const { data } = useQuery({ ...computes.one(id), enabled: may });
  return data === undefined ? null : <ComputeStatus status={data.status} />;
}

/** Whose traffic a firewall filters on the way to which services; the state of each is a request. */
export function FirewallPath({ firewall }: { firewall: Firewall }) {
  const { id, label, status } = firewall;
  const { data: devices } = useQuery(devicesOf(id));
  if (devices === undefined || devices === null) return null;
  const items = devices.map((device) => {
    const { id: serviceId, type, label } = device.entity;
    return {
      id: device.id,
      to: pageOf(device),
      label,
      state:
        type === 'compute' ? (
          <State id={serviceId} />
        ) : (
          <NodeBalancerHealth id={serviceId}>
            <RelationNote>{kindOf(device)}</RelationNote>
          </NodeBalancerHealth>
        ),
    };
  });
  const isOff = status === 'disabled' && items.length > 0;
  return (
    <Path>
      <Stop title="From" items={[{ id: 'internet', label: 'Internet' }]} />
      <Stop
        title="Firewall"
        items={[{ id, label, state: <FirewallStatus status={status} />, detail: onceEnabled(firewall) }]}
      />
      <Stop
        title="Services"
        items={items}
        tab="services"
        way={isOff ? 'open' : undefined}
        note={isOff ? 'Unfiltered' : undefined}
      />
    </Path>
  );
}

/** Says that a disabled firewall with services filters none of them, with the remedy; nothing when all is well. */
export function FirewallProblem({ firewall }: { firewall: Firewall }) {
  const { data: devices } = useQuery(devicesOf(firewall.id));
  const { refusal, obstacle, isPending } = useEnable(firewall);
  const { open } = useDialog();
  if (firewall.status !== 'disabled' || devices === undefined || devices === null || devices.length === 0) return null;
  return (
    <Problems>
      <Problem
        remedy={
          obstacle !== undefined ? (
            <Link to={obstacle.to}>{obstacle.way}</Link>
          ) : (
            refusal === undefined &&
            !isPending && (
              <ActionButton size="compact-sm" variant="default" onClick={open('enable', firewall.id)}>
                Enable now
              </ActionButton>
            )
          )
        }
      >
        Filters nothing while disabled. Attached to {namesOf(devices)}.
        {obstacle !== undefined && ` It can’t be enabled: ${obstacle.text}.`}
        {obstacle === undefined && refusal !== undefined && ` ${refusal}.`}
      </Problem>
    </Problems>
  );
}
