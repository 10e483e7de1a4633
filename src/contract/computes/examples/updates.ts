import { among, type SpecifiedRule } from '../../specification.ts';
import { bodyRules, oneOf } from '../../specification/bodies.ts';
import { after, each, refused, taken, words } from '../../specification/calls.ts';
import { labelTexts } from '../../specification/texts.ts';
import { becomes, create, forbidden, list, operator, typed, update, wait } from './samples.ts';

const OPEN = 'The document shows alerts and the schedule of backups and leaves the other fields open';
const DAY_WORDS = 'The document speaks of a day of the week and leaves the words open';
const CHOSEN = 'The document says that they are chosen automatically, and leaves open when';

const ALERTS = { cpu: 90, io: 10_000, network_in: 10, network_out: 10, transfer_quota: 80 };
const NAMES = Object.keys(ALERTS);
const DAYS = words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
const WINDOWS = words('W0 W2 W4 W6 W8 W10 W12 W14 W16 W18 W20 W22');

const TAGS = ['web', 'production'];
const tagged = (tags: readonly string[]) => update({ tags });

const scheduled = (schedule: object): object => ({ backups: { schedule } });
const SEEDED = { day: 'Saturday', window: 'W2' };
const UNCHOSEN = scheduled({ day: 'Scheduling', window: 'Scheduling' });
const ANY = { day: among(...DAYS), window: among(...WINDOWS) };

/** An update of the schedule with the expected schedule. */
const schedule = (fields: object, answer: object = fields, label = 'web-1') =>
  update(scheduled(fields), label, scheduled(answer));

const withBackups = create({ backups_enabled: true }, UNCHOSEN);
/** The schedule of a new instance ten minutes after its creation, or after a later change. */
const chosen = (answer: object, change?: object) =>
  becomes([withBackups, ...(change === undefined ? [] : [schedule(change, {}, '$1')])], 600, '$1', scheduled(answer));

/** Over many instances, all days and windows are chosen at some time. */
function spread(rows: readonly { backups: { schedule: { day: string; window: string } } }[]): boolean {
  const schedules = rows.map(({ backups }) => backups.schedule);
  const days = new Set(schedules.map(({ day }) => day));
  const windows = new Set(schedules.map(({ window }) => window));
  return days.symmetricDifference(new Set(DAYS)).size + windows.symmetricDifference(new Set(WINDOWS)).size === 0;
}

