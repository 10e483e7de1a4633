import { endpoint, listEndpoint } from '../../endpoint.ts';
import { nothing } from '../../envelope.ts';
import { Pool, Range, RangeCreate, RangeCreated, RangeView } from './schema.ts';

const section = 'doc 3 §4.2';
const one = '/networking/ipv6/ranges/{range}';

/** The document names the scope of viewing one range; the others are the original API's. */
const reads = { scopes: ['ips:read_only'] } as const;

/** doc 3 §4.2: pools and ranges. */
export const ipv6Api = {
  pools: listEndpoint('/networking/ipv6/pools', { section, access: reads, response: Pool }),
  list: listEndpoint('/networking/ipv6/ranges', { section, access: reads, response: Range }),
  create: endpoint('POST', '/networking/ipv6/ranges', {
    section,
    access: { scopes: ['ips:read_write', 'computes:read_write'] },
    body: RangeCreate,
    response: RangeCreated,
  }),
  view: endpoint('GET', one, { section, access: { scopes: ['ips:read'] }, texts: ['range'], response: RangeView }),
  remove: endpoint('DELETE', one, {
    section,
    assumed: 'The document says that a range is deleted by an operation with an empty answer, and does not show it',
    access: { scopes: ['ips:read_write'] },
    texts: ['range'],
    response: nothing,
  }),
} as const;
