import { endpoint, listEndpoint } from '../endpoint.ts';
import { nothing } from '../envelope.ts';
import { Firewall } from '../firewalls/schema.ts';
import { reads, writes } from './access.ts';
import { NodeBalancer, NodeBalancerCreate, NodeBalancerStats, NodeBalancerUpdate } from './schema.ts';

/** doc 2 §4.1. */
export const nodebalancersApi = {
  list: listEndpoint('/nodebalancers', {
    section: 'doc 2 §4.1',
    access: { scopes: ['nodebalancers:read_only'] },
    response: NodeBalancer,
  }),
  create: endpoint('POST', '/nodebalancers', {
    section: 'doc 2 §4.1',
    access: { scopes: ['nodebalancers:read_write'], add: 'add_nodebalancers' },
    body: NodeBalancerCreate,
    response: NodeBalancer,
  }),
  view: endpoint('GET', '/nodebalancers/{nodeBalancerId}', {
    section: 'doc 2 §4.1',
    access: reads,
    response: NodeBalancer,
  }),
  update: endpoint('PUT', '/nodebalancers/{nodeBalancerId}', {
    section: 'doc 2 §4.1',
    access: writes,
    wholeLists: ['tags'],
    body: NodeBalancerUpdate,
    response: NodeBalancer,
  }),
  remove: endpoint('DELETE', '/nodebalancers/{nodeBalancerId}', {
    section: 'doc 2 §4.1',
    access: writes,
    response: nothing,
  }),
  firewalls: listEndpoint('/nodebalancers/{nodeBalancerId}/firewalls', {
    section: 'doc 2 §4.1',
    access: reads,
    response: Firewall,
  }),
  stats: endpoint('GET', '/nodebalancers/{nodeBalancerId}/stats', {
    section: 'doc 2 §4.1',
    access: reads,
    response: NodeBalancerStats,
  }),
} as const;
