import { endpoint, listEndpoint } from '../../../endpoint.ts';
import { stopsTraffic } from '../../../harms.ts';
import { nothing } from '../../../envelope.ts';
import { reads, writes } from '../../access.ts';
import { Node, NodeCreate, NodeUpdate } from './schema.ts';

/** doc 2 §4.1. */
export const nodesApi = {
  list: listEndpoint('/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes', {
    section: 'doc 2 §4.1',
    access: reads,
    response: Node,
  }),
  create: endpoint('POST', '/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes', {
    section: 'doc 2 §4.1',
    access: writes,
    body: NodeCreate,
    response: Node,
  }),
  // The document requires read_write even for reading one node.
  view: endpoint('GET', '/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes/{nodeId}', {
    section: 'doc 2 §4.1',
    access: { ...reads, scopes: ['nodebalancers:read_write'] },
    response: Node,
  }),
  update: endpoint('PUT', '/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes/{nodeId}', {
    section: 'doc 2 §4.1',
    access: writes,
    effect: { harms: stopsTraffic },
    body: NodeUpdate,
    response: Node,
  }),
  remove: endpoint('DELETE', '/nodebalancers/{nodeBalancerId}/configs/{configId}/nodes/{nodeId}', {
    section: 'doc 2 §4.1',
    access: writes,
    response: nothing,
  }),
} as const;
