import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/format.ts';
import { type Known, knownSentence } from '#ui/confirm/known.ts';
import { kindOf, type NamedService } from './services.tsx';

/** "Compute instance web-1, NodeBalancer balancer-1". */
const named = (services: readonly NamedService[]): string =>
  services.map((service) => `${kindOf(service)} ${service.entity.label}`).join(', ');

/** The services of a Firewall as a query holds them: none yet (undefined), not told by the server (null), or which. */
export type KnownDevices = readonly FirewallDevice[] | null | undefined;

/** What can be said of the services of a Firewall. */
export type KnownServices = Known<readonly NamedService[]>;

/**
 * The services that an act on a Firewall concerns, in one sentence; it never says "none" while that is not known.
 * `effect` completes "… <effect>", as in "are no longer filtered by it".
 */
export const servicesSentence = (known: KnownServices, effect: string): string =>
  knownSentence(
    'The services it is assigned to',
    known,
    (services) => {
      if (services.length === 0) return 'It is assigned to no service';
      const one = services.length === 1;
      return `${one ? 'One service' : counted(services.length, 'service')} ${effect.replace(/^are/, one ? 'is' : 'are')}: ${named(services)}`;
    },
    effect,
  );

/**
 * What a deletion means for the services of a Firewall. Only an enabled one is said to filter them: a disabled one and
 * one that is being removed do not, and of a state that is not known nothing is claimed (doc 3 §3).
 */
export function deletionSentence(status: string | undefined, services: KnownServices): string {
  if (status === 'enabled') return servicesSentence(services, 'are no longer filtered by it');
  const sentence = servicesSentence(services, 'are no longer assigned to it');
  const idle = status === 'disabled' || status === 'deleted';
  return idle ? `${sentence}; it filters nothing already` : sentence;
}
