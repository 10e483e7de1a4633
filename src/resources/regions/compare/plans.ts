import { planOffer } from '#contract/regions/rules.ts';
import type { Region, RegionAvailability } from '#contract/regions/schema.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import { typeGroups } from '#resources/types/public.ts';

/** A plan, and whether a region has it; undefined: not reported. */
export interface PlanRow {
  readonly id: string;
  readonly family: string;
  /** Undefined for a plan that the catalogue does not have. */
  readonly type: ComputeType | undefined;
  readonly offer: ReturnType<typeof planOffer>;
}

/**
 * All plans by family, the smaller ones first, with their availability in a region, and the plans that only the
 * availability names. `own` are the region's own records, which take precedence over those of all regions.
 */
export function planRows(
  region: Pick<Region, 'id' | 'label' | 'capabilities'>,
  types: readonly ComputeType[],
  everywhere: readonly RegionAvailability[],
  own: readonly RegionAvailability[],
): readonly PlanRow[] {
  const here = [...own, ...everywhere].filter(({ region: id }) => id === region.id);
  const places = { regions: [region], availability: here, types };
  const rows = typeGroups(types).flatMap(({ label, choices }) =>
    choices.map(({ type }): PlanRow => ({
      id: type.id,
      family: label,
      type,
      offer: planOffer(places, region.id, type.id),
    })),
  );
  const listed = new Set(rows.map(({ id }) => id));
  const others = [...new Set(here.map(({ plan }) => plan))].flatMap((id): PlanRow[] =>
    listed.has(id) ? [] : [{ id, family: '', type: undefined, offer: planOffer(places, region.id, id) }],
  );
  return [...rows, ...others];
}
