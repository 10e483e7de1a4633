import { eventsApi } from '../../events/api.ts';
import { databasesApi } from '../api.ts';
import { absent, contains, emptyObject, like, type SpecifiedRule, time, whole } from '../../specification.ts';
import { after, denied, each, failing, MISSING } from '../../specification/calls.ts';
import { pagedList } from '../../specification/records.ts';
import {
  BUSY,
  create,
  credentials,
  DEGRADED,
  FAILED,
  FIRST,
  list,
  mysql,
  OTHER_ENGINE,
  PROVISIONING,
  remove,
  SMALL,
  update,
  view,
} from './samples.ts';

const section = 'doc 1 §4.2';
const MINUTE = 60;
const status = (value: string) => ({ answer: { status: value } });
const NOT_SHOWN = 'The document does not show the transitions of a status (doc 1 §3)';
const MYSQL_ONLY = {
  port: 3306,
  replication_type: 'semi_synch',
  ssl_connection: true,
  total_disk_size_gb: whole,
  used_disk_size_gb: whole,
};
const NONE = Object.fromEntries(Object.keys(MYSQL_ONLY).map((field) => [field, absent]));
const NO_HOSTS = { primary: null, secondary: null };

/** What lists and records hold, and what becomes of a database in time. */
export const life: readonly SpecifiedRule[] = [
  pagedList({
    id: 'database.list',
    section,
    what: 'Databases of all engines',
    list,
    assumed: 'The bounds of pages are open (doc 1 §8)',
  }),
  pagedList({
    id: 'database.mysql.list',
    section,
    what: 'MySQL databases',
    list: mysql,
    assumed: 'The bounds of pages are open (doc 1 §8)',
  }),
  {
    id: 'database.shapes',
    section: 'doc 1 §2.3',
    rule: 'The list of all engines gives `instance_uri` and leaves out five fields, which all MySQL responses have.',
    accepted: [
      {
        ...list,
        answer: {
          data: contains([
            { id: FIRST, instance_uri: `/v4/databases/mysql/instances/${FIRST}`, ...NONE },
            {
              id: OTHER_ENGINE,
              engine: 'postgresql',
              instance_uri: `/v4/databases/postgresql/instances/${OTHER_ENGINE}`,
            },
          ]),
        },
      },
      {
        ...mysql,
        answer: { data: contains([{ id: FIRST, ...MYSQL_ONLY, instance_uri: absent }], [{ id: OTHER_ENGINE }]) },
      },
      { ...view(), answer: { ...MYSQL_ONLY, instance_uri: absent, created: time, updated: time } },
      { ...create(), answer: { port: 3306, instance_uri: absent, engine: 'mysql', version: '8.0.30', id: whole } },
    ],
  },
  {
    id: 'database.engine.other',
    section,
    rule: 'A database of another engine is not found among the MySQL ones.',
    assumed: 'The document shows the operations of MySQL alone',
    accepted: [view()],
    refused: each(MISSING, [view(OTHER_ENGINE), update({ label: 'other' }, OTHER_ENGINE), remove(OTHER_ENGINE)]),
  },
  {
    id: 'database.customers',
    section: 'doc 1 §1',
    rule: 'An account without any database is refused all operations on databases, engines aside.',
    assumed:
      'Status and text; and that the mock has such an account in one world only, since none could create a first',
    accepted: [
      { endpoint: databasesApi.engines, world: 'no-databases' },
      { ...create(), world: 'empty' },
    ],
    refused: each(
      { status: 403, field: null },
      [list, { endpoint: databasesApi.mysql }, create()].map((example) => ({ ...example, world: 'no-databases' })),
    ),
  },
  {
    id: 'database.provisioning',
    section: 'doc 1 §8',
    rule: 'A new database is provisioned in 15 to 30 minutes, and then active, with host names.',
    accepted: [
      { ...create(), answer: { status: 'provisioning', hosts: NO_HOSTS } },
      ...after([create()], { ...view('$1'), wait: 15 * MINUTE - 1, ...status('provisioning') }),
      ...after([create({ cluster_size: 3 })], {
        ...view('$1'),
        wait: 30 * MINUTE,
        answer: { status: 'active', hosts: { primary: like(/^\S+\.\S+$/), secondary: like(/^\S+\.\S+$/) } },
      }),
    ],
  },
  {
    id: 'database.update.active',
    section: 'doc 1 §7',
    rule: 'Only an active database can be updated.',
    accepted: [
      update({ label: 'renamed' }),
      ...after([create()], { ...update({ label: 'renamed' }, '$1'), wait: 30 * MINUTE }),
    ],
    refused: [...BUSY, DEGRADED, FAILED].map((id) => denied(update({ label: 'renamed' }, id), null)),
  },
  {
    id: 'database.update.slow',
    section,
    rule: 'A change of the access list or the plan takes a time, in which no other update is taken.',
    assumed:
      'The document says a short time for access lists; status and lengths are those of the original API or decided',
    accepted: [
      { ...update({ allow_list: ['10.0.0.0/8'] }, SMALL), answer: { status: 'updating' } },
      { ...update({ type: 'g6-standard-4' }, SMALL), answer: { status: 'updating', type: 'g6-standard-4' } },
      ...after([update({ allow_list: ['10.0.0.0/8'] })], { ...update({ allow_list: [] }), wait: MINUTE }),
      ...after([update({ type: 'g6-standard-4' })], { ...view(), wait: 12 * MINUTE, ...status('active') }),
      ...after([update({ label: 'renamed' })], update({ label: 'again' })),
    ],
    refused: [
      ...after([update({ allow_list: ['10.0.0.0/8'] })], denied(update({ allow_list: [] }), null)),
      ...after(
        [update({ type: 'g6-standard-4' })],
        denied({ ...update({ label: 'early' }), wait: 12 * MINUTE - 1 }, null),
      ),
    ],
  },
  {
    id: 'database.delete',
    section,
    rule: 'A database that is active, failed or degraded can be deleted, and no other; the answer is an empty object.',
    accepted: [
      ...[FIRST, DEGRADED, FAILED].map((id) => ({ ...remove(id), answer: emptyObject })),
      ...after([remove()], { ...list, answer: { data: contains([{ id: SMALL }], [{ id: FIRST }]) } }),
    ],
    refused: [
      ...BUSY.map((id) => denied(remove(id), null)),
      ...each(MISSING, after([remove()], view(), update({ label: 'gone' }), remove())),
    ],
  },
  {
    id: 'database.credentials',
    section,
    rule: 'The credentials of an active database are a user name and a password.',
    assumed: 'The document names the operation and does not show it; the original API is followed',
    accepted: [
      { ...credentials(), answer: { username: like(/./), password: like(/./) } },
      ...after([create()], { ...credentials('$1'), wait: 30 * MINUTE }),
    ],
    refused: [...BUSY, DEGRADED, FAILED].map((id) => denied(credentials(id), null)),
  },
  {
    id: 'database.record.secret',
    section,
    rule: 'No list and no record holds a password.',
    assumed: 'The document gives no such field',
    accepted: [{ ...view(), answer: { password: absent, root_password: absent } }],
  },
  {
    id: 'database.updates.default',
    section: 'doc 1 §2.3',
    rule: 'A new database has a weekly maintenance window.',
    assumed: NOT_SHOWN,
    accepted: [{ ...create(), answer: { updates: { frequency: 'weekly', week_of_month: null } } }],
  },
  {
    id: 'database.events',
    section: 'doc 1 §6',
    rule: 'The account’s events tell when a database was created, changed, resized and deleted.',
    assumed: 'The document leaves open which events there are; the kinds are those of the original API',
    accepted: [
      ...after([create(), update({ label: 'renamed' }), remove(SMALL)], {
        endpoint: eventsApi.list,
        answer: {
          data: contains([
            { action: 'database_create', status: 'started' },
            { action: 'database_update', status: 'finished' },
            { action: 'database_delete', status: 'finished', entity: { type: 'database' } },
          ]),
        },
      }),
      ...after([update({ type: 'g6-standard-4' }), failing(update({ label: 'early' }))], {
        endpoint: eventsApi.list,
        wait: 12 * MINUTE,
        answer: {
          data: contains([{ action: 'database_resize', status: 'finished' }], [{ action: 'database_update' }]),
        },
      }),
    ],
  },
  {
    id: 'database.seeded.provisioning',
    section: 'doc 1 §8',
    rule: 'What is being provisioned becomes active on the clock.',
    accepted: [{ ...view(PROVISIONING), wait: 30 * MINUTE, ...status('active') }],
  },
];
