import type { Region } from '#contract/regions/schema.ts';
import { listed } from '#lib/words.ts';
import { offers } from './queries.ts';

/** Why a Region cannot serve what is asked of it, in a sentence; undefined when it can. */
export function regionRefusal(region: Region, needs: readonly string[]): string | undefined {
  const missing = needs.filter((capability) => !offers(region, capability));
  return missing.length === 0 ? undefined : `Does not offer ${listed(missing)}`;
}

/** Regions as choices: those that fit first, each group by label; `refusedOf` may refuse some for reasons of its own. */
export function regionChoices(
  regions: readonly Region[],
  needs: readonly string[],
  disabledReasonOf: (region: Region) => string | undefined = () => undefined,
): readonly { readonly region: Region; readonly disabledReason: string | undefined }[] {
  return regions
    .map((region) => ({ region, disabledReason: disabledReasonOf(region) ?? regionRefusal(region, needs) }))
    .toSorted(
      (one, other) =>
        Number(one.disabledReason !== undefined) - Number(other.disabledReason !== undefined) ||
        one.region.label.localeCompare(other.region.label, 'en'),
    );
}
