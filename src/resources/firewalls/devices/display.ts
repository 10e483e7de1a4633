import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';

/** The Firewalls of a service: not loaded (undefined), not returned by the server (null), or the list. */
export type LoadableFirewalls = readonly Firewall[] | null | undefined;

/** What detaching a firewall means for a service; `partly`: there may be other firewalls that this user cannot see. */
export function detachSentence(
  firewall: Pick<Firewall, 'id' | 'label' | 'status'>,
  device: FirewallDevice,
  others: LoadableFirewalls,
  partly: boolean,
): string {
  const { label } = device.entity;
  if (firewall.status !== 'enabled')
    return `${firewall.label} filters nothing now, so this changes no traffic to ${label}.`;
  const active = others?.find((other) => other.status === 'enabled' && other.id !== firewall.id);
  if (active !== undefined) return `${label} keeps the enabled firewall ${active.label}.`;
  const effect = `${label} will be open`;
  if (others === null) return `${effect}. This server doesn’t report its other firewalls.`;
  if (others === undefined) return `${effect}. Its other firewalls could not be loaded.`;
  return partly ? `${effect}: no other firewall that you can see filters it.` : `${effect}: nothing else filters it.`;
}
