import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { Problem, Problems } from '#ui/page/problems.tsx';
import { RelationKind, RelationNote, Relations } from '#ui/page/relations.tsx';
import { computes, ComputeStatus } from '#resources/computes/public.ts';
import { NodeBalancerHealth } from '#resources/nodebalancers/public.ts';
import { stateRefusal } from '../can.ts';
import { namesOf } from '../consequences.ts';
import { devicesOf } from '../queries.ts';
import { kindOf } from '../services.tsx';

const PATHS: Readonly<Record<string, string>> = { compute: '/compute', nodebalancer: '/nodebalancers' };

function State({ id }: { id: number }) {
  const may = useDisabledReason()(computesApi.view, { computeId: id }) === undefined;
  const { data } = useQuery({ ...computes.one(id), enabled: may });
  return data === undefined ? null : <ComputeStatus status={data.status} />;
}

/** The services that a firewall filters, with their state: the state of each is a request. */
export function FirewallRelations({ firewall: { id } }: { firewall: Firewall }) {
  const { data: devices } = useQuery(devicesOf(id));
  if (devices === undefined || devices === null) return null;
  const items = devices.map((device) => {
    const { id: serviceId, type, label } = device.entity;
    const path = PATHS[type];
    return {
      id: device.id,
      to: path && `${path}/${serviceId}`,
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
  return (
    <Relations>
      <RelationKind title="Services" items={items} tab="services" />
    </Relations>
  );
}

/** Says that a disabled firewall with services filters none of them, with the remedy; nothing when all is well. */
export function FirewallProblem({ firewall }: { firewall: Firewall }) {
  const { data: devices } = useQuery(devicesOf(firewall.id));
  const refusal = useDisabledReason();
  const { open } = useDialog();
  if (firewall.status !== 'disabled' || devices === undefined || devices === null || devices.length === 0) return null;
  return (
    <Problems>
      <Problem
        remedy={
          <ActionButton
            size="compact-sm"
            variant="default"
            disabledReason={
              refusal(firewallsApi.update, { firewallId: firewall.id }) ?? stateRefusal('enable', firewall)
            }
            onClick={open('enable', firewall.id)}
          >
            Enable now
          </ActionButton>
        }
      >
        Filters nothing while disabled. Attached to {namesOf(devices)}.
      </Problem>
    </Problems>
  );
}
