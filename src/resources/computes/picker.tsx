import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { grantOf } from '#contract/endpoint.ts';
import { assignedReason, coverReason, migrationReason } from '#contract/firewalls/rules.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { RecordsField } from '#ui/form/fields/choices/records-field.tsx';
import { type Eligibility, type RecordsChoice, RecordsPicker } from '#ui/form/fields/choices/records-picker.tsx';
import { firewallsOnCompute } from './firewalls/queries.ts';
import { computes } from './queries.ts';

/** The Firewall for which services are chosen; it makes some of them unavailable. */
export interface ForFirewall {
  /** Undefined while the Firewall is being created. */
  readonly id?: number;
  readonly enabled: boolean;
  /** Ids of the instances that are already assigned to it. */
  readonly assigned?: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();

/** Assigning a firewall needs the grant to change the instance, but no scope of instances (doc 3 §4.1, behaviour 1). */
const GRANT = grantOf(computesListApi.update);

function useEligibility(firewall: ForFirewall | undefined): Eligibility<Compute, readonly Firewall[]> | undefined {
  const refusalOf = useDisabledReason();
  if (firewall === undefined) return undefined;
  return {
    ...(firewall.enabled && { ask: ({ id }: Compute) => firewallsOnCompute(id) }),
    disabledReasonOf({ id, status }, others) {
      const disabledReason = refusalOf(GRANT, { computeId: id });
      return (
        assignedReason(firewall.assigned ?? NONE, id) ??
        (disabledReason && `can’t be changed: ${disabledReason}`) ??
        migrationReason({ status }) ??
        coverReason('compute', others ?? [], firewall)
      );
    },
  };
}

const choice = {
  collection: computes,
  optionOf: ({ id, label, region }: Compute) => ({ id, label, note: region }),
} as const;

type Chosen = 'collection' | 'optionOf' | 'eligibility';

interface ComputesFieldProps extends Omit<RecordsChoice<Compute, never>, Chosen> {
  readonly name: string;
  readonly forFirewall?: ForFirewall;
}

/** A form field for ids of instances, chosen by label; ids can be typed when the list is unavailable. */
export const ComputesField = ({ forFirewall, ...props }: ComputesFieldProps) => (
  <RecordsField {...props} {...choice} eligibility={useEligibility(forFirewall)} />
);

interface ComputesPickerProps extends Omit<Parameters<typeof RecordsPicker<Compute>>[0], Chosen> {
  readonly forFirewall?: ForFirewall;
}

/** The same outside of a form. */
export const ComputesPicker = ({ forFirewall, ...props }: ComputesPickerProps) => (
  <RecordsPicker {...props} {...choice} eligibility={useEligibility(forFirewall)} />
);

/** For screens that show an instance among other records. */
export { ComputeStatus, statusOf } from './display.tsx';
