import { freeAddress, networkOf, parseNetwork, placeOf } from '#lib/net/cidr.ts';

/** Why a text cannot be the block that a VLAN's addresses come from; empty: the members get no addresses. */
export function blockReason(block: string): string | undefined {
  if (block === '') return undefined;
  if (parseNetwork(block) === undefined) return 'Enter a network with its mask, for example 10.0.0.0/24';
  const network = networkOf(block);
  return network === undefined ? undefined : `${block} is an address. Its network is ${network}`;
}

/** The lowest free host addresses of a block with its mask; fewer than `count` where the block is full. */
export function nextFree(block: string, taken: ReadonlySet<string>, count: number): string[] {
  const used = new Set(taken);
  const found: string[] = [];
  while (found.length < count) {
    const free = freeAddress(block, used);
    if (free === undefined) break;
    found.push(free);
    used.add(placeOf(free)?.address ?? free);
  }
  return found;
}

/**
 * Why a member cannot get an address: it is not in the block, names the network or its broadcast, or belongs to
 * somebody else. `owners`: who has which address, in the form of `placeOf`. Only the clash is more than a convention of
 * the network (doc 3 §2.4: an address should be unique on its VLAN), so the server refuses none of it.
 */
export function addressReason(address: string, block: string, owners: ReadonlyMap<string, string>): string | undefined {
  if (block === '' && address === '') return undefined;
  const placed = placeOf(address);
  if (placed === undefined) return 'Enter an address with its mask, for example 10.0.0.1/24';
  if (block !== '' && placed.network !== placeOf(block)?.network) return `Not in ${block}`;
  if (placed.reserved) return 'The network and broadcast addresses are reserved';
  const owner = owners.get(placed.address);
  return owner && `${owner} has this address`;
}
