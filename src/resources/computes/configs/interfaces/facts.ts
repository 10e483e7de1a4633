import { useQuery } from '@tanstack/react-query';
import { purposeReason } from '#contract/computes/configs/rules.ts';
import { lackReason } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import { regions } from '#resources/regions/queries.ts';
import type { Unavailable } from './acts.ts';

/** What cannot be chosen in a Region, and a sentence about it. */
export interface RegionFacts {
  readonly shut: Unavailable;
  readonly sentence?: string | undefined;
}

const UNCHOSEN = 'Choose a region first';
/** The same for a form as a whole. */
const UNCHOSEN_SENTENCE = 'Choose a region to add VLANs and VPCs.';

/**
 * What a Region allows for interfaces; an unknown one allows everything, and the server decides. A VLAN also prevents
 * an instance from moving to a Region without VLANs (doc 3 §4.2).
 */
export function factsOf(id: string, region: Region | undefined): RegionFacts {
  if (id === '') return { shut: { vlan: UNCHOSEN, vpc: UNCHOSEN }, sentence: UNCHOSEN_SENTENCE };
  if (region === undefined) return { shut: {} };
  const [vlan, vpc] = [purposeReason(region, 'vlan'), purposeReason(region, 'vpc')];
  const unavailable: Unavailable = { ...(vlan !== undefined && { vlan }), ...(vpc !== undefined && { vpc }) };
  const missing = lackReason(region, ['Vlans', 'VPCs']);
  if (missing === undefined) return { shut: unavailable };
  return { shut: unavailable, sentence: `${region.label} ${missing}.` };
}

/** The same for the Region with this id, loaded from the server. */
export function useRegionFacts(id: string): RegionFacts {
  const { data } = useQuery(regions.all());
  return factsOf(
    id,
    data?.records.find((region) => region.id === id),
  );
}
