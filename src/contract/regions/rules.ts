import { orList } from '#lib/format.ts';
import type { Capability } from './capabilities.ts';
import type { Region, RegionAvailability } from './schema.ts';

/** What sentences call a capability, where that is not the word of the API. */
const NAMES: Partial<Readonly<Record<string, string>>> = { Computes: 'compute instances', Vlans: 'VLANs' };

/** Whether a region offers something (doc 2 §2.6). */
export const offers = ({ capabilities }: Pick<Region, 'capabilities'>, capability: Capability): boolean =>
  capabilities.includes(capability);

/** Why a region cannot serve what needs these capabilities; completes a sentence that begins with its label. */
export function lackReason(region: Pick<Region, 'capabilities'>, needs: readonly Capability[]): string | undefined {
  const missing = needs.filter((capability) => !offers(region, capability));
  return missing.length === 0
    ? undefined
    : `does not offer ${orList(missing.map((capability) => NAMES[capability] ?? capability))}`;
}

/** What tells where plans are available. */
interface Places {
  readonly regions: readonly Pick<Region, 'id' | 'label'>[];
  readonly availability: readonly RegionAvailability[];
}

/**
 * Why a plan is not available in a region (doc 2 §2.6). That it is refused then, and that a plan without a record of
 * its availability is available, is assumed.
 */
export function soldOutReason(
  { regions, availability }: Places,
  regionId: string | null | undefined,
  planId: string | null | undefined,
): string | undefined {
  const isGone = availability.some(
    ({ region, plan, available }) => region === regionId && plan === planId && !available,
  );
  return isGone ? `Not available in ${regions.find(({ id }) => id === regionId)?.label ?? regionId}` : undefined;
}
