import type { Service } from '#contract/managed/services/schema.ts';
import type { Tone } from '#ui/display/status.tsx';

const STATUSES: Readonly<Record<string, { readonly tone: Tone; readonly label: string }>> = {
  ok: { tone: 'ok', label: 'OK' },
  problem: { tone: 'bad', label: 'Problem' },
  pending: { tone: 'busy', label: 'Pending' },
  disabled: { tone: 'off', label: 'Disabled' },
};

/** How a status is shown; one that is not known by its own word. */
export const serviceStatus = (status: string): { readonly tone: Tone; readonly label: string } =>
  STATUSES[status] ?? { tone: 'neutral', label: status };

const TYPES: Readonly<Record<string, string>> = { url: 'URL', tcp: 'TCP' };
export const typeText = ({ service_type: type }: Pick<Service, 'service_type'>): string => TYPES[type] ?? type;
