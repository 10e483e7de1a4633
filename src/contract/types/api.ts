import { endpoint, listEndpoint } from '../endpoint.ts';
import { ComputeType } from './schema.ts';

const assumed = 'Creating takes the id of a compute type (doc 3 §4.3); the catalogue of types is left open';

export const typesApi = {
  list: listEndpoint('/compute/types', {
    section: 'doc 3 §4.3',
    assumed,
    access: { public: true },
    response: ComputeType,
  }),
  view: endpoint('GET', '/compute/types/{typeId}', {
    section: 'doc 3 §4.3',
    assumed,
    access: { public: true },
    texts: ['typeId'],
    response: ComputeType,
  }),
} as const;
