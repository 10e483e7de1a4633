import { subnetReason } from '#contract/computes/configs/rules.ts';
import type { InterfaceValues } from './values.ts';

/** The subnets that the server has the interfaces of a profile in, place by place; null for one that is in none. */
export type Saved = readonly (number | null)[];

/** The same, told by the interfaces that the server has. */
export const savedSubnets = (interfaces: readonly Pick<InterfaceValues, 'kept_subnet'>[] = []): Saved =>
  interfaces.map(({ kept_subnet }) => kept_subnet);

/** Whether an interface is in the subnet that the server has it in: for another one it has to go first (doc 3 §2.4). */
export const isKept = (saved: Saved, { subnet_id, kept_subnet }: Pick<InterfaceValues, 'subnet_id' | 'kept_subnet'>) =>
  subnet_id !== null && subnet_id === kept_subnet && saved.includes(subnet_id);

/**
 * Why an interface cannot be in a subnet where it stands: that of the one which stood there cannot be changed (doc 3
 * §2.4), unless it has gone to another place.
 */
export function heldRefusal(
  saved: Saved,
  list: readonly Pick<InterfaceValues, 'purpose' | 'subnet_id'>[],
  place: number,
  subnetId: number | null,
): string | undefined {
  const before = saved.map((subnet_id) => ({ purpose: 'vpc', subnet_id }));
  const asked = list.map((one, index) => (index === place ? { purpose: 'vpc', subnet_id: subnetId } : one));
  return subnetReason(before, asked, place);
}
