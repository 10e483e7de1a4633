import { Status, type Tone } from '#ui/display/status.tsx';
import type { Firewall } from '#contract/firewalls/schema.ts';

/** The Firewall that something new will be behind, with a note when that Firewall has no effect. */
export function firewallText(firewall: Pick<Firewall, 'label' | 'status'> | undefined): string {
  if (firewall === undefined) return 'Behind a firewall';
  const text = `Behind the firewall ${firewall.label}`;
  return firewall.status === 'disabled' ? `${text}, which is disabled: it filters nothing until it is enabled` : text;
}

const TONES: Record<string, Tone> = { enabled: 'ok', disabled: 'off', deleted: 'busy' };
const WORDS: Record<string, string> = { enabled: 'Enabled', disabled: 'Disabled', deleted: 'Being removed' };

/** How a status is shown; an unknown one unchanged. */
export const statusOf = (status: string): { readonly tone: Tone; readonly label: string } => ({
  tone: TONES[status] ?? 'neutral',
  label: WORDS[status] ?? status,
});

/** The status of a Firewall (doc 3 §2.1); an unknown one is shown unchanged. */
export const FirewallStatus = ({ status }: { status: string }) => <Status {...statusOf(status)} />;

/** The choices of the list's status filter. */
export const STATUS_FILTER = Object.entries(WORDS).map(([value, label]) => ({ value, label }));

/** What a Firewall does to its services in its current state; undefined for an unknown state. */
export function effectSentence({ status }: Pick<Firewall, 'status'>): string | undefined {
  switch (status) {
    case 'enabled':
      return 'Filters every interface of an instance except VLANs, and inbound TCP of a NodeBalancer.';
    case 'disabled':
      return 'Filters nothing while disabled.';
    case 'deleted':
      return 'Filters nothing: it is being removed.';
    default:
      return undefined;
  }
}
