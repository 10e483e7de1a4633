import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { vlansApi } from '#contract/vlans/api.ts';
import { catalogueOf, useKnownName } from '#ui/display/blocks/catalogue.tsx';
import { PerRow } from '#ui/table/data/per-row.tsx';
import { vlans } from '#resources/vlans/queries.ts';
import { vpcs } from '#resources/vpcs/queries.ts';
import { Addresses } from './address.tsx';
import { useReach } from '../configs/interfaces/verdict/reach.ts';

const named = (ids: readonly number[], label: string) => ids.map((id) => ({ id: String(id), label }));

/** The VLAN of each instance that has one. */
const onVlan = catalogueOf(vlans.all(), ({ records }) =>
  records.flatMap(({ computes = [], label }) => named(computes, label)),
);

/** The VPC of each instance that has one. */
const onVpc = catalogueOf(vpcs, (found) =>
  (found ?? []).flatMap(({ subnets, label }) =>
    subnets.flatMap(({ computes }) =>
      named(
        computes.map(({ id }) => id),
        label,
      ),
    ),
  ),
);

function Judged({ compute }: { compute: Compute }) {
  const { ipv4, label } = compute;
  const { whyNot } = useReach(compute);
  return <Addresses ipv4={ipv4} label={`${ipv4[0]} of ${label}`} whyNot={whyNot(ipv4[0] ?? '')} />;
}

function Suspected({ compute, children }: ReachProps) {
  const id = String(compute.id);
  const vlan = useKnownName(onVlan, id);
  const vpc = useKnownName(onVpc, id);
  return vlan === undefined && vpc === undefined ? (
    children
  ) : (
    <PerRow meanwhile={children}>{() => <Judged compute={compute} />}</PerRow>
  );
}

interface ReachProps {
  readonly compute: Compute;
  /** The addresses, as long as nothing speaks against them. */
  readonly children: React.ReactNode;
}

/**
 * The addresses of an instance in the list. Only one on a VLAN or in a VPC may have no public interface, so only for
 * these its configurations are asked for, which costs a request for each.
 */
export default function Reach(props: ReachProps) {
  return useDisabledReason()(vlansApi.list) === undefined ? <Suspected {...props} /> : props.children;
}
