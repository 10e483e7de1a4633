import { readText } from '#ui/page/navigation/address.ts';

/** The state of the page of regions in its address. */
export interface RegionSearch {
  readonly view?: 'map' | undefined;
  /** Words to search for. */
  readonly q?: string | undefined;
  /** The ids of the capabilities that are needed, with commas between them. */
  readonly needs?: string | undefined;
  /** The id of the plan that is needed. */
  readonly plan?: string | undefined;
}

/** The `validateSearch` of the page. */
export const regionSearch = ({ view, q, needs, plan }: Record<string, unknown>): RegionSearch => ({
  view: view === 'map' ? 'map' : undefined,
  q: readText(q),
  needs: readText(needs),
  plan: readText(plan),
});
