import { type Access, endpoint, listEndpoint } from '../endpoint.ts';
import { nothing } from '../envelope.ts';
import { Firewall } from '../firewalls/schema.ts';
import { Compute, ComputeBoot, ComputeClone, ComputeCreate, ComputeUpdate } from './schema.ts';

const reads: Partial<Access> = {
  scopes: ['computes:read_only'],
  grant: { kind: 'compute', param: 'computeId', level: 'read_only' },
};
const writes: Partial<Access> = {
  scopes: ['computes:read_write'],
  grant: { kind: 'compute', param: 'computeId', level: 'read_write' },
};

/** doc 3 §4.3. */
export const computesApi = {
  list: listEndpoint('/compute/instances', {
    section: 'doc 3 §4.3',
    access: { scopes: ['computes:read_only'] },
    response: Compute,
  }),
  create: endpoint('POST', '/compute/instances', {
    section: 'doc 3 §4.3',
    access: { scopes: ['computes:read_write'], add: 'add_computes' },
    body: ComputeCreate,
    response: Compute,
  }),
  view: endpoint('GET', '/compute/instances/{computeId}', {
    section: 'doc 3 §4.3',
    access: reads,
    response: Compute,
  }),
  update: endpoint('PUT', '/compute/instances/{computeId}', {
    section: 'doc 3 §4.3',
    access: writes,
    body: ComputeUpdate,
    response: Compute,
  }),
  remove: endpoint('DELETE', '/compute/instances/{computeId}', {
    section: 'doc 3 §4.3',
    access: writes,
    response: nothing,
  }),
  // Reading the source is enough to copy it; the grant on an existing target is checked by the handler.
  clone: endpoint('POST', '/compute/instances/{computeId}/clone', {
    section: 'doc 3 §4.3',
    access: { ...reads, scopes: ['computes:read_write'], add: 'add_computes' },
    body: ComputeClone,
    response: Compute,
  }),
  boot: endpoint('POST', '/compute/instances/{computeId}/boot', {
    section: 'doc 3 §4.3',
    assumed: 'The document names boot as another operation and does not show it',
    access: writes,
    body: ComputeBoot,
    response: nothing,
  }),
  reboot: endpoint('POST', '/compute/instances/{computeId}/reboot', {
    section: 'doc 3 §4.3',
    assumed: 'The document leaves other operations out (doc 3 §4.3); the original API has this one',
    access: writes,
    body: ComputeBoot,
    response: nothing,
  }),
  shutdown: endpoint('POST', '/compute/instances/{computeId}/shutdown', {
    section: 'doc 3 §4.3',
    assumed: 'The document leaves other operations out (doc 3 §4.3); the original API has this one',
    access: writes,
    response: nothing,
  }),
  firewalls: listEndpoint('/compute/instances/{computeId}/firewalls', {
    section: 'doc 3 §4.3',
    assumed: 'A firewall is assigned at instance creation (doc 3 §4.3); the original API lists them per instance',
    access: reads,
    response: Firewall,
  }),
} as const;
