import type { KnownConfig } from '../../account.ts';
import { type Draft, idOf, REGIONS } from './parts.ts';

type Interface = KnownConfig['interfaces'][number];

/** In each region a VPC with two subnets. */
export const VPCS = REGIONS.map((_, index) => ({
  id: idOf(index),
  label: `vpc-${idOf(index)}`,
  subnets: [0, 1].map((place) => ({
    id: index * 2 + place + 1,
    label: `subnet-${place}`,
    ipv4: `10.${idOf(index)}.${place}.0/24`,
  })),
}));

/** The interfaces of a profile, as far as the rules let them be together (doc 3 §2.4). */
export function interfacesOf(
  drafts: readonly Draft[],
  place: { region: string; compute: number; ipv4: readonly string[] },
) {
  const vpc = VPCS[REGIONS.findIndex((one) => one === place.region)] ?? VPCS[0];
  const seen = new Set<string>();
  const list: Interface[] = [];
  for (const one of drafts) {
    const key = one.purpose === 'vlan' ? `vlan ${one.label}` : one.purpose;
    if (seen.has(key) || (one.purpose === 'vlan' && one.ipam !== '' && seen.has(one.ipam))) continue;
    seen.add(key).add(one.ipam);
    const subnet = vpc?.subnets[one.subnet];
    const isVpc = one.purpose === 'vpc';
    const [first = ''] = place.ipv4;
    list.push({
      id: place.compute * 10 + list.length,
      purpose: one.purpose,
      label: one.purpose === 'vlan' ? one.label : null,
      ipam_address: one.purpose === 'vlan' ? one.ipam : null,
      primary: one.primary && one.purpose !== 'vlan' && !list.some(({ primary }) => primary),
      active: false,
      subnet_id: isVpc ? (subnet?.id ?? null) : null,
      vpc_id: isVpc ? (vpc?.id ?? null) : null,
      ipv4: {
        vpc: isVpc ? (subnet?.ipv4.replace('0/24', String(place.compute + 9)) ?? '') : null,
        nat_1_1: isVpc ? { none: '', any: 'any', own: first }[one.nat] : '',
      },
      ip_ranges: isVpc && one.routed ? [`10.${vpc?.id}.1.${128 + place.compute * 8}/29`] : isVpc ? [] : null,
    });
  }
  return list;
}
