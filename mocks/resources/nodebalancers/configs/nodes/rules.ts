import type { FieldError } from '#contract/envelope.ts';
import type { Node, NodeCreate, NodeRebuild, NodeUpdate } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { NODE_DEFAULTS } from '#contract/nodebalancers/configs/nodes/terms.ts';
import type { Transaction } from '../../../../store/types.ts';
import { statusOf } from '../../health.ts';
import type { NodeBalancerRow } from '../../table.ts';
import type { ConfigRow } from '../table.ts';
import { type NodeRow, nodesTable } from './table.ts';

type Store = Pick<Transaction, 'rows' | 'now'>;

/** The nodes of a config, by id. */
export const nodesOf = ({ rows }: Pick<Transaction, 'rows'>, configId: number): NodeRow[] =>
  rows(nodesTable)
    .all()
    .filter(({ config_id }) => config_id === configId);

/** A node as the API shows it. */
export function presentNode(store: Store, nodebalancer: NodeBalancerRow, config: ConfigRow, node: NodeRow): Node {
  const { changed_at: _changed, left: _left, ...record } = node;
  return { ...record, status: statusOf(store, nodebalancer, config, node) };
}

/** Adds a node to a config without validating it or adding an event. */
export const addNode = (
  { rows, now }: Store,
  config: ConfigRow,
  { address, label, mode, weight }: NodeCreate,
): NodeRow =>
  rows(nodesTable).insert({
    address,
    label,
    mode,
    weight,
    config_id: config.id,
    nodebalancer_id: config.nodebalancer_id,
    changed_at: now,
    left: null,
  });

/** Changes a node; fields left out are unchanged (doc 2 §4.1). */
export function changeNode({ rows, now }: Store, node: NodeRow, body: NodeUpdate): NodeRow {
  const stays = body.address === undefined || body.address === node.address;
  const changed: NodeRow = {
    ...node,
    address: body.address ?? node.address,
    label: body.label ?? node.label,
    mode: body.mode ?? node.mode,
    weight: body.weight ?? node.weight,
    changed_at: stays ? node.changed_at : now,
  };
  rows(nodesTable).put(changed);
  return changed;
}

/** The ids of the nodes of a rebuild must be those of nodes of the config, each once (doc 2 §2.3; assumed). */
export function rebuildErrors(store: Store, config: ConfigRow, nodes: readonly NodeRebuild[]): FieldError[] {
  const known = new Set(nodesOf(store, config.id).map(({ id }) => id));
  const seen = new Set<number>();
  return nodes.flatMap(({ id }, index) => {
    if (id === undefined) return [];
    const field = `nodes[${index}].id`;
    if (!known.has(id)) return [{ field, reason: `Port ${config.port} has no node ${id}` }];
    if (seen.has(id)) return [{ field, reason: `Node ${id} is listed twice` }];
    seen.add(id);
    return [];
  });
}

/**
 * Rebuilds the nodes of a config (doc 2 §3): nodes with an id are updated, those without are added, all others deleted.
 */
export function rebuildNodes(store: Store, config: ConfigRow, nodes: readonly NodeRebuild[]): NodeRow[] {
  const before = new Map(nodesOf(store, config.id).map((node) => [node.id, node]));
  const staying = new Set(nodes.map(({ id }) => id));
  for (const id of before.keys()) if (!staying.has(id)) store.rows(nodesTable).remove(id);
  for (const { id, ...fields } of nodes) {
    const node = id === undefined ? undefined : before.get(id);
    if (node !== undefined) changeNode(store, node, fields);
    // The schema makes sure that a new node has both.
    else addNode(store, config, { ...NODE_DEFAULTS, address: '', label: '', ...fields });
  }
  return nodesOf(store, config.id);
}
