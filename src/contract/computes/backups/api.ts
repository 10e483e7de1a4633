import { endpoint } from '../../endpoint.ts';
import { Backups } from './schema.ts';

/** Read only, as far as the form for creating an instance from a backup needs it (doc 3 §4.3, rule 3). */
export const backupsApi = {
  list: endpoint('GET', '/compute/instances/{computeId}/backups', {
    section: 'doc 3 §4.3',
    assumed: 'The document names backups as another operation and does not show it',
    access: {
      scopes: ['computes:read_only'],
      grant: { kind: 'compute', param: 'computeId', level: 'read_only' },
    },
    response: Backups,
  }),
} as const;
