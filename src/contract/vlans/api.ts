import { listEndpoint } from '../endpoint.ts';
import { Vlan } from './schema.ts';

/** doc 3 §4.2; VLANs are created and deleted with the interfaces that name them. The scope is assumed. */
export const vlansApi = {
  list: listEndpoint('/networking/vlans', {
    section: 'doc 3 §4.2',
    access: { scopes: ['computes:read_only'] },
    response: Vlan,
  }),
} as const;
