import { accountApi } from '../../../account/api.ts';
import { eventsApi } from '../../../events/api.ts';
import { among, type Example, type SpecifiedRule, like, time, whole } from '../../../specification.ts';
import { computesApi } from '../../api.ts';
import { configsApi } from '../../configs/api.ts';
import { bodyWith, creates, denies, fromImage, making, refuses } from './samples.ts';

const STATES = 'The document says that it runs after provisioning, and leaves states and durations open (gaps §3)';
const EVENTS = 'The document names no events of instances; the original API has this one (gaps §0.2)';

/** What has become of an instance that was made with these fields, so many seconds later. */
const later = (name: string, fields: object, wait: number, answer: object): Example => ({
  name,
  endpoint: computesApi.view,
  before: [making(fields)],
  params: { computeId: '$1' },
  wait,
  answer,
});

/** The events of an account in which nothing happened before, the newest first. */
const told = (name: string, fields: object, wait: number, ...data: readonly object[]): Example => ({
  name,
  world: 'empty',
  endpoint: eventsApi.list,
  before: [making(fields)],
  wait,
  answer: { data },
});

const createEvent = {
  id: whole,
  action: 'compute_create',
  created: time,
  entity: { id: '$1', label: 'compute1', type: 'compute', url: like(/^\/v4\/compute\/instances\/1$/) },
  username: 'admin',
};

const settingBackups = (backups_enabled: boolean) => ({ endpoint: accountApi.update, body: { backups_enabled } });

/** What becomes of a new instance (doc 3 §4.3). */
export const lifecycleLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.provisioning',
    section: 'doc 3 §4.3',
    rule: 'An instance from an image is provisioned, and runs when that is done.',
    assumed: STATES,
    accepted: [
      creates('at once', fromImage(), { status: 'provisioning' }),
      later('before its time', fromImage(), 89, { status: 'provisioning' }),
      later('after it', fromImage(), 91, { status: 'running' }),
    ],
    refused: [refuses('the status is not chosen', { status: 'running', region: undefined }, 'region')],
  },
  {
    id: 'compute.create.booted',
    section: 'doc 3 §4.3',
    rule: '`booted` is true when left out, of an instance from an image; false leaves it offline.',
    assumed: STATES,
    accepted: [
      later('true', fromImage({ booted: true }), 91, { status: 'running' }),
      creates('false: provisioned all the same', fromImage({ booted: false }), { status: 'provisioning' }),
      later('false: offline in the end', fromImage({ booted: false }), 91, { status: 'offline' }),
      {
        name: 'booted, its profile is active',
        endpoint: configsApi.list,
        before: [making(fromImage({ interfaces: [] }))],
        params: { computeId: '$1' },
        wait: 91,
        answer: { data: [{ interfaces: [{ active: true }] }] },
      },
      {
        name: 'not booted, its profile is not active',
        endpoint: configsApi.list,
        before: [making(fromImage({ booted: false, interfaces: [] }))],
        params: { computeId: '$1' },
        wait: 91,
        answer: { data: [{ interfaces: [{ active: false }] }] },
      },
    ],
    refused: [refuses('a word', fromImage({ booted: 'later' }), 'booted')],
  },
  {
    id: 'compute.create.empty',
    section: 'doc 3 §4.3',
    rule: 'Without an image or a backup an instance has nothing to boot: it is provisioned, and offline then.',
    assumed:
      'The document gives `booted` a default only for images and backups; the original API has empty instances too',
    accepted: [
      creates('at once', {}, { status: 'provisioning', image: null }),
      later('after its time', {}, 91, { status: 'offline' }),
      later('there is nothing to boot', { booted: true }, 91, { status: 'offline' }),
    ],
    refused: [refuses('a root password makes no image', { root_pass: 'short' }, 'root_pass')],
  },
  {
    id: 'compute.create.event',
    section: 'doc 3 §4.3',
    rule: 'A create is told as the event `compute_create`, which ends when the instance is provisioned.',
    assumed: EVENTS,
    accepted: [
      told('started', {}, 0, { ...createEvent, status: 'started' }),
      told('finished', {}, 91, { ...createEvent, status: 'finished', percent_complete: 100, duration: among(90, 91) }),
      {
        name: 'none of what is refused',
        world: 'empty',
        endpoint: eventsApi.list,
        before: [{ ...making({ type: 'g6-giant-1' }), isRefused: true }],
        answer: { data: [] },
      },
    ],
    refused: [denies('what is refused', { type: 'g6-giant-1' }, 'type')],
  },
  {
    id: 'compute.create.backups',
    section: 'doc 3 §4.3',
    rule: '`backups_enabled` is always treated as true when the account-wide setting is true.',
    assumed: 'The rule is the document’s; it does not show the setting, nor how the record says it (gaps §0.1, §3)',
    accepted: [
      creates('asked for', { backups_enabled: true }, { backups: { enabled: true } }),
      creates('not asked for', { backups_enabled: false }, { backups: { enabled: false } }),
      creates('left out', {}, { backups: { enabled: false, available: false, last_successful: null } }),
      {
        ...creates('not asked for, and set for all', { backups_enabled: false }, { backups: { enabled: true } }),
        before: [settingBackups(true)],
      },
      {
        ...creates('left out, and set for all', {}, { backups: { enabled: true } }),
        before: [settingBackups(true)],
      },
      {
        ...creates('set for all no longer', {}, { backups: { enabled: false } }),
        before: [settingBackups(true), settingBackups(false)],
      },
    ],
    refused: [
      {
        name: 'a word',
        endpoint: computesApi.create,
        body: bodyWith({ backups_enabled: 'yes' }),
        field: 'backups_enabled',
      },
    ],
  },
  {
    id: 'compute.create.schedule',
    section: 'doc 3 §2.3',
    rule: 'Day and window of new backups read `Scheduling` until they are chosen; without backups they are null.',
    assumed: 'The document says that they may read so, and not when (doc 3 §2.3)',
    accepted: [
      creates(
        'with backups',
        { backups_enabled: true },
        { backups: { schedule: { day: 'Scheduling', window: 'Scheduling' } } },
      ),
      creates('without', {}, { backups: { schedule: { day: null, window: null } } }),
    ],
    refused: [refuses('a schedule is not asked for here', { backups: { schedule: {} }, region: null }, 'region')],
  },
];
