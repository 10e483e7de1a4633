import { endpoint, listEndpoint } from '../../../endpoint.ts';
import { shrinks } from '../../../harms.ts';
import { nothing } from '../../../envelope.ts';
import { reads, writes } from '../access.ts';
import { Pool, PoolCreate, PoolUpdate } from './schema.ts';

const section = 'doc 2 §4.3';
const pools = '/lke/clusters/{clusterId}/pools';
const path = `${pools}/{poolId}`;

export const poolsApi = {
  list: listEndpoint(pools, { section, access: reads, response: Pool }),
  create: endpoint('POST', pools, { section, access: writes, body: PoolCreate, response: Pool }),
  view: endpoint('GET', path, { section, access: reads, response: Pool }),
  update: endpoint('PUT', path, {
    section,
    access: writes,
    effect: { harms: shrinks },
    body: PoolUpdate,
    response: Pool,
  }),
  remove: endpoint('DELETE', path, { section, access: writes, response: nothing }),
  recycle: endpoint('POST', `${path}/recycle`, {
    section,
    access: writes,
    effect: { harms: () => true },
    response: nothing,
  }),
} as const;
