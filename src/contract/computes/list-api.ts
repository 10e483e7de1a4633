import { type Access, endpoint, listEndpoint } from '../endpoint.ts';
import { nothing } from '../envelope.ts';
import { Compute, ComputeBoot, ComputeUpdate } from './schema.ts';

/** Who may read an instance. */
export const reads: Partial<Access> = {
  scopes: ['computes:read_only'],
  grant: { kind: 'compute', param: 'computeId', level: 'read_only' },
};
const writes: Partial<Access> = {
  scopes: ['computes:read_write'],
  grant: { kind: 'compute', param: 'computeId', level: 'read_write' },
};

/**
 * The operations of doc 3 §4.3 as lists of instances use them: to create and to clone are here to say who may, without
 * the schemas of their requests (`api.ts`).
 */
export const computesListApi = {
  list: listEndpoint('/compute/instances', {
    section: 'doc 3 §4.3',
    access: { scopes: ['computes:read_only'] },
    response: Compute,
  }),
  create: endpoint('POST', '/compute/instances', {
    section: 'doc 3 §4.3',
    access: { scopes: ['computes:read_write'], add: 'add_computes' },
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
    wholeLists: ['tags'],
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
    effect: { makes: '/compute/instances', into: 'compute_id' },
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
    effect: { harms: () => true },
    body: ComputeBoot,
    response: nothing,
  }),
  shutdown: endpoint('POST', '/compute/instances/{computeId}/shutdown', {
    section: 'doc 3 §4.3',
    assumed: 'The document leaves other operations out (doc 3 §4.3); the original API has this one',
    access: writes,
    effect: { harms: () => true },
    response: nothing,
  }),
} as const;
