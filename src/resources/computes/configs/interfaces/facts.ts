import { useQuery } from '@tanstack/react-query';
import type { Region } from '#contract/regions/schema.ts';
import { offers, regions } from '../../../regions/queries.ts';
import type { Shut } from './acts.ts';

/** What a Region keeps from being chosen, and a sentence on it. */
export interface RegionFacts {
  readonly shut: Shut;
  readonly sentence?: string | undefined;
}

const UNCHOSEN = 'Choose a Region first: not each one offers it';

/**
 * What a Region allows of interfaces; one that is not known allows everything, and the server judges. A VLAN also keeps
 * an instance from going to a Region without VLANs (doc 3 §4.2).
 */
export function factsOf(id: string, region: Region | undefined): RegionFacts {
  if (id === '') return { shut: { vlan: UNCHOSEN, vpc: UNCHOSEN } };
  if (region === undefined) return { shut: {} };
  const name = `${region.label} (${region.id})`;
  const [vlan, vpc] = [offers(region, 'Vlans'), offers(region, 'VPCs')];
  const shut: Shut = {
    ...(!vlan && { vlan: `${name} offers no VLANs` }),
    ...(!vpc && { vpc: `${name} offers no VPCs` }),
  };
  if (vlan && vpc) return { shut };
  const none = [...(vlan ? [] : ['no VLANs']), ...(vpc ? [] : ['no VPCs'])].join(' and ');
  const left = vlan ? 'public or a VLAN' : vpc ? 'public or in a VPC' : 'only public';
  const away = vlan ? '' : ' Instances that are on a VLAN elsewhere cannot be migrated or cloned to it either.';
  return { shut, sentence: `${name} offers ${none}: an interface here is ${left}.${away}` };
}

/** The same for the Region of that id, as the server tells of it. */
export function useRegionFacts(id: string): RegionFacts {
  const { data } = useQuery(regions.all());
  return factsOf(
    id,
    data?.records.find((region) => region.id === id),
  );
}
