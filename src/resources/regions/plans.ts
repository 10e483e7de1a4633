import type { RegionAvailability } from '#contract/regions/schema.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import { typeGroups } from '#resources/types/public.ts';

/** A plan, and whether it is available in a region; undefined: not reported. */
export interface PlanRow {
  readonly id: string;
  readonly family: string;
  /** Undefined for a plan that the catalogue does not have. */
  readonly type: ComputeType | undefined;
  readonly available: boolean | undefined;
}

/**
 * All plans by family, the smaller ones first, with their availability in a region, and the plans that only the
 * availability names. `own` are the region's own records, which take precedence over those of all regions.
 */
export function planRows(
  regionId: string,
  types: readonly ComputeType[],
  everywhere: readonly RegionAvailability[],
  own: readonly RegionAvailability[],
): readonly PlanRow[] {
  const here = [...everywhere, ...own].filter(({ region }) => region === regionId);
  const known = new Map(here.map(({ plan, available }) => [plan, available]));
  const rows = typeGroups(types, '').flatMap(({ label, choices }) =>
    choices.map(({ type }): PlanRow => ({ id: type.id, family: label, type, available: known.get(type.id) })),
  );
  const listed = new Set(rows.map(({ id }) => id));
  const others = [...known].flatMap(([id, available]): PlanRow[] =>
    listed.has(id) ? [] : [{ id, family: '', type: undefined, available }],
  );
  return [...rows, ...others];
}
