import { changedSubnets } from '#contract/computes/configs/subnets.ts';
import type { InterfaceValues } from './values.ts';
import { deviceOf } from './verdict.ts';

/** The subnets that the server has the interfaces of a profile in, place by place; null for one that is in none. */
export type Saved = readonly (number | null)[];

/** The same, told by what the form began with. */
export const savedSubnets = (
  defaults: readonly (Partial<Pick<InterfaceValues, 'kept_subnet'>> | undefined)[] = [],
): Saved => defaults.map((one) => one?.kept_subnet ?? null);

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
  return changedSubnets(before, asked).includes(place)
    ? `${deviceOf(place)} is saved in another subnet, which cannot be changed: save without that interface first`
    : undefined;
}
