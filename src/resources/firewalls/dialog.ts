import type { FirewallAction } from './can.ts';

/** What a dialog over a Firewall screen is about. */
export interface FirewallDialog {
  readonly action: Exclude<FirewallAction, 'edit'>;
  readonly id: string;
}

const FORM = /^(delete|enable|disable)\.(\d+)$/;

/** Reads `dialog=delete.12` of the address; anything else opens nothing. */
export function readDialog(text: unknown): FirewallDialog | undefined {
  const [, action, id] = typeof text === 'string' ? (FORM.exec(text) ?? []) : [];
  if (id === undefined || (action !== 'delete' && action !== 'enable' && action !== 'disable')) return undefined;
  return { action, id };
}

/** Writes what `readDialog` reads. */
export const writeDialog = ({ action, id }: { action: FirewallDialog['action']; id: number }): string =>
  `${action}.${id}`;
