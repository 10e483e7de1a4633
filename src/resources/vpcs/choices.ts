import { vpcRegionReason } from '#contract/vpcs/rules.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';
import type { FieldOption } from '#ui/form/fields/choices/option-field.tsx';

/**
 * The subnets of a Region as choices. One that is already chosen stays among them if it is in another Region, with the
 * reason: it would be sent all the same.
 */
export const subnetChoices = (
  vpcs: readonly Vpc[],
  region: string,
  chosen: unknown,
  disabledReasonOf: (subnetId: number) => string | undefined = () => undefined,
): readonly FieldOption[] =>
  vpcs.flatMap((vpc) =>
    vpc.subnets
      .filter(({ id }) => vpc.region === region || id === chosen)
      .map(({ id, label, ipv4 }) => ({
        value: String(id),
        label: `${vpc.label}: ${label} (${ipv4})`,
        disabledReason: vpcRegionReason(vpc, region) ?? disabledReasonOf(id),
      })),
  );
