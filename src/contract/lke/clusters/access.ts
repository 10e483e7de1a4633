import type { Access } from '../../endpoint.ts';

/** Who may read a cluster and its pools (doc 2 §4.3; the grant is assumed). */
export const reads: Partial<Access> = {
  scopes: ['lke:read_only'],
  grant: { kind: 'lkecluster', param: 'clusterId', level: 'read_only' },
};

/** Who may change them, and read what gives access to a cluster. */
export const writes: Partial<Access> = {
  scopes: ['lke:read_write'],
  grant: { kind: 'lkecluster', param: 'clusterId', level: 'read_write' },
};
