import * as z from 'zod/mini';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { unshares } from '../../harms.ts';
import { nothing } from '../../envelope.ts';
import { ComputeIps, Ip, IpAllocate, IpAssign, IpShare, IpUpdate } from './schema.ts';

const section = 'doc 3 §4.2';

/** The document leaves all scopes open but that of one range; these are the original API's. */
const reads = { scopes: ['ips:read_only'] } as const;
const writes = { scopes: ['ips:read_write'] } as const;
const moves = { scopes: ['ips:read_write', 'computes:read_write'] } as const;

const assign = {
  section,
  access: moves,
  effect: { moves: 'assignments', harms: () => true },
  body: IpAssign,
  response: nothing,
} as const;
const share = {
  section,
  access: moves,
  effect: { moves: 'ips', harms: unshares },
  wholeLists: ['ips'],
  body: IpShare,
  response: nothing,
} as const;
const view = { section, texts: ['address'], response: Ip };

/** doc 3 §4.2. Assign and share have two paths each. */
export const ipsApi = {
  list: listEndpoint('/networking/ips', {
    section,
    access: reads,
    /** Leaves out the reverse DNS of IPv6 addresses; that it is a query parameter is assumed. */
    query: z.object({ skip_ipv6_rdns: z.optional(z.enum(['true', 'false'])) }),
    response: Ip,
  }),
  create: endpoint('POST', '/networking/ips', { section, access: moves, body: IpAllocate, response: Ip }),
  view: endpoint('GET', '/networking/ips/{address}', { ...view, access: reads }),
  update: endpoint('PUT', '/networking/ips/{address}', { ...view, access: writes, body: IpUpdate }),
  assign: endpoint('POST', '/networking/ips/assign', assign),
  assignIpv4: endpoint('POST', '/networking/ipv4/assign', assign),
  share: endpoint('POST', '/networking/ips/share', share),
  shareIpv4: endpoint('POST', '/networking/ipv4/share', share),
  compute: endpoint('GET', '/compute/instances/{computeId}/ips', {
    section,
    assumed: 'The documents leave private addresses out of the list and show no other way to read them',
    access: { scopes: ['computes:read_only'], grant: { kind: 'compute', param: 'computeId', level: 'read_only' } },
    response: ComputeIps,
  }),
} as const;
