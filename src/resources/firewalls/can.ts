import { goneReason } from '#contract/firewalls/rules.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';

/** The actions on one Firewall. */
export type FirewallAction = 'edit' | 'enable' | 'disable' | 'delete';

/**
 * Why the firewall's own state refuses an action, or makes it pointless (doc 3 §3). Permissions are checked elsewhere.
 */
export function stateRefusal(action: FirewallAction, firewall: Pick<Firewall, 'status'>): string | undefined {
  if (action === 'delete') return undefined;
  const gone = goneReason(firewall);
  if (gone !== undefined) return gone;
  const { status } = firewall;
  if (action === 'enable' && status === 'enabled') return 'Already enabled';
  if (action === 'disable' && status === 'disabled') return 'Already disabled';
  return undefined;
}
