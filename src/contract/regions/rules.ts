import { orList } from '#lib/format.ts';
import type { Capability } from './capabilities.ts';
import type { Region, RegionAvailability } from './schema.ts';

/** Names of capabilities in sentences, where they differ from the API's. */
const NAMES: Partial<Readonly<Record<string, string>>> = { Computes: 'compute instances', Vlans: 'VLANs' };

/** Whether a Region has a capability (doc 2 §2.6). */
export const offers = ({ capabilities }: Pick<Region, 'capabilities'>, capability: Capability): boolean =>
  capabilities.includes(capability);

/** Why a Region lacks one of these capabilities; completes a sentence that begins with its label. */
export function lackReason(region: Pick<Region, 'capabilities'>, needs: readonly Capability[]): string | undefined {
  const missing = needs.filter((capability) => !offers(region, capability));
  return missing.length === 0
    ? undefined
    : `does not offer ${orList(missing.map((capability) => NAMES[capability] ?? capability))}`;
}

/** A Region and the availability of plans. */
interface Places {
  readonly regions: readonly Pick<Region, 'id' | 'label'>[];
  readonly availability: readonly RegionAvailability[];
}

/**
 * Why a plan is not available in a Region (doc 2 §2.6). That this is refused, and that a plan without an availability
 * record is available, is assumed.
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
