import type { Node } from '#contract/lke/clusters/nodes/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import type { Cell, KeyLine, Look } from '#ui/charts/cells/cells.ts';
import type { Shown } from '../state.ts';

/** What is known of the nodes of a pool. */
export interface Known {
  statusOf(node: Node): Shown;
  /** Whether its instance is known to be powered off. */
  isOff(node: Node): boolean;
  /** The page of a node. */
  pageOf(node: Node): string;
}

const LOOKS: Readonly<Record<Shown['tone'], Look>> = {
  ok: 'good',
  busy: 'busy',
  warning: 'warning',
  bad: 'bad',
  off: 'off',
  neutral: 'unknown',
};

/** Outlines beyond this many are left out: a pool has at most a hundred nodes (doc 2 §8). */
const MOST = 100;

function stateOf(node: Node, { statusOf, isOff }: Known): { readonly look: Look; readonly text: string } {
  const { tone, label } = statusOf(node);
  const off = tone === 'warning' && isOff(node);
  return off ? { look: 'off', text: 'Powered off' } : { look: LOOKS[tone], text: label };
}

/** A cell for each node of a pool, an outline for each that the autoscaler may add, and what the looks mean. */
export function wallOf(
  { nodes = [], autoscaler }: Pick<Pool, 'nodes' | 'autoscaler'>,
  known: Known,
): { readonly cells: readonly Cell[]; readonly key: readonly KeyLine[] } {
  const states = nodes.map((node) => ({ node, ...stateOf(node, known) }));
  const room = autoscaler.enabled ? Math.max(0, Math.min(autoscaler.max, MOST) - nodes.length) : 0;
  const counts = Map.groupBy(states, ({ text }) => text);
  return {
    cells: [
      ...states.map(({ node, look, text }): Cell => ({
        key: node.id,
        look,
        name: `${node.id}: ${text}`,
        to: known.pageOf(node),
      })),
      ...Array.from({ length: room }, (_, index): Cell => ({
        key: `room ${nodes.length + index + 1}`,
        look: 'planned',
        name: `Node ${nodes.length + index + 1} of up to ${figure(autoscaler.max)}, when the autoscaler adds it`,
        mute: true,
      })),
    ],
    key: [
      ...[...counts].flatMap(([text, all]): KeyLine[] =>
        all[0] === undefined ? [] : [{ look: all[0].look, text: `${text}: ${formatNumber(all.length)}` }],
      ),
      ...(room > 0 ? [{ look: 'planned' as const, text: `Room for ${room} more` }] : []),
    ],
  };
}
