import { endpoint, listEndpoint } from '../../endpoint.ts';
import { nothing } from '../../envelope.ts';
import { Credential, CredentialCreate, CredentialSecret, CredentialUpdate, SupportKey } from './schema.ts';

const section = 'doc 1 §4.4';
const all = '/managed/credentials';
const path = `${all}/{credentialId}`;

const reads = { scopes: ['account:read_only'], unrestricted: true } as const;

/** Reading one credential needs the same scope as changing it (doc 1 §4.4). */
const access = { scopes: ['account:read_write'], unrestricted: true } as const;

export const credentialsApi = {
  list: listEndpoint(all, { section, access: reads, response: Credential }),
  create: endpoint('POST', all, { section, access, body: CredentialCreate, response: Credential }),
  sshkey: endpoint('GET', `${all}/sshkey`, { section, access: reads, response: SupportKey }),
  view: endpoint('GET', path, { section, access, response: Credential }),
  update: endpoint('PUT', path, { section, access, body: CredentialUpdate, response: Credential }),
  remove: endpoint('DELETE', path, { section, access, response: nothing }),
  secret: endpoint('POST', `${path}/update`, { section, access, body: CredentialSecret, response: nothing }),
} as const;
