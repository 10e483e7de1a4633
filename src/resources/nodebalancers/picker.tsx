import { useDisabledReason } from '#api/permissions/permissions.ts';
import { grantOf } from '#contract/endpoint.ts';
import { assignedReason, coverReason } from '#contract/firewalls/rules.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { RecordsField } from '#ui/form/fields/choices/records-field.tsx';
import { type Eligibility, type RecordsChoice, RecordsPicker } from '#ui/form/fields/choices/records-picker.tsx';
import type { ForFirewall } from '#resources/computes/picker.tsx';
import { firewallsOnNodeBalancer, nodebalancers } from './queries.ts';

/** Assigning a Firewall needs the grant to change the service, but no scope of NodeBalancers (doc 3 §4.1, behaviour 1). */
const CHANGE = grantOf(nodebalancersApi.update);

const NONE: ReadonlySet<number> = new Set();

function useEligibility(firewall: ForFirewall | undefined): Eligibility<NodeBalancer, readonly Firewall[]> | undefined {
  const refusalOf = useDisabledReason();
  if (firewall === undefined) return undefined;
  return {
    ask: ({ id }) => firewallsOnNodeBalancer(id),
    disabledReasonOf({ id }, others) {
      const disabledReason = refusalOf(CHANGE, { nodeBalancerId: id });
      return (
        assignedReason(firewall.assigned ?? NONE, id) ??
        (disabledReason && `cannot be changed: ${disabledReason}`) ??
        coverReason('nodebalancer', others ?? [], firewall)
      );
    },
  };
}

const choice = {
  collection: nodebalancers,
  optionOf: ({ id, label, region }: NodeBalancer) => ({ id, label, note: region }),
} as const;

type Chosen = 'collection' | 'optionOf' | 'eligibility';

interface NodeBalancersFieldProps extends Omit<RecordsChoice<NodeBalancer, never>, Chosen> {
  readonly name: string;
  readonly forFirewall?: ForFirewall;
}

/** A form field for ids of NodeBalancers, chosen by label; ids can be typed when the list is unavailable. */
export const NodeBalancersField = ({ forFirewall, ...props }: NodeBalancersFieldProps) => (
  <RecordsField {...props} {...choice} eligibility={useEligibility(forFirewall)} />
);

interface NodeBalancersPickerProps extends Omit<Parameters<typeof RecordsPicker<NodeBalancer>>[0], Chosen> {
  readonly forFirewall?: ForFirewall;
}

/** The same outside of a form. */
export const NodeBalancersPicker = ({ forFirewall, ...props }: NodeBalancersPickerProps) => (
  <RecordsPicker {...props} {...choice} eligibility={useEligibility(forFirewall)} />
);
