import { endpoint, listEndpoint } from '../endpoint.ts';
import { Firewall } from '../firewalls/schema.ts';
import { Compute } from './schema.ts';

/** doc 3 §4.3; so far what firewall devices need. */
export const computesApi = {
  list: listEndpoint('/compute/instances', {
    section: 'doc 3 §4.3',
    access: { scopes: ['computes:read_only'] },
    response: Compute,
  }),
  view: endpoint('GET', '/compute/instances/{computeId}', {
    section: 'doc 3 §4.3',
    access: {
      scopes: ['computes:read_only'],
      grant: { kind: 'compute', param: 'computeId', level: 'read_only' },
    },
    response: Compute,
  }),
  firewalls: listEndpoint('/compute/instances/{computeId}/firewalls', {
    section: 'doc 3 §4.3',
    assumed:
      'A Firewall is assigned at instance creation (doc 3 §4.3); the original API lists them per instance (gaps §3)',
    access: {
      scopes: ['computes:read_only'],
      grant: { kind: 'compute', param: 'computeId', level: 'read_only' },
    },
    response: Firewall,
  }),
} as const;
