import type { Region, RegionAvailability } from '#contract/regions/schema.ts';

/** What tells where plans can be had. */
interface Places {
  readonly regions: readonly Region[];
  readonly availability: readonly RegionAvailability[];
}

/** Why a plan cannot be had in a Region, where that is told (doc 2 §2.6). */
export function soldOut(
  { regions, availability }: Places,
  regionId: string | null,
  planId: string,
): string | undefined {
  const isGone = availability.some(
    ({ region, plan, available }) => region === regionId && plan === planId && !available,
  );
  return isGone ? `Not available in ${regions.find(({ id }) => id === regionId)?.label ?? regionId}` : undefined;
}
