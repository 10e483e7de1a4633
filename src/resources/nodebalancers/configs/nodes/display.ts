import { formatPercent } from '#lib/text/format.ts';
import type { NodeMode, NodeStatus } from '#contract/nodebalancers/configs/nodes/terms.ts';
import type { Tone } from '#ui/display/status.tsx';

interface Mode {
  readonly label: string;
  readonly tone: Tone;
  /** Its effect on traffic, as a sentence (doc 2 §2.3). */
  readonly text: string;
}

export const MODE_LABELS: Readonly<Record<NodeMode, Mode>> = {
  accept: { label: 'Accept', tone: 'ok', text: 'Gets traffic.' },
  reject: { label: 'Reject', tone: 'off', text: 'Gets no traffic.' },
  drain: { label: 'Drain', tone: 'busy', text: 'Gets no new traffic; pinned connections go on.' },
  backup: { label: 'Backup', tone: 'neutral', text: 'Gets traffic only while all accepting nodes are down.' },
};

export const STATUS_LABELS: Readonly<Record<NodeStatus, { readonly label: string; readonly tone: Tone }>> = {
  UP: { label: 'Up', tone: 'ok' },
  DOWN: { label: 'Down', tone: 'bad' },
  unknown: { label: 'No results yet', tone: 'neutral' },
};

/** The entry of a value, or undefined for one that a newer server added. */
export function entryOf<T>(entries: Readonly<Record<string, T>>, value: string | undefined): T | undefined {
  return value === undefined ? undefined : entries[value];
}

/** The fields that decide how much traffic a node gets. */
interface Weighed {
  readonly mode: string;
  readonly weight: number;
}

/**
 * A node's share of the traffic by its weight, from 0 to 1, as long as clients are not pinned to nodes (doc 2 §2.3);
 * undefined for a node that gets none while others accept. Whether nodes are up is ignored here.
 */
export function shareOf(node: Weighed, all: readonly Weighed[]): number | undefined {
  const accepting = all.filter(({ mode }) => mode === 'accept');
  const serving = accepting.length > 0 ? accepting : all.filter(({ mode }) => mode === 'backup');
  if (!serving.includes(node)) return undefined;
  return node.weight / serving.reduce((sum, { weight }) => sum + weight, 0);
}

/** "33.3%". */
export const shareText = (share: number): string => formatPercent(share);
