import { listEndpoint } from '../endpoint.ts';
import { Firewall } from '../firewalls/schema.ts';
import { ComputeClone, ComputeCreate } from './creation.ts';
import { computesListApi, reads } from './list-api.ts';

/** doc 3 §4.3. */
export const computesApi = {
  ...computesListApi,
  create: { ...computesListApi.create, body: ComputeCreate },
  clone: { ...computesListApi.clone, body: ComputeClone },
  firewalls: listEndpoint('/compute/instances/{computeId}/firewalls', {
    section: 'doc 3 §4.3',
    assumed: 'A firewall is assigned at instance creation (doc 3 §4.3); the original API lists them per instance',
    access: reads,
    response: Firewall,
  }),
} as const;
