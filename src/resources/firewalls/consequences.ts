import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { kindOf } from './services.tsx';

/** "Compute instance web-1, NodeBalancer balancer-1". */
const named = (devices: readonly FirewallDevice[]): string =>
  devices.map((device) => `${kindOf(device)} ${device.entity.label}`).join(', ');

/** What is known of the services of a Firewall: not yet or not at all (undefined), not told by the server (null), or which. */
export type KnownDevices = readonly FirewallDevice[] | null | undefined;

/**
 * The services that an act on a Firewall concerns, in one sentence; it never says "none" while that is not known.
 * `effect` completes "… <effect>", as in "are no longer filtered by it".
 */
export function servicesSentence(devices: KnownDevices, effect: string): string {
  if (devices === null) return `The services it is assigned to, which this server does not tell, ${effect}`;
  if (devices === undefined) return `The services it is assigned to, which could not be loaded, ${effect}`;
  if (devices.length === 0) return 'It is assigned to no service';
  return `${devices.length === 1 ? 'One service' : `${devices.length} services`} ${effect.replace(/^are/, devices.length === 1 ? 'is' : 'are')}: ${named(devices)}`;
}
