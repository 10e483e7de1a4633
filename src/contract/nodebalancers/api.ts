import { endpoint, listEndpoint } from '../endpoint.ts';
import { Firewall } from '../firewalls/schema.ts';
import { NodeBalancer } from './schema.ts';

/** doc 2 §4.1; so far what firewall devices need. */
export const nodebalancersApi = {
  list: listEndpoint('/nodebalancers', {
    section: 'doc 2 §4.1',
    access: { scopes: ['nodebalancers:read_only'] },
    response: NodeBalancer,
  }),
  view: endpoint('GET', '/nodebalancers/{nodeBalancerId}', {
    section: 'doc 2 §4.1',
    access: {
      scopes: ['nodebalancers:read_only'],
      grant: { kind: 'nodebalancer', param: 'nodeBalancerId', level: 'read_only' },
    },
    response: NodeBalancer,
  }),
  firewalls: listEndpoint('/nodebalancers/{nodeBalancerId}/firewalls', {
    section: 'doc 2 §4.1',
    access: {
      scopes: ['nodebalancers:read_only'],
      grant: { kind: 'nodebalancer', param: 'nodeBalancerId', level: 'read_only' },
    },
    response: Firewall,
  }),
} as const;
