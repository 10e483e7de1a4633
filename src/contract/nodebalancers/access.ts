import type { Access } from '../endpoint.ts';

/** Who may read a NodeBalancer and its configs and nodes (doc 2 §4.1; the grant is assumed). */
export const reads: Partial<Access> = {
  scopes: ['nodebalancers:read_only'],
  grant: { kind: 'nodebalancer', param: 'nodeBalancerId', level: 'read_only' },
};

/** Who may change them. */
export const writes: Partial<Access> = {
  scopes: ['nodebalancers:read_write'],
  grant: { kind: 'nodebalancer', param: 'nodeBalancerId', level: 'read_write' },
};
