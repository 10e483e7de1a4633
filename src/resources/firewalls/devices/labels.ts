import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { kindOf } from '../services.tsx';

/** The Firewalls of a service: not loaded (undefined), not returned by the server (null), or the list. */
export type KnownFirewalls = readonly Firewall[] | null | undefined;

/**
 * The consequences of removing a Firewall from a service; `partly`: there may be other Firewalls that this user cannot
 * see.
 */
export function takenOffSentences(
  firewall: Pick<Firewall, 'id' | 'label' | 'status'>,
  device: FirewallDevice,
  others: KnownFirewalls,
  partly: boolean,
): string[] {
  const service = `${kindOf(device)} ${device.entity.label}`;
  const effect =
    firewall.status === 'enabled'
      ? `${service} is no longer filtered by ${firewall.label}.`
      : `${firewall.label} filters nothing at present; ${service} is no longer assigned to it.`;
  return [effect, coverSentence(firewall, others, partly)];
}

function coverSentence({ id }: Pick<Firewall, 'id'>, others: KnownFirewalls, partly: boolean): string {
  if (others === null) return 'Which other firewalls it has, this server does not tell.';
  if (others === undefined) return 'Which other firewalls it has could not be learnt.';
  const active = others.find((other) => other.status === 'enabled' && other.id !== id);
  if (active !== undefined) return `It keeps the enabled firewall ${active.label}.`;
  return partly ? 'You see nothing else that filters it.' : 'Nothing else filters it.';
}

/** What a Firewall does to its services in its current state; undefined for an unknown state. */
export function effectSentence({ status }: Pick<Firewall, 'status'>): string | undefined {
  switch (status) {
    case 'enabled':
      return 'It filters every interface of an instance but VLANs, and inbound TCP of a NodeBalancer.';
    case 'disabled':
      return 'This firewall is disabled: it filters none of its services.';
    case 'deleted':
      return 'This firewall is being removed: it filters none of its services.';
    default:
      return undefined;
  }
}
