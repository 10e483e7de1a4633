import { endpoint, listEndpoint } from '../endpoint.ts';
import { Kernel } from './schema.ts';

const assumed = 'A profile names its kernel by id (doc 3 §2.5); the catalogue of kernels is left open';

export const kernelsApi = {
  list: listEndpoint('/compute/kernels', {
    section: 'doc 3 §2.5',
    assumed,
    access: { public: true },
    response: Kernel,
  }),
  view: endpoint('GET', '/compute/kernels/{kernelId}', {
    section: 'doc 3 §2.5',
    assumed,
    access: { public: true },
    texts: ['kernelId'],
    response: Kernel,
  }),
} as const;
