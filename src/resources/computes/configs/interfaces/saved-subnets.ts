import { subnetReason } from '#contract/computes/configs/rules.ts';
import type { InterfaceValues } from './values.ts';

/** The saved subnets of a profile's interfaces, by index; null for an interface without one. */
export type Saved = readonly (number | null)[];

/** The saved subnets of the interfaces in a form. */
export const savedSubnets = (interfaces: readonly Pick<InterfaceValues, 'kept_subnet'>[] = []): Saved =>
  interfaces.map(({ kept_subnet }) => kept_subnet);

/** Whether an interface is in its saved subnet: to change it, the interface must be removed first (doc 3 §2.4). */
export const isKept = (saved: Saved, { subnet_id, kept_subnet }: Pick<InterfaceValues, 'subnet_id' | 'kept_subnet'>) =>
  subnet_id !== null && subnet_id === kept_subnet && saved.includes(subnet_id);

/**
 * Why the interface at `index` cannot be in a subnet: the subnet of an interface cannot be changed (doc 3 §2.4),
 * unless the saved one has moved to another index.
 */
export function savedSubnetRefusal(
  saved: Saved,
  list: readonly Pick<InterfaceValues, 'purpose' | 'subnet_id'>[],
  index: number,
  subnetId: number | null,
): string | undefined {
  const before = saved.map((subnet_id) => ({ purpose: 'vpc', subnet_id }));
  const requested = list.map((one, at) => (at === index ? { purpose: 'vpc', subnet_id: subnetId } : one));
  return subnetReason(before, requested, index);
}
