import { type Access, endpoint, listEndpoint } from '../endpoint.ts';
import { nothing } from '../envelope.ts';
import {
  Database,
  DatabaseCreate,
  DatabaseCredentials,
  DatabaseType,
  DatabaseUpdate,
  Engine,
  Instance,
} from './schema.ts';

const section = 'doc 1 §4.2';
const instances = '/databases/mysql/instances';
const path = `${instances}/{instanceId}`;
const catalogue = 'A new database needs the id of a compute type (doc 1 §2.3); which of them it takes is left open';

const reads: Partial<Access> = {
  scopes: ['databases:read_only'],
  grant: { kind: 'database', param: 'instanceId', level: 'read_only' },
};
const writes: Partial<Access> = {
  scopes: ['databases:read_write'],
  grant: { kind: 'database', param: 'instanceId', level: 'read_write' },
};

export const databasesApi = {
  engines: listEndpoint('/databases/engines', { section: 'doc 1 §4.1', access: { public: true }, response: Engine }),
  engine: endpoint('GET', '/databases/engines/{engineId}', {
    section: 'doc 1 §4.1',
    access: { public: true },
    texts: ['engineId'],
    response: Engine,
  }),
  types: listEndpoint('/databases/types', {
    section,
    assumed: catalogue,
    access: { public: true },
    response: DatabaseType,
  }),
  type: endpoint('GET', '/databases/types/{typeId}', {
    section,
    assumed: catalogue,
    access: { public: true },
    texts: ['typeId'],
    response: DatabaseType,
  }),
  /** The databases of all engines. */
  list: listEndpoint('/databases/instances', {
    section,
    access: { scopes: ['databases:read_only'] },
    response: Instance,
  }),
  mysql: listEndpoint(instances, { section, access: { scopes: ['databases:read_only'] }, response: Database }),
  create: endpoint('POST', instances, {
    section,
    access: { scopes: ['databases:read_write'], add: 'add_databases' },
    body: DatabaseCreate,
    response: Database,
  }),
  view: endpoint('GET', path, { section, access: reads, response: Database }),
  update: endpoint('PUT', path, {
    section,
    access: writes,
    wholeLists: ['allow_list'],
    body: DatabaseUpdate,
    response: Database,
  }),
  remove: endpoint('DELETE', path, { section, access: { ...writes, unrestricted: true }, response: nothing }),
  credentials: endpoint('GET', `${path}/credentials`, {
    section,
    assumed: 'The document names the operation as the source of credentials and does not show it',
    access: reads,
    response: DatabaseCredentials,
  }),
} as const;
