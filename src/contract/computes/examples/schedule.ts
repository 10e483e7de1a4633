import { among, type Example, type SpecifiedRule } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { at, becomes, changing, refusesUpdate, updates } from './samples.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WINDOWS = ['W0', 'W2', 'W4', 'W6', 'W8', 'W10', 'W12', 'W14', 'W16', 'W18', 'W20', 'W22'];

const scheduled = (fields: object): object => ({ backups: { schedule: fields } });
const UNCHOSEN = scheduled({ day: 'Scheduling', window: 'Scheduling' });

/** A new instance with backups. */
const WITH_BACKUPS = {
  endpoint: computesApi.create,
  body: { region: 'us-east', type: 'g6-nanode-1', backups_enabled: true },
};

const later = (name: string, wait: number, answer: object): Example =>
  becomes(name, '$1', [WITH_BACKUPS], wait, answer);

/** Of many instances, the days and windows that were chosen are all that there are. */
const spread = (rows: readonly { backups: { schedule: { day: string; window: string } } }[]): boolean => {
  const schedules = rows.map(({ backups }) => backups.schedule);
  const days = new Set(schedules.map(({ day }) => day));
  const windows = new Set(schedules.map(({ window }) => window));
  return days.symmetricDifference(new Set(DAYS)).size + windows.symmetricDifference(new Set(WINDOWS)).size === 0;
};

