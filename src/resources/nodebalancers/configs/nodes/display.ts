import type { NodeMode, NodeStatus } from '#contract/nodebalancers/configs/nodes/terms.ts';
import type { Tone } from '#ui/display/status.tsx';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

/** Each mode, with its effect on traffic as a sentence (doc 2 §2.3). */
export const MODE_LABELS: Readonly<Record<NodeMode, Word & { readonly text: string }>> = {
  accept: { label: 'Accept', tone: 'ok', text: 'Gets traffic.' },
  reject: { label: 'Reject', tone: 'off', text: 'Gets no traffic.' },
  drain: { label: 'Drain', tone: 'busy', text: 'Gets no new traffic; pinned connections go on.' },
  backup: { label: 'Backup', tone: 'neutral', text: 'Gets traffic only while all accepting nodes are down.' },
};

export const STATUS_LABELS: Readonly<Record<NodeStatus, Word>> = {
  UP: { label: 'Up', tone: 'ok' },
  DOWN: { label: 'Down', tone: 'bad' },
  unknown: { label: 'No results yet', tone: 'neutral' },
};

/** The word for a value; one that a newer server added is shown unchanged. */
export const wordIn = (words: Readonly<Record<string, Word>>, value: string): Word =>
  words[value] ?? { tone: 'neutral', label: value };

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
