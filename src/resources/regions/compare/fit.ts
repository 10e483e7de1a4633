import { compareTexts } from '#lib/text/format.ts';
import type { Capability } from '#contract/regions/capabilities.ts';
import { lackReason } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';

/**
 * Regions as choices: suitable ones first, each group sorted by label; `refusedOf` may refuse some for other reasons.
 */
export function regionChoices(
  regions: readonly Region[],
  needs: readonly Capability[],
  disabledReasonOf: (region: Region) => string | undefined = () => undefined,
): readonly { readonly region: Region; readonly disabledReason: string | undefined }[] {
  const missingIn = (region: Region): string | undefined => {
    const missing = lackReason(region, needs);
    return missing && `It ${missing}`;
  };
  return regions
    .map((region) => ({ region, disabledReason: disabledReasonOf(region) ?? missingIn(region) }))
    .toSorted(
      (one, other) =>
        Number(one.disabledReason !== undefined) - Number(other.disabledReason !== undefined) ||
        compareTexts(one.region.label, other.region.label),
    );
}
