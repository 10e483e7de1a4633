import { listEndpoint } from '../../endpoint.ts';
import { Disk } from './schema.ts';

/** Read only, as far as the forms of profiles and images need it (doc 3 §4.3). */
export const disksApi = {
  list: listEndpoint('/compute/instances/{computeId}/disks', {
    section: 'doc 3 §4.3',
    assumed: 'The document names disks as another operation and does not show it',
    access: {
      scopes: ['computes:read_only'],
      grant: { kind: 'compute', param: 'computeId', level: 'read_only' },
    },
    response: Disk,
  }),
} as const;