/** Changing an instance (doc 3 §4.3), its alerts and when its backups are made (doc 3 §2.3). */
export const updates: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'compute.update',
    section: 'doc 3 §4.3',
    what: 'An update',
    sends: update,
    body: { alerts: ALERTS, ...scheduled(SEEDED), tags: TAGS },
    types: {
      ...typed('object', 'alerts backups backups.schedule'),
      ...typed('integer', NAMES.map((name) => `alerts.${name}`).join(' ')),
      ...typed('string', 'backups.schedule.day backups.schedule.window'),
      tags: 'string[]',
    },
    nullable: ['backups.schedule.day', 'backups.schedule.window'],
  }),
  ...bodyRules({
    id: 'compute.update.more',
    section: 'doc 3 §4.3',
    what: 'An update',
    sends: update,
    body: { label: 'front-1', group: 'front', watchdog_enabled: false },
    types: { label: 'string', group: 'string', watchdog_enabled: 'boolean' },
    assumed: OPEN,
  }),
  {
    id: 'compute.update',
    section: 'doc 3 §4.3',
    rule: 'An update changes what it names and answers the instance; what is read-only is ignored.',
    accepted: [
      update({}, 'web-1', { id: '@compute:web-1', label: 'web-1', tags: TAGS }),
      update({ alerts: { io: 1 }, ...scheduled({ window: 'W4' }) }),
      update(
        { id: 99, region: 'eu-central', image: null, created: '2020-01-01T00:00:00', ipv4: [], specs: { memory: 1 } },
        'web-1',
        { id: '@compute:web-1', region: 'us-east', image: 'compute/debian12', specs: { memory: 1024 } },
      ),
      becomes([update({ alerts: { io: 1 } })], 0, 'web-1', { alerts: { io: 1 } }),
    ],
  },
  {
    id: 'compute.update.tags',
    section: 'doc 3 §4.3',
    rule: 'A user must be unrestricted to add or change tags, at creation too.',
    accepted: [
      ...taken(tagged, [[...TAGS, 'new'], []]),
      ...each(operator, [update({ alerts: { io: 1 } }), create(), create({ tags: [] }, { tags: [] })]),
    ],
    refused: each(forbidden, [
      ...refused(tagged, 'tags', [[...TAGS, 'new'], [], ['production', 'web']]),
      ...refused((tags) => create({ tags }), 'tags', [['web'], ['a', 'b']]),
    ]),
  },
  {
    id: 'compute.update.more',
    section: 'doc 3 §2.3',
    rule: 'Label (by its rules), group and watchdog can be changed; what is left out stays, alerts too, and anybody may send the tags that are there.',
    assumed: OPEN,
    accepted: [
      update({ group: 'front' }, 'web-1', { group: 'front', label: 'web-1', watchdog_enabled: true }),
      update({ group: '' }),
      ...taken((label) => update({ label }), [...labelTexts(3, 64).good, 'web-1', 'web-2']),
      { ...tagged(TAGS), ...operator },
      update({ tags: [...TAGS, 'web'] }, 'web-1', { tags: TAGS }),
      ...after([update({ group: 'front', watchdog_enabled: false })], {
        ...update({ label: 'front-1' }, 'web-1', { group: 'front', watchdog_enabled: false, tags: TAGS }),
      }),
      ...after([update({ watchdog_enabled: false })], update({ watchdog_enabled: true })),
      ...Object.entries(ALERTS).map(([kept, value]) =>
        update(
          { alerts: Object.fromEntries(NAMES.filter((name) => name !== kept).map((name) => [name, 7])) },
          'web-1',
          { alerts: { [kept]: value } },
        ),
      ),
      ...after(
        [update({ alerts: { cpu: 0 } })],
        update({ alerts: { io: 5 } }, 'web-1', { alerts: { ...ALERTS, cpu: 0, io: 5 } }),
      ),
      {
        ...update({ group: 'front' }),
        // Seeded instances were last changed when they were made.
        answer: ({ created, updated }: { created: string; updated: string }) => updated > created,
      },
    ],
    refused: [
      ...refused((label) => update({ label }), 'label', labelTexts(3, 64).bad),
      ...each(forbidden, refused(tagged, 'tags', [['web\nproduction']])),
    ],
  },
  {
    id: 'compute.alerts.bounds',
    section: 'doc 3 §2.3',
    rule: 'Each alert must be a whole number from 0 on; 0 turns it off.',
    accepted: [
      ...taken(
        (alerts) => update({ alerts }),
        [
          { cpu: 180, io: 5000, network_in: 20, network_out: 30, transfer_quota: 70 },
          { cpu: 10_000 },
          ...NAMES.flatMap((name) => [0, 1].map((value) => ({ [name]: value }))),
        ],
      ),
    ],
    refused: [
      ...NAMES.flatMap((name) => refused((value) => update({ alerts: { [name]: value } }), `alerts.${name}`, [-1])),
      ...refused(update, ['alerts.cpu', 'alerts.io'], [{ alerts: { cpu: -1, io: -1 } }]),
    ],
  },
  oneOf({
    id: 'compute.backups.window',
    section: 'doc 3 §2.3',
    what: 'The window of backups',
    field: 'backups.schedule.window',
    sends: (window) => schedule({ window }),
    values: ['Scheduling', ...WINDOWS],
    others: words('W1 W24 w10 W 10 scheduling Monday'),
  }),
  oneOf({
    id: 'compute.backups.day',
    section: 'doc 3 §2.3',
    what: 'The day of backups',
    field: 'backups.schedule.day',
    sends: (day) => schedule({ day }),
    values: ['Scheduling', ...DAYS],
    others: words('Mon monday SUNDAY Scheduled Automatic W2'),
    assumed: DAY_WORDS,
  }),
  {
    id: 'compute.backups.schedule.chosen',
    section: 'doc 3 §2.3',
    rule: 'Day and window that are not set read `Scheduling`, and are chosen ten minutes after backups are on.',
    assumed: CHOSEN,
    accepted: [
      withBackups,
      becomes([withBackups], 599, '$1', UNCHOSEN),
      becomes([withBackups], 600, '$1', {
        backups: { enabled: true, available: false, last_successful: null, schedule: ANY },
      }),
      {
        name: 'every day and every window is chosen for some',
        ...list,
        world: 'empty',
        before: Array.from({ length: 80 }, () => withBackups),
        query: { page_size: 100 },
        wait: 600,
        answer: { data: spread },
      },
      // A value set in the meantime is kept.
      chosen({ ...ANY, day: 'Friday' }, { day: 'Friday' }),
      chosen({ ...ANY, window: 'W14' }, { window: 'W14' }),
      chosen({ day: 'Friday', window: 'W14' }, { day: 'Friday', window: 'W14' }),
      // Requesting the choice again in the meantime does not delay it.
      becomes([withBackups, wait(400, update(UNCHOSEN, '$1'))], 200, '$1', scheduled(ANY)),
    ],
  },
  {
    id: 'compute.backups.schedule.open',
    section: 'doc 3 §2.3',
    rule: 'Of day and window, what is left out stays; null leaves it open again, for ten minutes; without backups nothing is chosen.',
    assumed: CHOSEN,
    accepted: [
      ...taken((fields) => schedule(fields, { ...SEEDED, ...fields }), [{ day: 'Monday' }, { window: 'W10' }, {}]),
      update({ backups: {} }, 'web-1', scheduled(SEEDED)),
      schedule({ day: null, window: null }, { day: 'Scheduling', window: 'Scheduling' }),
      becomes([schedule({ day: null }, {})], 600, 'web-1', scheduled({ ...SEEDED, day: ANY.day })),
      becomes([schedule({ window: null }, {})], 590, 'web-1', scheduled({ ...SEEDED, window: 'Scheduling' })),
      becomes(
        [schedule({ day: 'Friday' }), wait(300, schedule({ day: null }, {}))],
        590,
        'web-1',
        scheduled({ ...SEEDED, day: 'Scheduling' }),
      ),
      schedule({ day: 'Monday', window: 'W4' }, undefined, 'web-2'),
      schedule({ day: 'Scheduling', window: null }, { day: null, window: null }, 'web-2'),
      create(
        {},
        { backups: { enabled: false, available: false, last_successful: null, schedule: { day: null, window: null } } },
      ),
    ],
  },
];
