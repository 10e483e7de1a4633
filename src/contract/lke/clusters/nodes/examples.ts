import { computesApi } from '../../../computes/api.ts';
import { contains, emptyObject, type Specification } from '../../../specification.ts';
import { asking, recordGrants, scopeRules } from '../../../specification/access.ts';
import { after, denied, each, MISSING } from '../../../specification/calls.ts';
import { GRANTS } from '../examples/access.ts';
import { FIRST, leaves, NODE, NODE_INSTANCE, nodes, OLD, OLD_NODE, pool, eventOf, wait } from '../examples/samples.ts';
import { nodesApi } from './api.ts';

const section = 'doc 2 §4.3';
const first = { clusterId: FIRST, nodeId: NODE };
const last = { clusterId: OLD, nodeId: OLD_NODE };
const view = asking(nodesApi.view);
const remove = asking(nodesApi.remove);
const recycle = asking(nodesApi.recycle);
const all = [view, remove, recycle];
const unknown = { clusterId: FIRST, nodeId: '1-000000000000' };
const misplaced = { clusterId: OLD, nodeId: NODE };

/** doc 2 §2.5, §4.3. */
export const specification: Specification = {
  title: 'Kubernetes nodes',
  api: nodesApi,
  rules: [
    {
      id: 'lke-node.read',
      section,
      rule: 'A node is read by its id, a text, below its own cluster.',
      accepted: [{ ...view(first), answer: { id: NODE } }],
      refused: each(
        MISSING,
        [unknown, misplaced, { clusterId: 99, nodeId: NODE }].flatMap((at) => all.map((ask) => ask(at))),
      ),
    },
    {
      id: 'lke-node.record',
      section: 'doc 2 §2.5',
      rule: 'A node names its instance and says whether it is ready.',
      assumed: 'The document shows no record of a node; this is that of the original API',
      accepted: [{ ...view(first), answer: { id: NODE, instance_id: NODE_INSTANCE, status: 'ready' } }],
    },
    {
      id: 'lke-node.delete',
      section,
      rule: 'Deleting a node deletes its instance, and the pool shrinks by one.',
      accepted: [
        { ...remove(first), answer: emptyObject },
        ...after([remove(first)], { ...pool(1), answer: { count: 2 } }),
        ...after([remove(first)], {
          endpoint: computesApi.list,
          answer: { data: contains([{ id: 26 }], [{ id: 25 }]) },
        }),
      ],
      refused: each(MISSING, after([remove(first)], ...all.map((ask) => ask(first)))),
    },
    {
      id: 'lke-node.delete.last',
      section: 'doc 2 §8',
      rule: 'The last node of a pool cannot be deleted: the pool is.',
      assumed: 'The document says that the pool shrinks by one, and that it has at least one node',
      accepted: [remove(first)],
      refused: [denied(remove(last), null)],
    },
    {
      id: 'lke-node.recycle',
      section,
      rule: 'A node is replaced; its pool keeps its size.',
      accepted: [
        { ...recycle(first), answer: emptyObject },
        recycle(last),
        ...after([recycle(first)], { ...pool(1), answer: { count: 3 } }),
      ],
      refused: each(MISSING, after([recycle(first)], view(first))),
    },
    {
      id: 'lke-node.recycle.rest',
      section,
      rule: 'A new instance takes its place within minutes, and no other node is touched.',
      assumed: 'The records of nodes are not shown',
      accepted: [
        ...after([recycle(first)], { ...pool(1), answer: { nodes: nodes(3, 2) } }),
        ...after([recycle(first)], wait(151, { ...pool(1), answer: { nodes: nodes(3, 3) } })),
        ...after([recycle(first)], {
          ...pool(1),
          answer: { nodes: contains([{ instance_id: 26 }, { instance_id: 27 }], [{ instance_id: 25 }]) },
        }),
      ],
    },
    {
      id: 'lke-node.events',
      section: 'doc 2 §6',
      rule: 'The account’s events tell of nodes that are deleted and recycled.',
      assumed: 'The document names no kinds of events; these are like those of later clients',
      accepted: [
        ...leaves(
          [remove(first)],
          [eventOf('lke_node_delete', 'finished', 'production'), { action: 'compute_delete' }],
        ),
        ...leaves([recycle(first)], [eventOf('lke_node_recycle', 'started', 'production')]),
        ...leaves([recycle(first)], [eventOf('lke_node_recycle', 'finished', 'production')], { seconds: 151 }),
      ],
    },
    ...scopeRules({
      id: 'lke-node.scope',
      section,
      what: 'nodes',
      read: 'lke:read_write',
      write: 'lke:read_write',
      reads: [view(first)],
      writes: [remove(first), recycle(first)],
    }),
    ...recordGrants({
      id: 'lke-node.grant',
      section: 'doc 1 §5',
      what: 'a node',
      writable: first,
      readable: first,
      hidden: last,
      reads: all,
      assumed: GRANTS,
    }),
  ],
};