/** When the weekly backup is made (doc 3 §2.3). */
export const schedule: readonly SpecifiedRule[] = [
  {
    id: 'compute.backups.window',
    section: 'doc 3 §2.3',
    rule: 'The window of backups is one of twelve, `Scheduling`, or null.',
    accepted: [
      updates('Scheduling', scheduled({ window: 'Scheduling' })),
      ...WINDOWS.map((window) => updates(window, scheduled({ window }))),
      updates('null', scheduled({ window: null }), {}),
    ],
    refused: [
      refusesUpdate('a number', scheduled({ window: 10 }), 'backups.schedule.window'),
      ...['W1', 'W24', 'w10', 'W', '10', '', 'scheduling', 'Monday'].map((window) =>
        refusesUpdate(window === '' ? 'empty' : window, scheduled({ window }), 'backups.schedule.window'),
      ),
      refusesUpdate('no schedule', { backups: { schedule: 'W10' } }, 'backups.schedule'),
      refusesUpdate('no backups', { backups: 'W10' }, 'backups'),
    ],
  },
  {
    id: 'compute.backups.day',
    section: 'doc 3 §2.3',
    rule: 'The day of backups is a day of the week, `Scheduling`, or null.',
    assumed: 'The document speaks of a day of the week and leaves the words open (gaps §3)',
    accepted: [
      updates('Scheduling', scheduled({ day: 'Scheduling' })),
      ...DAYS.map((day) => updates(day, scheduled({ day }))),
      updates('null', scheduled({ day: null }), scheduled({ day: 'Scheduling' })),
    ],
    refused: [
      refusesUpdate('a number', scheduled({ day: 1 }), 'backups.schedule.day'),
      ...['Mon', 'monday', 'SUNDAY', '', 'Scheduled', 'W2'].map((day) =>
        refusesUpdate(day === '' ? 'empty' : day, scheduled({ day }), 'backups.schedule.day'),
      ),
    ],
  },
  {
    id: 'compute.backups.schedule.partial',
    section: 'doc 3 §4.3',
    rule: 'Of day and window, what an update leaves out stays as it is.',
    assumed: 'The document does not say what becomes of it',
    accepted: [
      updates('the day alone', scheduled({ day: 'Monday' }), scheduled({ day: 'Monday', window: 'W2' })),
      updates('the window alone', scheduled({ window: 'W10' }), scheduled({ day: 'Saturday', window: 'W10' })),
      updates('neither', scheduled({}), scheduled({ day: 'Saturday', window: 'W2' })),
      updates('no schedule', { backups: {} }, scheduled({ day: 'Saturday', window: 'W2' })),
      updates(
        'without backups it is kept for later',
        scheduled({ day: 'Monday', window: 'W4' }),
        { backups: { enabled: false, schedule: { day: 'Monday', window: 'W4' } } },
        'web-2',
      ),
    ],
    refused: [
      refusesUpdate('a schedule of null', { backups: { schedule: null } }, 'backups.schedule'),
      refusesUpdate('backups of null', { backups: null }, 'backups'),
    ],
  },
  {
    id: 'compute.backups.schedule.chosen',
    section: 'doc 3 §2.3',
    rule: 'Day and window that are not set read `Scheduling`, and are chosen ten minutes after backups are on.',
    assumed: 'The document says that they are chosen automatically, and leaves open when',
    accepted: [
      { name: 'at once', ...WITH_BACKUPS, answer: UNCHOSEN },
      later('after 9 minutes and 59 seconds', 599, UNCHOSEN),
      later('after 10 minutes', 600, {
        backups: {
          enabled: true,
          available: false,
          last_successful: null,
          schedule: { day: among(...DAYS), window: among(...WINDOWS) },
        },
      }),
      {
        name: 'every day and every window turns up',
        endpoint: computesApi.list,
        world: 'empty',
        before: Array.from({ length: 80 }, () => WITH_BACKUPS),
        query: { page_size: 100 },
        wait: 600,
        answer: { data: spread },
      },
      becomes(
        'a day that was set meanwhile stays',
        '$1',
        [WITH_BACKUPS, changing('$1', scheduled({ day: 'Friday' }))],
        600,
        scheduled({ day: 'Friday', window: among(...WINDOWS) }),
      ),
      becomes(
        'a window that was set meanwhile stays',
        '$1',
        [WITH_BACKUPS, changing('$1', scheduled({ window: 'W14' }))],
        600,
        scheduled({ day: among(...DAYS), window: 'W14' }),
      ),
      becomes(
        'asked for again in the meantime, they come no later',
        '$1',
        [WITH_BACKUPS, { ...changing('$1', UNCHOSEN), wait: 400 }],
        200,
        scheduled({ day: among(...DAYS), window: among(...WINDOWS) }),
      ),
      becomes(
        'what was set is not chosen again',
        '$1',
        [WITH_BACKUPS, changing('$1', scheduled({ day: 'Friday', window: 'W14' }))],
        600,
        scheduled({ day: 'Friday', window: 'W14' }),
      ),
      updates('null leaves it open again', scheduled({ day: null, window: null }), UNCHOSEN),
      becomes(
        'and then it is chosen anew',
        'web-1',
        [changing('web-1', scheduled({ day: null }))],
        600,
        scheduled({ day: among(...DAYS), window: 'W2' }),
      ),
      becomes(
        'though not before its time',
        'web-1',
        [changing('web-1', scheduled({ window: null }))],
        590,
        scheduled({ day: 'Saturday', window: 'Scheduling' }),
      ),
      becomes(
        'what was set and is left open again, ten minutes from then',
        'web-1',
        [
          changing('web-1', scheduled({ day: 'Friday' })),
          { ...changing('web-1', scheduled({ day: null })), wait: 300 },
        ],
        590,
        scheduled({ day: 'Scheduling', window: 'W2' }),
      ),
      updates(
        'without backups nothing is chosen',
        scheduled({ day: 'Scheduling', window: null }),
        scheduled({ day: null, window: null }),
        'web-2',
      ),
      {
        name: 'without backups from the start',
        endpoint: computesApi.create,
        body: { region: 'us-east', type: 'g6-nanode-1' },
        answer: {
          backups: { enabled: false, available: false, last_successful: null, schedule: { day: null, window: null } },
        },
      },
    ],
    refused: [
      {
        name: 'another word for it',
        endpoint: computesApi.update,
        params: at('web-1'),
        body: scheduled({ day: 'Automatic' }),
        field: 'backups.schedule.day',
      },
    ],
  },
];
