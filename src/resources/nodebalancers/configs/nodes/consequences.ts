import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { shareOf, shareText } from './display.ts';

/** Whether a node can get traffic: it takes some, and no check found it down. */
const isLive = ({ mode, status }: Pick<Node, 'mode' | 'status'>): boolean =>
  (mode === 'accept' || mode === 'backup') && status !== 'DOWN';

/** What happens to a port without this node, as a sentence, if that is the last one which can get traffic. */
export function lastNodeWarning(node: Node, nodes: readonly Node[], port: number): string | undefined {
  const others = nodes.filter(({ id }) => id !== node.id);
  return isLive(node) && !others.some(isLive)
    ? `${node.label} is the last live node: port ${port} then answers nothing`
    : undefined;
}

/** The consequences of deleting a node, one sentence each; `node` is undefined until loaded (doc 2 §2.3, §4.1). */
export function deletedWithNode(node: Node | undefined, nodes: readonly Node[], port: number): string[] {
  if (node === undefined) return [`It gets no more traffic from port ${port}`];
  const last = lastNodeWarning(node, nodes, port);
  const share = shareOf(node, nodes);
  const pinned = node.mode === 'accept' || node.mode === 'backup';
  return [
    ...(last === undefined ? [] : [last]),
    `${node.address} gets no more traffic from port ${port}`,
    ...(share === undefined || last !== undefined
      ? []
      : [`The other nodes get its ${shareText(share)} of the traffic`]),
    ...(pinned ? ['Connections to it may break. Drain it first to let them end'] : []),
  ];
}

/** What deleting a node does not affect (doc 2 §4.1). */
export const NODE_STAYS: readonly string[] = ['The instance behind its address'];
