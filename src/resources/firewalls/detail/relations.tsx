import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { useDialog } from '#ui/page/dialog.ts';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { RelationKind, RelationNote, Relations } from '#ui/page/relations.tsx';
import { computes } from '#resources/computes/queries.ts';
import { ComputeStatus } from '#resources/computes/picker.tsx';
import { NodeBalancerHealth } from '#resources/nodebalancers/public.ts';
import { firewallActions } from '../actions.ts';
import { namesOf } from '../breaks/consequences.ts';
import { devicesOf } from '../queries.ts';
import { kindOf, pageOf } from '../services/services.tsx';

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
  return (
    <Relations>
      <RelationKind title="Services" items={items} tab="services" />
    </Relations>
  );
}

/** Says that a disabled firewall with services filters none of them, with the remedy; nothing when all is well. */
export function FirewallProblem({ firewall }: { firewall: Firewall }) {
  const { data: devices } = useQuery(devicesOf(firewall.id));
  const { reason } = useActions(firewallActions);
  const { open } = useDialog();
  if (firewall.status !== 'disabled' || devices === undefined || devices === null || devices.length === 0) return null;
  return (
    <Problems>
      <Problem
        remedy={
          <ActionButton
            size="compact-sm"
            variant="default"
            disabledReason={reason('enable', firewall)}
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
