import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { countedNodes } from './labels.ts';

const list = new Intl.ListFormat('en-GB');

/** Nodes that are named one by one; of more of them only the first are. */
const NAMED = 12;

/** Nodes of a config: still being looked up (undefined), looked up in vain, or what they are. */
type KnownNodes = readonly Pick<Node, 'label' | 'address'>[] | 'failed' | undefined;

/** What a config has for nodes, to be said of its deletion. */
function nodesSentence(nodes: KnownNodes): string {
  if (nodes === undefined) return 'Its nodes, which are still being looked up';
  if (nodes === 'failed') return 'Its nodes, which could not be loaded';
  if (nodes.length === 0) return 'It has no nodes';
  const names = nodes.slice(0, NAMED).map(({ label, address }) => `${label} (${address})`);
  const more = nodes.length - names.length;
  return `${countedNodes(nodes.length)}: ${list.format(more > 0 ? [...names, `${more} more`] : names)}`;
}

/** What goes with a config that is deleted, a sentence each (doc 2 §4.1, behaviour 3); undefined until it is known. */
export function goesWithConfig(
  { label }: { readonly label: string },
  config: Pick<Config, 'port' | 'ssl_cert' | 'ssl_commonname'> | undefined,
  nodes: KnownNodes,
): string[] {
  return [
    config === undefined
      ? `${label} stops answering on its port`
      : `${label} stops answering on port ${config.port} at once`,
    nodesSentence(nodes),
    ...(config?.ssl_cert ? [`The certificate of ${config.ssl_commonname || 'this port'} and its private key`] : []),
  ];
}

/** What deleting a config leaves alone. */
export const CONFIG_STAYS: readonly string[] = [
  'The backends behind the addresses of its nodes',
  'The other ports of the NodeBalancer, and its addresses',
];
