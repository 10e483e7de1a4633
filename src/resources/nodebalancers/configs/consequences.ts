import { useQuery } from '@tanstack/react-query';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { andSome } from '#lib/text/and-some.ts';
import { counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { type Loadable, loadableOf, loadableSentence, saying } from '#ui/confirm/loadable.ts';
import { nodebalancers } from '../queries.ts';
import { nodesOf } from './nodes/queries.ts';

/** At most this many nodes are named; the rest are counted. */
const NAMED = 12;

type KnownNodes = Loadable<readonly Pick<Node, 'label' | 'address'>[]>;

/** Which nodes stop getting traffic when their port is deleted. */
const nodesSentence = (nodes: KnownNodes): string =>
  loadableSentence('Its nodes', nodes, (known) => {
    if (known.length === 0) return 'It has no nodes';
    const names = known.map(({ label, address }) => `${label} (${address})`);
    const verb = known.length === 1 ? 'gets' : 'get';
    return `${counted(known.length, 'node')} ${verb} no traffic from it: ${andSome(names, NAMED)}`;
  });

/** What breaks when a port is deleted, one sentence each (doc 2 §4.1, behaviour 3); `config` is undefined until loaded. */
export function portSentences(
  { label }: { readonly label: string },
  config: Pick<Config, 'port' | 'ssl_cert' | 'ssl_commonname'> | undefined,
  nodes: KnownNodes,
): string[] {
  return [
    config === undefined
      ? `${label} stops answering on its port`
      : `${label} stops answering on port ${figure(config.port)}`,
    nodesSentence(nodes),
    ...(config?.ssl_cert ? [`The certificate of ${config.ssl_commonname || 'this port'} and its key are deleted`] : []),
  ];
}

/** The same of the port of a NodeBalancer. */
export function useOne({ id, record }: Subject<Config>, _: unknown, nodeBalancerId: number): readonly Consequence[] {
  const { data: nodebalancer } = useQuery(nodebalancers.one(nodeBalancerId));
  const { data: nodes, isError } = useQuery(nodesOf(nodeBalancerId, id).all());
  const { label = 'The NodeBalancer' } = nodebalancer ?? {};
  return saying(portSentences({ label }, record, loadableOf({ data: nodes?.records, isError })));
}
