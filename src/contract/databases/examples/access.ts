import { contains, type SpecifiedRule, whole } from '../../specification.ts';
import { addGrant, asking, publicReads, recordGrants, scopeRules } from '../../specification/access.ts';
import { after, each, FORBIDDEN, MISSING } from '../../specification/calls.ts';
import { notFound, pagedList } from '../../specification/records.ts';
import { databasesApi } from '../api.ts';
import { create, FIRST, list, mysql, READABLE, remove, SECOND, SMALL, view } from './samples.ts';

const section = 'doc 1 §4.2';
const operator = { token: 'demo-operator' };
const reads = [asking(databasesApi.view)];
const secrets = [asking(databasesApi.credentials)];
const NAMED = 'The document names the operation and does not show it';
const changes = asking(databasesApi.update, { label: 'renamed' });
const removes = asking(databasesApi.remove);
const first = { instanceId: FIRST };

const engines = { endpoint: databasesApi.engines };
const engine = (engineId: string) => ({ endpoint: databasesApi.engine, params: { engineId } });
const types = { endpoint: databasesApi.types };
const type = (typeId: string) => ({ endpoint: databasesApi.type, params: { typeId } });
const CATALOGUE = 'The document leaves open which plans databases take; the original API has such a catalogue';

/** Who may do what, what does not exist, and the catalogues of engines and plans. */
export const access: readonly SpecifiedRule[] = [
  ...scopeRules({
    id: 'database.scope',
    section,
    what: 'databases',
    read: 'databases:read_only',
    write: 'databases:read_write',
    reads: [list, mysql, ...reads.map((ask) => ask(first))],
    writes: [create(), changes(first), remove()],
  }),
  addGrant({ id: 'database.grant.add', section, what: 'a database', grant: 'add_databases', creates: create() }),
  ...recordGrants({
    id: 'database.grant',
    section: 'doc 1 §5',
    what: 'a database',
    writable: { instanceId: SMALL },
    readable: { instanceId: READABLE },
    hidden: { instanceId: SECOND },
    reads,
    writes: [changes],
  }),
  {
    id: 'database.grant.list',
    section: 'doc 1 §5',
    rule: 'Both lists show a restricted user the databases with a grant; who creates one gets `read_write` on it.',
    assumed: 'The document names the grants and does not say what a list shows',
    accepted: [
      ...[list, mysql].map((one) => ({
        ...one,
        ...operator,
        answer: { data: contains([{ id: SMALL }, { id: READABLE }], [{ id: SECOND }]) },
      })),
      ...after(
        each(operator, [create(), create({ label: 'examples-2' })]),
        ...each(operator, [view('$1'), view('$2')]),
      ),
    ],
  },
  {
    id: 'database.delete.unrestricted',
    section,
    rule: 'Only unrestricted users delete databases, whatever scopes and grants there are.',
    accepted: [remove(SMALL)],
    refused: [
      ...each({ ...operator, ...FORBIDDEN }, [remove(SMALL), remove(READABLE)]),
      ...each({ token: 'demo-restricted', ...FORBIDDEN }, [remove()]),
    ],
  },
  ...scopeRules({
    id: 'database.credentials.scope',
    section,
    what: 'credentials',
    read: 'databases:read_only',
    reads: secrets.map((ask) => ask(first)),
    assumed: NAMED,
  }),
  ...recordGrants({
    id: 'database.credentials.grant',
    section: 'doc 1 §5',
    what: 'the credentials of a database',
    writable: { instanceId: SMALL },
    readable: { instanceId: READABLE },
    hidden: { instanceId: SECOND },
    reads: secrets,
    assumed: NAMED,
  }),
  notFound({
    id: 'database.credentials.unknown',
    section,
    what: 'a database whose credentials are asked for',
    calls: secrets,
    known: first,
    assumed: NAMED,
  }),
  notFound({ id: 'database.unknown', section, what: 'a database', calls: [...reads, changes, removes], known: first }),
  publicReads({
    id: 'database.engines.public',
    section: 'doc 1 §4.1',
    what: 'engines',
    reads: [engines, engine('mysql/8.0.30')],
  }),
  pagedList({
    id: 'database.engines.list',
    section: 'doc 1 §4.1',
    what: 'Engines',
    list: engines,
    assumed: 'The bounds of pages are open (doc 1 §8)',
  }),
  {
    id: 'database.engines.record',
    section: 'doc 1 §2.2',
    rule: 'An engine has a kind, a version, both as its id, and sizes of its disk in GB; its id must exist.',
    accepted: [
      {
        ...engine('mysql/8.0.26'),
        answer: {
          id: 'mysql/8.0.26',
          engine: 'mysql',
          version: '8.0.26',
          total_disk_size_gb: whole,
          used_disk_size_gb: whole,
        },
      },
      { ...engines, world: 'empty', answer: { data: contains([{ id: 'mysql/5.7.30' }]) } },
    ],
    refused: ['mysql/9.9.9', 'mysql'].map((id) => ({ ...engine(id), ...MISSING })),
  },
  publicReads({
    id: 'database.types.public',
    section,
    what: 'the plans of databases',
    reads: [types, type('g6-standard-1')],
    assumed: CATALOGUE,
  }),
  pagedList({ id: 'database.types.list', section, what: 'Plans of databases', list: types, assumed: CATALOGUE }),
  {
    id: 'database.types.record',
    section,
    rule: 'A plan has a class, cores, memory and disk in MB; high-memory, premium and GPU plans are not among them.',
    assumed: CATALOGUE,
    accepted: [{ ...type('g6-standard-2'), answer: { class: 'standard', vcpus: 2, memory: 4096, disk: 81_920 } }],
    refused: ['g7-highmem-1', 'g1-gpu-rtx6000-1', 'none'].map((id) => ({ ...type(id), ...MISSING })),
  },
];
