import type { Firewall } from '#contract/firewalls/schema.ts';

/** What can be done with one Firewall. */
export type FirewallAction = 'edit' | 'enable' | 'disable' | 'delete';

/** Why the Firewall's own state refuses an action, or nothing when it allows it (doc 3 §3). Who may is asked elsewhere. */
export function stateRefusal(action: FirewallAction, { status }: Pick<Firewall, 'status'>): string | undefined {
  if (action === 'delete') return undefined;
  if (status === 'deleted') return 'This Firewall is being removed and can only be deleted';
  if (action === 'enable' && status === 'enabled') return 'It is enabled already';
  if (action === 'disable' && status === 'disabled') return 'It is disabled already';
  return undefined;
}
