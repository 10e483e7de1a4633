import type { Compute } from '../computes/schema.ts';
import type { DEVICE_TYPES, Firewall } from './schema.ts';

type State = Pick<Firewall, 'status'>;

/** A firewall on its way out takes no changes, and does not count on its services (assumed). */
export const isGone = ({ status }: State): boolean => status === 'deleted';

/** Why a firewall takes no changes and no services. */
export const goneReason = (firewall: State): string | undefined =>
  isGone(firewall) ? 'This firewall is being removed and can only be deleted' : undefined;

/** A firewall on its way to a service. */
interface Arriving {
  /** Absent while it is not created. */
  readonly id?: number | undefined;
  readonly enabled: boolean;
}

/**
 * Why a firewall that is (or becomes) enabled or not cannot stand on a service beside those that are there; completes a
 * sentence that begins with the service. It holds for every way to get there: create, enable, and assign.
 *
 * A service has one enabled firewall. An instance may carry more of them that are disabled (doc 3 §2.1, §4.1, §8), a
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

/** Why a firewall takes no NodeBalancer besides those that it has: it takes one (doc 2 §2.1, §8). */
export const balancerReason = (there: readonly { readonly label: string }[]): string | undefined =>
  there[0] && `This firewall already has the NodeBalancer ${there[0].label}, and takes no other`;

/** Why a service is not assigned once more (assumed), by the ids that are; completes a sentence that begins with it. */
export const assignedReason = (assigned: ReadonlySet<number>, id: number): string | undefined =>
  assigned.has(id) ? 'already has this firewall' : undefined;

/** Why no firewall of an instance is changed: a live migration (doc 3 §4.1); completes a sentence that begins with it. */
export const migrationReason = ({ status }: Pick<Compute, 'status'>): string | undefined =>
  status === 'migrating' ? 'is in live migration' : undefined;
