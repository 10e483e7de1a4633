import { type Access, endpoint, listEndpoint } from '../../endpoint.ts';
import { detaches } from '../../harms.ts';
import { nothing } from '../../envelope.ts';
import { Config, ConfigCreate, ConfigUpdate } from './schema.ts';

const reads: Partial<Access> = {
  scopes: ['computes:read_only'],
  grant: { kind: 'compute', param: 'computeId', level: 'read_only' },
};
const writes: Partial<Access> = {
  scopes: ['computes:read_write'],
  grant: { kind: 'compute', param: 'computeId', level: 'read_write' },
};

const NAMED = 'The document names profile view, update and delete and does not show them (doc 3 §4.3)';

/** doc 3 §4.3. */
export const configsApi = {
  list: listEndpoint('/compute/instances/{computeId}/configs', {
    section: 'doc 3 §4.3',
    access: reads,
    response: Config,
  }),
  create: endpoint('POST', '/compute/instances/{computeId}/configs', {
    section: 'doc 3 §4.3',
    access: writes,
    body: ConfigCreate,
    response: Config,
  }),
  view: endpoint('GET', '/compute/instances/{computeId}/configs/{configId}', {
    section: 'doc 3 §4.3',
    assumed: NAMED,
    access: reads,
    response: Config,
  }),
  update: endpoint('PUT', '/compute/instances/{computeId}/configs/{configId}', {
    section: 'doc 3 §4.3',
    assumed: NAMED,
    access: writes,
    wholeLists: ['interfaces'],
    effect: { harms: detaches },
    body: ConfigUpdate,
    response: Config,
  }),
  remove: endpoint('DELETE', '/compute/instances/{computeId}/configs/{configId}', {
    section: 'doc 3 §4.3',
    assumed: NAMED,
    access: writes,
    response: nothing,
  }),
} as const;
