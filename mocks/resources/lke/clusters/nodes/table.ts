import { addEvent, moveEvent } from '../../../../server/events.ts';
import type { Table, Transaction } from '../../../../store/types.ts';
import { hex } from '../../../../scenarios/words.ts';
import type { Registration } from '../../../../server/types.ts';
import type { Adding, Addresses } from '../../../computes/new/table.ts';
import { addNodeInstance, removeNodeInstance } from '../../../computes/nodes/table.ts';
import { answers, computesTable, entityOf as instanceEntity } from '../../../computes/table.ts';
import { typesTable } from '../../../types/table.ts';
import { versionsTable } from '../../versions/table.ts';
import type { PoolRow } from '../pools/table.ts';
import { type ClusterRow, clustersTable, entityOf } from '../table.ts';

/** A node; whether it is ready is computed when it is shown. */
export interface NodeRow {
  /** The number of its pool and digits (assumed). */
  readonly id: string;
  readonly cluster_id: number;
  readonly pool_id: number;
  /** Null where its instance was deleted by itself. */
  readonly instance_id: number | null;
  /** When it has joined its cluster, clock time in ms; null when it has. */
  readonly joins: number | null;
  /** The event that finishes then. */
  readonly event: number | null;
}

export const nodesTable: Table<NodeRow> = {
  name: 'lke-nodes',
  references: [
    { to: 'lke-pools', ids: ({ pool_id }) => [pool_id], onDelete: 'cascade' },
    {
      to: 'computes',
      ids: ({ instance_id }) => (instance_id === null ? [] : [instance_id]),
      onDelete: { clear: (row) => ({ ...row, instance_id: null }) },
    },
  ],
  due: ({ joins }) => joins ?? undefined,
  settle: (row, transaction) => {
    if (row.event !== null) moveEvent(transaction, row.event, { status: 'finished' });
    transaction.rows(nodesTable).put({ ...row, joins: null, event: null });
  },
};

/** How long a node takes from its creation until it is ready, in seconds of the clock (assumed). */
export const NODE_S = 150;

/** A node is ready once it has joined, while its instance runs (assumed). */
export const isReady = ({ rows }: Pick<Transaction, 'rows'>, { joins, instance_id }: NodeRow): boolean => {
  const instance = instance_id === null ? undefined : rows(computesTable).get(instance_id);
  return joins === null && instance !== undefined && answers(instance);
};

/** The latest patch of a version: `1.29.4` (doc 2 §2.5). */
const patchOf = ({ rows }: Pick<Transaction, 'rows'>, version: string): string =>
  `${version}.${rows(versionsTable).get(version)?.patch ?? 0}`;

/** The digits of a seeded node: the same in every world, so that examples can name it. */
const digitsOf = (pool: number, place: number): string =>
  ((pool * 7_919_317 + place * 104_729_011 + 61_681) * 4099).toString(16).padStart(12, '0').slice(-12);

interface NewNode {
  readonly username: string | null;
  readonly addresses?: Addresses;
  /** Its state in seeds, where no events tell of it: whether it runs already, and its patch, if not the latest. */
  readonly seeded?: { readonly running: boolean; readonly version?: string; readonly place: number };
}

/** Adds a node with its instance (doc 2 §4.3): it is ready when both it and the cluster are. */
export function addNode(
  context: Adding,
  cluster: ClusterRow,
  pool: PoolRow,
  { username, addresses, seeded }: NewNode,
): NodeRow {
  const { rows, now } = context;
  const type = rows(typesTable).get(pool.type);
  if (type === undefined) throw new Error(`The plan ${pool.type} of pool ${pool.id} does not exist`);
  const id = `${pool.id}-${seeded === undefined ? hex(context, 12) : digitsOf(pool.id, seeded.place)}`;
  const instance = addNodeInstance(
    context,
    {
      label: `lke${cluster.id}-${id}`,
      cluster: cluster.id,
      region: cluster.region,
      type,
      version: seeded?.version ?? patchOf(context, cluster.k8s_version),
      disks: pool.disks,
      running: seeded?.running ?? false,
    },
    addresses,
  );
  const created = cluster.jobs.find(({ makes }) => makes.includes('create'))?.due ?? 0;
  const event =
    seeded === undefined
      ? addEvent(context, {
          action: 'lke_node_create',
          entity: entityOf(cluster),
          secondary_entity: instanceEntity(instance),
          username,
          status: 'started',
        }).id
      : null;
  const node: NodeRow = {
    id,
    cluster_id: cluster.id,
    pool_id: pool.id,
    instance_id: instance.id,
    joins: seeded?.running === true ? null : Math.max(now + NODE_S * 1000, created),
    event,
  };
  rows(nodesTable).put(node);
  return node;
}

/** Deletes a node with its instance; an event that waits for it fails. */
export function removeNode(transaction: Transaction, node: NodeRow, username: string | null): void {
  if (node.event !== null) moveEvent(transaction, node.event, { status: 'failed' });
  transaction.rows(nodesTable).remove(node.id);
  if (node.instance_id !== null) removeNodeInstance(transaction, node.instance_id, username);
}

/** The nodes of a pool, by id. */
export const nodesIn = ({ rows }: Pick<Transaction, 'rows'>, pool_id: number): readonly NodeRow[] =>
  rows(nodesTable)
    .all()
    .filter((node) => node.pool_id === pool_id);

/** doc 2 §4.3; seeded with the clusters. */
export const lkeNodes: Registration = {
  name: 'lke-nodes',
  paths: ['/lke/clusters/{clusterId}/nodes'],
  tables: [nodesTable],
  grants: { lkecluster: clustersTable },
};
