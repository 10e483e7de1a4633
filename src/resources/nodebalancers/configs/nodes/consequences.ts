import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { shareOf, shareText } from './labels.ts';

/** The consequences of deleting a node, one sentence each; `node` is undefined until loaded (doc 2 §2.3, §4.1). */
export function deletedWithNode(node: Node | undefined, nodes: readonly Node[], port: number): string[] {
  if (node === undefined) return [`Its place behind port ${port}`];
  const share = shareOf(node, nodes);
  const others = nodes.filter(({ id }) => id !== node.id);
  const serves = others.some(({ mode }) => mode === 'accept' || mode === 'backup');
  const pinned = node.mode === 'accept' || node.mode === 'backup';
  return [
    `Its place behind port ${port}: ${node.address}`,
    ...(share === undefined
      ? []
      : serves
        ? [`Its ${shareText(share)} of the traffic, which the others get`]
        : [`The last node that gets traffic: port ${port} serves nothing then`]),
    ...(pinned ? ['Connections to it, which may break; drain it first to let them end'] : []),
  ];
}

/** What deleting a node does not affect (doc 2 §4.1). */
export const NODE_STAYS: readonly string[] = ['The compute instance behind its address'];
