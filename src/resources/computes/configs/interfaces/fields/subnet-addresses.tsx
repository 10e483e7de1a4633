import { Suspense } from 'react';
import { familyOf } from '#lib/net/address.ts';
import { counted } from '#lib/text/format.ts';
import { RESERVED } from '#contract/vpcs/rules.ts';
import type { Subnet } from '#contract/vpcs/schema.ts';
import type { Holder } from '#ui/charts/cells/network.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import type { ReadProfiles } from '../../form/suggestions.ts';

const NetworkCells = lazyPart(() => import('#ui/charts/cells/network-cells.tsx'));

/**
 * Who has which address in a subnet, as far as profiles were read: those of other instances, and the address that this
 * one is to get. `read`: how many others are known to be in it.
 */
export function subnetHolders(
  subnetId: number,
  profiles: readonly ReadProfiles[],
  planned: string,
): { readonly holders: ReadonlyMap<string, readonly Holder[]>; readonly read: number } {
  const holders = new Map<string, Holder[]>();
  const read = new Set<string>();
  for (const { of, configs } of profiles)
    for (const { interfaces } of configs)
      for (const { subnet_id, ipv4 } of interfaces) {
        const address = ipv4?.vpc;
        if (of === undefined || subnet_id !== subnetId || !address || familyOf(address) !== 'ipv4') continue;
        read.add(of);
        const there = holders.get(address) ?? [];
        if (!there.some(({ name }) => name === of)) holders.set(address, [...there, { name: of }]);
      }
  if (familyOf(planned) === 'ipv4')
    holders.set(planned, [...(holders.get(planned) ?? []), { name: 'this instance', planned: true }]);
  return { holders, read: read.size };
}

interface SubnetAddressesProps {
  readonly subnet: Subnet;
  readonly profiles: readonly ReadProfiles[];
  /** The address in the form. */
  readonly planned: string;
  /** The instance of the form, if there is one. */
  readonly computeId: number | undefined;
}

/** The addresses of a subnet as cells; the API names those who are in it, and not their addresses. */
export function SubnetAddresses({ subnet, profiles, planned, computeId }: SubnetAddressesProps) {
  const { holders, read } = subnetHolders(subnet.id, profiles, planned);
  const unread = subnet.computes.filter(({ id }) => id !== computeId).length - read;
  return (
    <Suspense>
      <NetworkCells
        network={subnet.ipv4}
        holders={holders}
        reserved={RESERVED}
        partly={unread > 0}
        note={unread > 0 ? `Addresses of ${counted(unread, 'other instance')} in it were not read.` : undefined}
      />
    </Suspense>
  );
}
