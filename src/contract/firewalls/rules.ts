import type { Compute } from '../computes/schema.ts';
import type { DEVICE_TYPES, Firewall } from './schema.ts';

type State = Pick<Firewall, 'status'>;

/** A firewall that is being removed cannot be changed, and does not count on its services (assumed). */
export const isGone = ({ status }: State): boolean => status === 'deleted';

/** Why a firewall cannot be changed or attached: it is being removed. */
export const goneReason = (firewall: State): string | undefined =>
  isGone(firewall) ? 'This firewall is being removed and can only be deleted' : undefined;

/** A firewall that will be attached to a service. */
interface Arriving {
  /** Absent before it is created. */
  readonly id?: number | undefined;
  readonly enabled: boolean;
}

/**
 * Why a firewall that is (or becomes) enabled or disabled cannot be on a service together with its other firewalls;
 * completes a sentence that begins with the service. It applies to create, enable, and attach.
 *
 * A service has one enabled firewall. An instance may have more that are disabled (doc 3 §2.1, §4.1, §8); a
 * NodeBalancer has one, enabled or not (doc 2 §2.1, §8; that a disabled one counts is assumed).
 */
export function coverReason(
  type: (typeof DEVICE_TYPES)[number],
  there: readonly Pick<Firewall, 'id' | 'label' | 'status'>[],
  { id, enabled }: Arriving,
): string | undefined {
  const others = there.filter((other) => other.id !== id && !isGone(other));
  const enabledOne = others.find(({ status }) => status === 'enabled');
  const met = enabled && enabledOne ? enabledOne : type === 'nodebalancer' ? others[0] : undefined;
  return met && `already has the ${met.status} firewall ${met.label}`;
}

/** Why a firewall cannot be attached to a NodeBalancer: it has one already (doc 2 §2.1, §8). */
export const balancerReason = (there: readonly { readonly label: string }[]): string | undefined =>
  there[0] && `This firewall already has the NodeBalancer ${there[0].label}, and takes no other`;

/**
 * Why a service cannot be attached again (assumed), given the attached ids; completes a sentence that begins with it.
 */
export const assignedReason = (assigned: ReadonlySet<number>, id: number): string | undefined =>
  assigned.has(id) ? 'already has this firewall' : undefined;

/**
 * Why the firewalls of an instance cannot be changed: a live migration (doc 3 §4.1); completes a sentence that begins
 * with the instance.
 */
export const migrationReason = ({ status }: Pick<Compute, 'status'>): string | undefined =>
  status === 'migrating' ? 'is in live migration' : undefined;
