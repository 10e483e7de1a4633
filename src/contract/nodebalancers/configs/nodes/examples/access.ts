import { eventsApi } from '../../../../events/api.ts';
import { contains, type Example, type SpecifiedRule, type RefusedExample } from '../../../../specification.ts';
import { configsApi } from '../../api.ts';
import { nodesApi } from '../api.ts';
import { BODY, CONFIG, making, NEW, updating } from './samples.ts';

const GRANTS = 'The document speaks of scopes; nodes are taken to share the grants of their NodeBalancer';

const reading = { scopes: ['nodebalancers:read_only'] };
const writing = { scopes: ['nodebalancers:read_write'] };
const others = { scopes: ['account:read_write', 'computes:read_write', 'firewall:read_write', 'ips:read_write'] };

// demo-operator may write odd ids, read those that 4 divides, and see no others; ids count from 1 in seeded order.
const WRITTEN = { ...CONFIG, nodeId: '@nodebalancer:balancer-1/config:80/node:web-1' };
const UNSEEN = {
  nodeBalancerId: '@nodebalancer:balancer-2',
  configId: '@nodebalancer:balancer-2/config:3306',
  nodeId: '@nodebalancer:balancer-2/config:3306/node:app-1',
};
// It has no config from the start: an admin makes one, and a node.
const READ_CONFIG = { nodeBalancerId: '@nodebalancer:balancer-4', configId: '$1' };
const READ = { ...READ_CONFIG, nodeId: '$2' };
const made = {
  before: [
    {
      endpoint: configsApi.create,
      params: { nodeBalancerId: '@nodebalancer:balancer-4' },
      body: {},
      token: 'demo-admin',
    },
    { ...making({}, READ_CONFIG), token: 'demo-admin' },
  ],
};

type Params = Readonly<Record<string, string>>;

const list = (params: Params) => ({ endpoint: nodesApi.list, params });
const view = (params: Params) => ({ endpoint: nodesApi.view, params });
const create = (params: Params) => ({ endpoint: nodesApi.create, params, body: BODY });
const update = (params: Params) => ({ endpoint: nodesApi.update, params, body: { weight: 5 } });
const remove = (params: Params) => ({ endpoint: nodesApi.remove, params });

const forbidden = (example: Example): RefusedExample => ({ ...example, status: 403, field: null });
const operated = (example: Example): Example => ({ ...example, token: 'demo-operator' });
const tokenless = (example: Example): RefusedExample => ({ ...example, token: null, status: 401, field: null });

const BALANCER = {
  id: CONFIG.nodeBalancerId,
  label: 'balancer-1',
  type: 'nodebalancer',
  url: '/v4/nodebalancers/1',
};
const told = (action: string, label: string): object => ({
  action,
  status: 'finished',
  username: 'admin',
  entity: BALANCER,
  secondary_entity: { id: '$1', label, type: 'nodebalancer_node' },
});
const events = { endpoint: eventsApi.list };

