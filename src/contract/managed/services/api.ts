import { endpoint } from '../../endpoint.ts';
import { nothing, pageOf } from '../../envelope.ts';
import { Service, ServiceCreate, ServiceUpdate } from './schema.ts';

const section = 'doc 1 §4.7';
const all = '/managed/services';
const path = `${all}/{serviceId}`;
const assumed = 'The document names view, update and delete and does not show them; these are the original API’s';

const reads = { scopes: ['account:read_only'], unrestricted: true } as const;
const writes = { scopes: ['account:read_write'], unrestricted: true } as const;

export const servicesApi = {
  /** Takes no page parameters, and answers with all services as one page. */
  list: endpoint('GET', all, { section, access: reads, response: pageOf(Service) }),
  create: endpoint('POST', all, { section, access: writes, body: ServiceCreate, response: Service }),
  view: endpoint('GET', path, { section, assumed, access: reads, response: Service }),
  update: endpoint('PUT', path, {
    section,
    assumed,
    access: writes,
    wholeLists: ['credentials'],
    body: ServiceUpdate,
    response: Service,
  }),
  remove: endpoint('DELETE', path, { section, assumed, access: writes, response: nothing }),
  enable: endpoint('POST', `${path}/enable`, { section, assumed, access: writes, response: Service }),
  disable: endpoint('POST', `${path}/disable`, {
    section,
    assumed,
    access: writes,
    effect: { harms: () => true },
    response: Service,
  }),
} as const;
