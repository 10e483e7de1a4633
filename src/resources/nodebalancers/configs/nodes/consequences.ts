import { useQuery } from '@tanstack/react-query';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { formatPercent } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { PENDING } from '#ui/confirm/loadable.ts';
import { shareOf } from './display.ts';
import { nodesOf } from './queries.ts';

/** Whether a mode gives a node traffic, now or once the others are down. */
export const isServing = ({ mode }: { readonly mode: string }): boolean => mode === 'accept' || mode === 'backup';

/** Whether a node can get traffic: it takes some, and no check found it down. */
const isLive = (node: Node): boolean => isServing(node) && node.status !== 'DOWN';

/**
 * What happens to a port without this node, as a sentence, if that is the last one which can get traffic. `going`: the
 * nodes that go with it.
 */
export function lastNodeWarning(
  node: Node,
  nodes: readonly Node[],
  port: number,
  going: readonly Node[] = [],
): string | undefined {
  const gone = new Set([node, ...going].map(({ id }) => id));
  if (!isLive(node) || nodes.some((one) => !gone.has(one.id) && isLive(one))) return undefined;
  const last = gone.size > 1 ? 'No live node is left' : `${node.label} is the last live node`;
  return `${last}: port ${figure(port)} then answers nothing`;
}

/**
 * The consequences of deleting a node, one sentence each; `node` is undefined until loaded (doc 2 §2.3, §4.1). `going`: the
 * nodes that are deleted with it.
 */
export function nodeSentences(
  node: Node | undefined,
  nodes: readonly Node[],
  port: number,
  going: readonly Node[] = [],
): string[] {
  if (node === undefined) return [`It gets no more traffic from port ${figure(port)}`];
  const last = lastNodeWarning(node, nodes, port, going);
  const share = shareOf(node, nodes);
  return [
    ...(last === undefined ? [] : [last]),
    `${node.address} gets no more traffic from port ${figure(port)}`,
    ...(share === undefined || last !== undefined
      ? []
      : [`The other nodes get its ${formatPercent(share)} of the traffic`]),
    ...(isServing(node) ? ['Connections to it may break. Drain it first to let them end'] : []),
  ];
}

/** What becomes of a port without these nodes: those that stay count as the others. */
export function useAll(
  rows: readonly Subject<Node>[],
  action: 'drain' | 'delete',
  nodeBalancerId: number,
  { id, port }: { readonly id: number; readonly port: number },
): readonly Consequence[] {
  const { data } = useQuery(nodesOf(nodeBalancerId, id).all());
  if (data === undefined) return [{ text: PENDING }];
  const going = rows.flatMap(({ record }) => record ?? []);
  return rows.flatMap(({ name, record }) => {
    const last = record && lastNodeWarning(record, data.records, port, going);
    const texts =
      action === 'delete' ? nodeSentences(record, data.records, port, going) : last === undefined ? [] : [last];
    return texts.map((text) => ({ about: name, text }));
  });
}
