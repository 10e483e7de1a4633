import { among, type SpecifiedRule, type RefusedExample, type Step } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { becomes, calling, changing, forbids, tells, unknown } from './samples.ts';

const OPEN =
  'The document names boot as another operation and shows neither it nor states; the original API has them so (gaps §3)';

type Action = 'boot' | 'reboot' | 'shutdown';

const doing = (action: Action, label: string): Step =>
  calling(computesApi[action], label, ...(action === 'shutdown' ? [] : [{}]));

const empty = (body: unknown): boolean => JSON.stringify(body) === '{}';

const refuses = (action: Action, label: string): RefusedExample => ({
  name: `${action} of ${label}`,
  ...doing(action, label),
  ...(action !== 'shutdown' && { serverOnly: true }),
  field: null,
});

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const ALL = ['boot', 'reboot', 'shutdown'] as const;
const BUSY = [
  'live-migration',
  'rebuilding',
  'restoring',
  'deleting',
  'provisioning',
  'booting',
  'rebooting',
  'shutting-down',
  'cloning',
];

/** Powering instances on and off (doc 3 §4.3, gaps §3). */
export const power: readonly SpecifiedRule[] = [
  {
    id: 'compute.power',
    section: 'doc 3 §4.3',
    rule: 'What is off can be booted, what runs can be rebooted and shut down; the answer is an empty body.',
    assumed: OPEN,
    accepted: [
      { name: 'boot of one that is offline', ...doing('boot', 'app-2'), answer: empty },
      { name: 'boot of one that is stopped', ...doing('boot', 'worker-2') },
      { name: 'boot without a body of its own', ...calling(computesApi.boot, 'app-2', { config_id: null }) },
      { name: 'reboot', ...doing('reboot', 'web-1'), answer: empty },
      { name: 'shutdown', ...doing('shutdown', 'web-1'), answer: empty },
      { name: 'boot after a shutdown', ...doing('boot', 'web-1'), before: [doing('shutdown', 'web-1')], wait: 20 },
    ],
    refused: [
      refuses('boot', 'web-1'),
      refuses('reboot', 'app-2'),
      refuses('reboot', 'worker-2'),
      refuses('shutdown', 'app-2'),
      refuses('shutdown', 'worker-2'),
      ...ALL.map((action) => unknown(computesApi[action], action === 'shutdown' ? undefined : {})).map(
        (example, place) => ({ ...example, name: `${ALL[place]} of one that does not exist` }),
      ),
    ],
  },
  {
    id: 'compute.power.states',
    section: 'doc 3 §2.3',
    rule: 'Booting and rebooting take 30 seconds, shutting down 20.',
    assumed: OPEN,
    accepted: [
      becomes('booting', 'app-2', [doing('boot', 'app-2')], 25, { status: 'booting' }),
      becomes('booted', 'app-2', [doing('boot', 'app-2')], 30, { status: 'running' }),
      becomes('rebooting', 'web-1', [doing('reboot', 'web-1')], 25, { status: 'rebooting' }),
      becomes('rebooted', 'web-1', [doing('reboot', 'web-1')], 30, { status: 'running' }),
      becomes('shutting down', 'web-1', [doing('shutdown', 'web-1')], 19, { status: 'shutting_down' }),
      becomes('shut down', 'web-1', [doing('shutdown', 'web-1')], 20, { status: 'offline' }),
      becomes('a boot ends while backups are yet to be scheduled', 'ci-runner', [doing('reboot', 'ci-runner')], 30, {
        status: 'running',
        backups: { schedule: { day: 'Scheduling', window: 'Scheduling' } },
      }),
      becomes(
        'a boot goes on while backups are scheduled',
        'ci-runner',
        [{ ...doing('reboot', 'ci-runner'), wait: 590 }],
        12,
        { status: 'rebooting', backups: { schedule: { day: among(...DAYS) } } },
      ),
      becomes('the watchdog lets it be', 'web-1', [doing('shutdown', 'web-1')], 60, { status: 'offline' }),
      becomes(
        'what else is done to it meanwhile stays',
        'web-1',
        [doing('reboot', 'web-1'), changing('web-1', { label: 'front-1' })],
        30,
        { status: 'running', label: 'front-1' },
      ),
      ...(
        [
          ['provisioning', 60, 'provisioning'],
          ['provisioning', 75, 'running'],
          ['booting', 25, 'running'],
          ['rebooting', 25, 'running'],
          ['shutting-down', 15, 'offline'],
          ['cloning', 240, 'offline'],
          ['rebuilding', 3600, 'rebuilding'],
          ['deleting', 3600, 'deleting'],
        ] as const
      ).map(([label, wait, status]) => becomes(`${label}, ${wait} seconds later`, label, [], wait, { status })),
    ],
    refused: [
      { ...refuses('boot', 'app-2'), before: [doing('boot', 'app-2')], wait: 25 },
      { ...refuses('shutdown', 'web-1'), before: [doing('shutdown', 'web-1')], wait: 15 },
    ],
  },
  {
    id: 'compute.power.busy',
    section: 'doc 3 §4.3',
    rule: 'An instance that is busy, or suspended for billing, refuses all three.',
    assumed: OPEN,
    accepted: [
      { name: 'once it is no longer busy', ...doing('reboot', 'booting'), wait: 25 },
      { name: 'once it is off', ...doing('boot', 'shutting-down'), wait: 15 },
    ],
    refused: [
      refuses('boot', 'suspended'),
      refuses('reboot', 'suspended'),
      refuses('shutdown', 'suspended'),
      ...BUSY.flatMap((label) => ALL.map((action) => refuses(action, label))),
    ],
  },
  {
    id: 'compute.power.access',
    section: 'doc 3 §5',
    rule: 'All three need `computes:read_write`, and of a restricted user a `read_write` grant on the instance.',
    assumed: OPEN,
    accepted: [
      { name: 'that scope', ...doing('reboot', 'web-1'), persona: { scopes: ['computes:read_write'] } },
      { name: 'that grant', ...doing('shutdown', 'web-1'), token: 'demo-operator' },
    ],
    refused: [
      forbids('an expired token', doing('boot', 'app-2'), { persona: { expired: true }, status: 401 }),
      ...ALL.flatMap((action) => [
        forbids(`${action} by the scope to read`, doing(action, 'web-1'), {
          persona: { scopes: ['computes:read_only'] },
        }),
        forbids(`${action} by a grant to read`, doing(action, 'live-migration'), { token: 'demo-operator' }),
        forbids(`${action} without a grant`, doing(action, 'web-2'), { token: 'demo-operator' }),
      ]),
    ],
  },
  {
    id: 'compute.power.events',
    section: 'doc 3 §6',
    rule: 'They emit `compute_boot`, `compute_reboot` and `compute_shutdown`, which end with the job.',
    assumed: 'The document names no events of instances; the original API has these (gaps §0.2)',
    accepted: [
      tells('none of the watchdog', [doing('shutdown', 'web-1')], [{ action: 'compute_shutdown' }], 60),
      ...(
        [
          ['boot', 'app-2', 30],
          ['reboot', 'web-1', 30],
          ['shutdown', 'web-1', 20],
        ] as const
      ).flatMap(([action, label, seconds]) => {
        const told = { action: `compute_${action}`, username: 'admin', entity: { id: `@compute:${label}`, label } };
        return [
          tells(`${action} begins`, [doing(action, label)], [{ ...told, status: 'started', percent_complete: 0 }]),
          tells(`${action} goes on`, [doing(action, label)], [{ ...told, status: 'started' }], seconds - 5),
          tells(
            `${action} ends`,
            [doing(action, label)],
            [{ ...told, status: 'finished', percent_complete: 100, duration: among(seconds, seconds + 1) }],
            seconds,
          ),
        ];
      }),
    ],
    refused: [refuses('boot', 'web-1')],
  },
];
