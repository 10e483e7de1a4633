import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { counted } from '#lib/format.ts';
import { type Known, knownSentence } from '#ui/confirm/known.ts';
import { kindOf, type NamedService } from './services.tsx';

/** "Compute instance web-1, NodeBalancer balancer-1". */
const named = (services: readonly NamedService[]): string =>
  services.map((service) => `${kindOf(service)} ${service.entity.label}`).join(', ');

/**
 * The services of a Firewall as query data: not loaded yet (undefined), not returned by the server (null), or the
 * list.
 */
export type KnownDevices = readonly FirewallDevice[] | null | undefined;

/** What is known about the services of a Firewall. */
export type KnownServices = Known<readonly NamedService[]>;

/**
 * The services affected by an action on a Firewall, in one sentence; it never says "none" while they are unknown.
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
 * What a deletion means for the services of a Firewall. Only an enabled one filters them; a disabled one and one that
 * is being removed do not, and for an unknown state the sentence leaves it open (doc 3 §3).
 */
export function deletionSentence(status: string | undefined, services: KnownServices): string {
  if (status === 'enabled') return servicesSentence(services, 'are no longer filtered by it');
  const sentence = servicesSentence(services, 'are no longer assigned to it');
  const idle = status === 'disabled' || status === 'deleted';
  return idle ? `${sentence}; it filters nothing already` : sentence;
}
