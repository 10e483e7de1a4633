import type { Service } from '#contract/managed/services/schema.ts';
import type { Tone } from '#ui/display/status.tsx';
import type { Crumb } from '#ui/page/page.tsx';

export const LIST: Crumb = { label: 'Services', to: '/managed/services' };

const LOOKS: Readonly<Record<string, { readonly tone: Tone; readonly label: string }>> = {
  ok: { tone: 'ok', label: 'OK' },
  problem: { tone: 'bad', label: 'Problem' },
  pending: { tone: 'busy', label: 'Pending' },
  disabled: { tone: 'off', label: 'Disabled' },
};

/** How a status looks; one that is not known by its own word. */
export const serviceLook = (status: string): { readonly tone: Tone; readonly label: string } =>
  LOOKS[status] ?? { tone: 'neutral', label: status };

const TYPES: Readonly<Record<string, string>> = { url: 'URL', tcp: 'TCP' };
export const typeText = ({ service_type: type }: Pick<Service, 'service_type'>): string => TYPES[type] ?? type;
