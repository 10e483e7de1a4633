import { endpoint, listEndpoint } from '../../endpoint.ts';
import { nothing } from '../../envelope.ts';
import { Contact, ContactCreate, ContactUpdate } from './schema.ts';

const section = 'doc 1 §4.3';
const path = '/managed/contacts/{contactId}';

/** Reading one contact needs the same scope as changing it (doc 1 §4.3). */
const access = { scopes: ['account:read_write'], unrestricted: true } as const;

export const contactsApi = {
  list: listEndpoint('/managed/contacts', {
    section,
    access: { scopes: ['account:read_only'], unrestricted: true },
    response: Contact,
  }),
  create: endpoint('POST', '/managed/contacts', { section, access, body: ContactCreate, response: Contact }),
  view: endpoint('GET', path, { section, access, response: Contact }),
  update: endpoint('PUT', path, { section, access, body: ContactUpdate, response: Contact }),
  remove: endpoint('DELETE', path, { section, access, response: nothing }),
} as const;
