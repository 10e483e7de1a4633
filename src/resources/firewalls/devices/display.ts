import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import type { Consequence } from '#ui/confirm/types.ts';

/** The Firewalls of a service: not loaded (undefined), not returned by the server (null), or the list. */
export type LoadableFirewalls = readonly Firewall[] | null | undefined;

/** What detaching a firewall means for a service; `partly`: there may be other firewalls that this user cannot see. */
export function detachSentence(
  firewall: Pick<Firewall, 'id' | 'label' | 'status'>,
  device: FirewallDevice,
  others: LoadableFirewalls,
  partly: boolean,
): Consequence {
  const { label } = device.entity;
  if (firewall.status !== 'enabled')
    return { does: 'same', text: `${firewall.label} filters nothing now, so this changes no traffic to ${label}.` };
  const active = others?.find((other) => other.status === 'enabled' && other.id !== firewall.id);
  if (active !== undefined) return { does: 'same', text: `${label} keeps the enabled firewall ${active.label}.` };
  const end =
    others === null
      ? '. This server doesn’t report its other firewalls.'
      : others === undefined
        ? '. Its other firewalls could not be loaded.'
        : partly
          ? ': no other firewall that you can see filters it.'
          : ': nothing else filters it.';
  return { does: 'opens', text: `${label} will be open${end}`, whom: label };
}