/** Who may do what with nodes (doc 2 §4.1, §5), and what is told of it (gaps §0.2). */
export const access: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.node.scope.list',
    section: 'doc 2 §4.1',
    rule: 'Listing nodes needs `nodebalancers:read_only`.',
    accepted: [
      { name: 'that scope', ...list(CONFIG), persona: reading },
      { name: 'more than that', ...list(CONFIG), persona: writing },
    ],
    refused: [forbidden({ name: 'those of other areas', ...list(CONFIG), persona: others })],
  },
  {
    id: 'nodebalancer.node.scope.view',
    section: 'doc 2 §4.1',
    rule: 'Reading one node needs `nodebalancers:read_write`, though listing them does not.',
    accepted: [{ name: 'that scope', ...view(WRITTEN), persona: writing }],
    refused: [
      forbidden({ name: 'to read is not enough', ...view(WRITTEN), persona: reading }),
      forbidden({ name: 'those of other areas', ...view(WRITTEN), persona: others }),
      forbidden({ name: 'a token that reads everything', ...view(WRITTEN), token: 'demo-read-only' }),
    ],
  },
  {
    id: 'nodebalancer.node.scope.write',
    section: 'doc 2 §4.1',
    rule: 'Making, changing and deleting nodes needs `nodebalancers:read_write`.',
    accepted: [
      { name: 'make', ...create(CONFIG), persona: writing },
      { name: 'change', ...update(WRITTEN), persona: writing },
      { name: 'delete', ...remove(WRITTEN), persona: writing },
    ],
    refused: [
      forbidden({ name: 'make', ...create(CONFIG), persona: reading }),
      forbidden({ name: 'change', ...update(WRITTEN), persona: reading }),
      forbidden({ name: 'delete', ...remove(WRITTEN), persona: reading }),
      forbidden({ name: 'make, with those of other areas', ...create(CONFIG), persona: others }),
    ],
  },
  {
    id: 'nodebalancer.node.token',
    section: 'doc 2 §5',
    rule: 'Every operation of nodes needs a token.',
    accepted: [{ name: 'with one', ...list(CONFIG) }],
    refused: [
      tokenless({ name: 'list', ...list(CONFIG) }),
      tokenless({ name: 'view', ...view(WRITTEN) }),
      tokenless({ name: 'make', ...create(CONFIG) }),
      tokenless({ name: 'change', ...update(WRITTEN) }),
      tokenless({ name: 'delete', ...remove(WRITTEN) }),
    ],
  },
  {
    id: 'nodebalancer.node.grant.read',
    section: 'doc 2 §5',
    rule: 'A restricted user needs a grant on a NodeBalancer to list and read its nodes.',
    assumed: GRANTS,
    accepted: [
      operated({ name: 'listed, to write', ...list(CONFIG) }),
      operated({ name: 'listed, to read', ...made, ...list(READ_CONFIG) }),
      operated({ name: 'one, to write', ...view(WRITTEN) }),
      operated({ name: 'one, to read', ...made, ...view(READ) }),
    ],
    refused: [
      forbidden(operated({ name: 'listed', ...list(UNSEEN) })),
      forbidden(operated({ name: 'one', ...view(UNSEEN) })),
    ],
  },
  {
    id: 'nodebalancer.node.grant.write',
    section: 'doc 2 §5',
    rule: 'A restricted user needs a `read_write` grant on a NodeBalancer to make, change and delete its nodes.',
    assumed: GRANTS,
    accepted: [
      operated({ name: 'make', ...create(CONFIG) }),
      operated({ name: 'change', ...update(WRITTEN) }),
      operated({ name: 'delete', ...remove(WRITTEN) }),
    ],
    refused: [
      forbidden(operated({ name: 'make, with one to read', ...made, ...create(READ_CONFIG) })),
      forbidden(operated({ name: 'change, with one to read', ...made, ...update(READ) })),
      forbidden(operated({ name: 'delete, with one to read', ...made, ...remove(READ) })),
      forbidden(operated({ name: 'make, with none', ...create(UNSEEN) })),
      forbidden(operated({ name: 'change, with none', ...update(UNSEEN) })),
      forbidden(operated({ name: 'delete, with none', ...remove(UNSEEN) })),
    ],
  },
  {
    id: 'nodebalancer.node.events',
    section: 'doc 2 §6',
    rule: 'A node made, changed or deleted emits `nodebalancer_node_create`, `_update` or `_delete`, with the node beside its NodeBalancer.',
    assumed: 'The document names no event for this; the original API emits these',
    accepted: [
      {
        name: 'made',
        before: [making()],
        ...events,
        answer: {
          data: contains([told('nodebalancer_node_create', BODY.label)], [{ action: 'nodebalancer_node_update' }]),
        },
      },
      {
        name: 'changed',
        before: [making(), updating({ label: 'other' })],
        ...events,
        answer: { data: contains([told('nodebalancer_node_update', 'other')]) },
      },
      {
        name: 'deleted',
        before: [making(), { endpoint: nodesApi.remove, params: NEW }],
        ...events,
        answer: {
          data: contains([
            { action: 'nodebalancer_node_delete', entity: BALANCER, secondary_entity: { label: BODY.label } },
          ]),
        },
      },
      {
        name: 'none for a refused one',
        before: [{ ...making({ weight: 0 }), isRefused: true }],
        ...events,
        answer: { data: contains([], [{ action: 'nodebalancer_node_create' }]) },
      },
    ],
    refused: [
      {
        name: 'an event that nobody told',
        endpoint: eventsApi.view,
        params: { eventId: 987_654_321 },
        status: 404,
        field: null,
      },
    ],
  },
];
