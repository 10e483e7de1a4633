import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { RecordsField } from '#ui/form/fields/records-field.tsx';
import { type Eligibility, type RecordsChoice, RecordsPicker } from '#ui/form/fields/records-picker.tsx';
import type { ForFirewall } from '../computes/picker.tsx';
import { firewallsOnNodeBalancer, nodebalancers } from './queries.ts';

/** Assigning a Firewall needs the right to change what it is assigned to (doc 3 §4.1, behaviour 1). */
const CHANGE = {
  method: 'PUT',
  path: nodebalancersApi.view.path,
  access: {
    public: false,
    scopes: [],
    grant: { kind: 'nodebalancer', param: 'nodeBalancerId', level: 'read_write' },
  },
} as const;

/** A NodeBalancer has one Firewall at most, enabled or not (gaps §3); one that is being removed does not count. */
function coverOfNodeBalancer(others: readonly Firewall[] | undefined, firewall: ForFirewall): string | undefined {
  const other = others?.find(({ id, status }) => status !== 'deleted' && id !== firewall.id);
  return other && `has the ${other.status} Firewall ${other.label}`;
}

function useEligibility(firewall: ForFirewall | undefined): Eligibility<NodeBalancer, readonly Firewall[]> | undefined {
  const refusal = useDisabledReason();
  if (firewall === undefined) return undefined;
  return {
    ask: ({ id }) => firewallsOnNodeBalancer(id),
    disabledReasonOf({ id }, others) {
      if (firewall.assigned?.has(id) === true) return 'is assigned already';
      const disabledReason = refusal(CHANGE, { nodeBalancerId: id });
      return disabledReason === undefined
        ? coverOfNodeBalancer(others, firewall)
        : `cannot be changed: ${disabledReason}`;
    },
  };
}

const choice = {
  collection: nodebalancers,
  optionOf: ({ id, label, region }: NodeBalancer) => ({ id, label, note: region }),
} as const;

type Chosen = 'collection' | 'optionOf' | 'fitness';

interface NodeBalancersFieldProps extends Omit<RecordsChoice<NodeBalancer, never>, Chosen> {
  readonly name: string;
  readonly forFirewall?: ForFirewall;
}

/** A form field for ids of NodeBalancers, chosen by label; ids can be typed where the list cannot be had. */
export const NodeBalancersField = ({ forFirewall, ...props }: NodeBalancersFieldProps) => (
  <RecordsField {...props} {...choice} eligibility={useEligibility(forFirewall)} />
);

interface NodeBalancersPickerProps extends Omit<Parameters<typeof RecordsPicker<NodeBalancer>>[0], Chosen> {
  readonly forFirewall?: ForFirewall;
}

/** The same outside a form. */
export const NodeBalancersPicker = ({ forFirewall, ...props }: NodeBalancersPickerProps) => (
  <RecordsPicker {...props} {...choice} eligibility={useEligibility(forFirewall)} />
);
