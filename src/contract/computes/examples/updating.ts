import type { SpecifiedRule } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { at, becomes, calling, changing, forbids, refusesUpdate, tells, unknown, updates } from './samples.ts';

const OPEN = 'The document shows alerts and the schedule of backups and leaves the other fields open (gaps §3)';

const MINUTES_AGO = '2020-01-01T00:00:00';

/** Seeded instances were last changed when they were made. */
const isChanged = ({ created, updated }: { created: string; updated: string }): boolean => updated > created;

/** Changing an instance (doc 3 §4.3). */
export const updating: readonly SpecifiedRule[] = [
  {
    id: 'compute.update',
    section: 'doc 3 §4.3',
    rule: 'An update changes what it names and answers the instance; what cannot be changed is passed over.',
    accepted: [
      updates('nothing', {}, { id: '@compute:web-1', label: 'web-1' }),
      updates(
        'an alert and a window',
        { alerts: { io: 1 }, backups: { schedule: { window: 'W4' } } },
        { id: '@compute:web-1', alerts: { io: 1 }, backups: { schedule: { window: 'W4' } } },
      ),
      updates(
        'read-only fields',
        { id: 99, region: 'eu-central', image: null, created: MINUTES_AGO, ipv4: [], specs: { memory: 1 } },
        { id: '@compute:web-1', region: 'us-east', image: 'compute/debian12', specs: { memory: 1024 } },
      ),
      becomes('it stays', 'web-1', [changing('web-1', { alerts: { io: 1 } })], 0, { alerts: { io: 1 } }),
    ],
    refused: [
      unknown(computesApi.update, {}),
      { name: 'no object', endpoint: computesApi.update, params: at('web-1'), body: ['alerts'] },
    ],
  },
  {
    id: 'compute.update.tags',
    section: 'doc 3 §4.3',
    rule: 'Only unrestricted users may add or change the tags of an instance.',
    accepted: [
      updates('added', { tags: ['web', 'production', 'new'] }),
      updates('taken away', { tags: [] }),
      {
        name: 'a restricted user changes something else',
        ...changing('web-1', { alerts: { io: 1 } }),
        token: 'demo-operator',
      },
    ],
    refused: [
      forbids('added by a restricted user', changing('web-1', { tags: ['web', 'production', 'new'] }), {
        token: 'demo-operator',
        field: 'tags',
      }),
      forbids('taken away by a restricted user', changing('web-1', { tags: [] }), {
        token: 'demo-operator',
        field: 'tags',
      }),
      forbids('put in another order by a restricted user', changing('web-1', { tags: ['production', 'web'] }), {
        token: 'demo-operator',
        field: 'tags',
      }),
      refusesUpdate('no list', { tags: 'web' }, 'tags'),
      refusesUpdate('a number', { tags: [1] }, 'tags[0]'),
      refusesUpdate('null', { tags: null }, 'tags'),
    ],
  },
  {
    id: 'compute.update.tags.same',
    section: 'doc 3 §4.3',
    rule: 'A restricted user may send the tags that are there; of two equal tags one is kept.',
    assumed: 'The document forbids adding and modifying; this is neither',
    accepted: [
      {
        name: 'by a restricted user',
        ...changing('web-1', { tags: ['web', 'production'] }),
        token: 'demo-operator',
        answer: { tags: ['web', 'production'] },
      },
      updates('one twice', { tags: ['web', 'production', 'web'] }, { tags: ['web', 'production'] }),
    ],
    refused: [
      forbids('one that holds a line break for the two', changing('web-1', { tags: ['web\nproduction'] }), {
        token: 'demo-operator',
        field: 'tags',
      }),
    ],
  },
  {
    id: 'compute.update.label',
    section: 'doc 3 §2.3',
    rule: 'The label can be changed, by the rules of labels.',
    assumed: OPEN,
    accepted: [
      updates('3 characters', { label: 'abc' }),
      updates('64 characters', { label: 'a'.repeat(64) }),
      updates('marks inside', { label: 'a-b_c.d' }),
      updates('its own', { label: 'web-1' }),
      updates('that of another', { label: 'web-2' }),
    ],
    refused: [
      refusesUpdate('2 characters', { label: 'ab' }, 'label'),
      refusesUpdate('65 characters', { label: 'a'.repeat(65) }, 'label'),
      refusesUpdate('two marks in a row', { label: 'a-_b' }, 'label'),
      refusesUpdate('a mark in front', { label: '-abc' }, 'label'),
      refusesUpdate('a mark at the end', { label: 'abc.' }, 'label'),
      refusesUpdate('a space', { label: 'a b' }, 'label'),
      refusesUpdate('null', { label: null }, 'label'),
    ],
  },
  {
    id: 'compute.update.more',
    section: 'doc 3 §2.3',
    rule: 'The group and the watchdog can be changed; what is left out stays, and `updated` is the time of the change.',
    assumed: OPEN,
    accepted: [
      updates('a group', { group: 'front' }, { group: 'front', label: 'web-1', watchdog_enabled: true }),
      updates('the empty group', { group: '' }),
      {
        name: 'a group that was given before stays',
        ...changing('web-1', { label: 'front-1' }),
        before: [changing('web-1', { group: 'front', watchdog_enabled: false })],
        answer: { group: 'front', watchdog_enabled: false, tags: ['web', 'production'] },
      },
      updates('the watchdog off', { watchdog_enabled: false }),
      {
        name: 'and on again',
        ...changing('web-1', { watchdog_enabled: true }),
        before: [changing('web-1', { watchdog_enabled: false })],
        answer: { watchdog_enabled: true },
      },
      updates('the time', { group: 'front' }, isChanged),
    ],
    refused: [
      refusesUpdate('a group of null', { group: null }, 'group'),
      refusesUpdate('a watchdog of 1', { watchdog_enabled: 1 }, 'watchdog_enabled'),
      refusesUpdate('a watchdog of null', { watchdog_enabled: null }, 'watchdog_enabled'),
    ],
  },
  {
    id: 'compute.update.state',
    section: 'doc 3 §4.3',
    rule: 'An instance can be changed in every state but while it is being deleted.',
    assumed: 'The document says nothing of states here',
    accepted: [
      updates('running', { alerts: { io: 1 } }),
      ...['app-2', 'suspended', 'live-migration', 'rebuilding', 'booting', 'cloning'].map((label) =>
        updates(label, { alerts: { io: 1 } }, { alerts: { io: 1 } }, label),
      ),
    ],
    refused: [
      { ...refusesUpdate('one that is being deleted', { alerts: { io: 1 } }, null, 'deleting'), serverOnly: true },
    ],
  },
  {
    id: 'compute.update.access',
    section: 'doc 3 §4.3',
    rule: 'A change needs `computes:read_write`, and of a restricted user a `read_write` grant on the instance.',
    accepted: [
      { name: 'that scope alone', ...changing('web-1', {}), persona: { scopes: ['computes:read_write'] } },
      { name: 'that grant', ...changing('web-1', {}), token: 'demo-operator' },
    ],
    refused: [
      forbids('the scope to read', changing('web-1', {}), { persona: { scopes: ['computes:read_only'] } }),
      forbids('a grant to read', changing('live-migration', {}), { token: 'demo-operator' }),
      forbids('no grant', changing('web-2', {}), { token: 'demo-operator' }),
      { name: 'no token', ...changing('web-1', {}), token: null, status: 401, field: null },
    ],
  },
  {
    id: 'compute.update.event',
    section: 'doc 3 §6',
    rule: 'A change emits `compute_update`.',
    assumed: 'The document names no events of instances; the original API has this one (gaps §0.2)',
    accepted: [
      tells(
        'by its new label',
        [changing('web-1', { label: 'front-1' })],
        [
          {
            action: 'compute_update',
            status: 'finished',
            username: 'admin',
            entity: { id: '@compute:web-1', label: 'front-1', type: 'compute' },
          },
        ],
      ),
    ],
    refused: [{ name: 'what is refused', ...calling(computesApi.update, 'web-1', { label: 'x' }), field: 'label' }],
  },
];
