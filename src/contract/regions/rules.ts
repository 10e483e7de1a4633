import { orList } from '#lib/text/format.ts';
import { type Capability, PLAN_NEEDS } from './capabilities.ts';
import type { ComputeType } from '../types/schema.ts';
import type { Region, RegionAvailability } from './schema.ts';

/** Names of capabilities in sentences, where they differ from the API's. */
const NAMES: Partial<Readonly<Record<string, string>>> = {
  Computes: 'compute instances',
  Metadata: 'user data',
  Vlans: 'VLANs',
};

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

/** Regions, the availability of plans, and their catalogue; empty where the server does not return them. */
interface Places {
  readonly regions: readonly Pick<Region, 'id' | 'label' | 'capabilities'>[];
  readonly availability: readonly RegionAvailability[];
  readonly types: readonly Pick<ComputeType, 'id' | 'class'>[];
}

/**
 * Whether a Region has a plan: as its availability record says (doc 2 §2.6); without one, a kind of plan that the region
 * lacks is not offered (assumed). Undefined: not known.
 */
export function planOffer(
  { regions, availability, types }: Places,
  regionId: string | null | undefined,
  planId: string | null | undefined,
): 'available' | 'sold out' | 'not offered' | undefined {
  const record = availability.find(({ region, plan }) => region === regionId && plan === planId);
  if (record !== undefined) return record.available ? 'available' : 'sold out';
  const region = regions.find(({ id }) => id === regionId);
  const need = PLAN_NEEDS.get(types.find(({ id }) => id === planId)?.class ?? '');
  return region !== undefined && need !== undefined && !offers(region, need) ? 'not offered' : undefined;
}

/** Why a plan cannot be used in a Region. That it is refused, and that any other plan is available, is assumed. */
export function soldOutReason(
  places: Places,
  regionId: string | null | undefined,
  planId: string | null | undefined,
): string | undefined {
  const offer = planOffer(places, regionId, planId);
  if (offer !== 'sold out' && offer !== 'not offered') return undefined;
  const name = places.regions.find(({ id }) => id === regionId)?.label ?? regionId;
  return `${offer === 'sold out' ? 'Not available' : 'Not offered'} in ${name}`;
}
