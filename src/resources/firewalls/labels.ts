import type { Firewall } from '#contract/firewalls/schema.ts';

/** The Firewall that something new will be behind, with a note when that Firewall has no effect. */
export function firewallText(firewall: Pick<Firewall, 'label' | 'status'> | undefined): string {
  if (firewall === undefined) return 'Behind a Firewall';
  const text = `Behind the Firewall ${firewall.label}`;
  return firewall.status === 'disabled' ? `${text}, which is disabled: it filters nothing until it is enabled` : text;
}
