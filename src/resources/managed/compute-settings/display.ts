import { figure } from '#lib/unreadable.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { ANY_ADDRESS } from '#contract/managed/compute-settings/terms.ts';
import type { Tone } from '#ui/display/status.tsx';

type Ssh = ComputeSettings['ssh'];

export const accessStatus = ({ access }: Pick<Ssh, 'access'>): { tone: Tone; label: string } =>
  access ? { tone: 'ok', label: 'Allowed' } : { tone: 'warning', label: 'Blocked' };

/** The user, the address and the port that support uses, with the usual ones where nothing is set. */
export const userText = (user: Ssh['user'] | undefined): string => user ?? 'root (default)';
export const addressText = (ip: string | undefined): string =>
  ip === undefined || ip === ANY_ADDRESS ? 'Any address' : ip;
export const portText = (port: number | null | undefined): string => figure(port ?? '22 (default)');
