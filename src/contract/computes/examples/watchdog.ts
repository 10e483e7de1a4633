import { configsApi } from '../configs/api.ts';
import { eventsApi } from '../../events/api.ts';
import { among, type SpecifiedRule, like, ofLength, type Step } from '../../specification.ts';
import { computesApi } from '../api.ts';
import { becomes, calling, changing, refusesUpdate, tells } from './samples.ts';

const OPEN =
  'The document says what the watchdog does and when it gives up; what makes an instance of the mock power off by itself, a swap disk for a root device, is chosen here';

const booting = (label: string, wait = 0): Step => ({ ...calling(computesApi.boot, label, {}), wait });

// Six boot jobs of crash-loop lie 190 to 390 seconds back, 40 apart; after a quarter of an hour none of them counts.
const LONG = 900;

// All but the first of those six were the watchdog's, and are told by seeded events.
const SEEDED = 5;

/** How many boot jobs of the watchdog the account's events tell of, beyond the seeded ones. */
const reboots =
  (count: number) =>
  (data: unknown): boolean =>
    Array.isArray(data) &&
    ofLength(SEEDED + count)(data.filter((event: { action: string }) => event.action === 'lassie_reboot'));

const counted = (name: string, before: readonly Step[], wait: number, count: number) => ({
  name,
  endpoint: eventsApi.list,
  before,
  wait,
  answer: { data: reboots(count) },
});

/** The watchdog (doc 3 §2.3, §8). */
export const watchdog: readonly SpecifiedRule[] = [
  {
    id: 'compute.watchdog',
    section: 'doc 3 §2.3',
    rule: 'An instance that powers off unexpectedly is booted again, unless its watchdog is off.',
    assumed: OPEN,
    accepted: [
      becomes('booting', 'crash-loop', [booting('crash-loop', LONG)], 25, { status: 'booting' }),
      becomes('booted again', 'crash-loop', [booting('crash-loop', LONG)], 40, { status: 'booting' }),
      becomes(
        'without a watchdog it stays off',
        'crash-loop',
        [changing('crash-loop', { watchdog_enabled: false }), booting('crash-loop', LONG)],
        30,
        { status: 'offline' },
      ),
      becomes(
        'a root device with a system boots',
        'crash-loop',
        [
          calling(configsApi.create, 'crash-loop', {
            label: 'repaired',
            devices: { sda: { disk_id: '@compute:crash-loop/disk:Debian 12 Disk' } },
          }),
          { ...calling(computesApi.boot, 'crash-loop', { config_id: '$1' }) },
        ],
        30,
        { status: 'running' },
      ),
      becomes(
        'a reboot that fails as well',
        'web-1',
        [
          calling(configsApi.create, 'web-1', {
            label: 'broken',
            devices: { sda: { disk_id: '@compute:web-1/disk:512 MB Swap Image' } },
          }),
          calling(computesApi.reboot, 'web-1', { config_id: '$1' }),
        ],
        40,
        { status: 'booting' },
      ),
    ],
    refused: [
      refusesUpdate('neither on nor off', { watchdog_enabled: 'on' }, 'watchdog_enabled'),
      {
        name: 'a boot while it boots again',
        ...calling(computesApi.boot, 'crash-loop', {}),
        before: [booting('crash-loop', LONG)],
        wait: 40,
        field: null,
        serverOnly: true,
      },
    ],
  },
  {
    id: 'compute.watchdog.limit',
    section: 'doc 3 §2.3',
    rule: 'It gives up when more than 5 boot jobs were issued within 15 minutes.',
    assumed: OPEN,
    accepted: [
      counted('after one job it issues another', [booting('crash-loop', LONG)], 30, 1),
      counted('after five it issues a sixth', [booting('crash-loop', LONG)], 150, 5),
      counted('after six it gives up', [booting('crash-loop', LONG)], 180, 5),
      counted('and keeps to that', [booting('crash-loop', LONG)], 3600, 5),
      becomes('it is off then', 'crash-loop', [booting('crash-loop', LONG)], 180, { status: 'offline' }),
      becomes('five within the time, and one that was before', 'crash-loop', [booting('crash-loop', 530)], 40, {
        status: 'booting',
      }),
      becomes('six within the time', 'crash-loop', [booting('crash-loop', 500)], 40, { status: 'offline' }),
      becomes('it has given up on one of the seeds', 'crash-loop', [], 3600, { status: 'offline' }),
      becomes('by hand it boots all the same', 'crash-loop', [booting('crash-loop')], 25, { status: 'booting' }),
      becomes('and the watchdog is still out', 'crash-loop', [booting('crash-loop')], 40, { status: 'offline' }),
      counted('boots by hand count', [booting('crash-loop', LONG), booting('crash-loop', 200)], 300, 5),
      counted('what was shut down by hand is let be', [calling(computesApi.shutdown, 'web-1')], 60, 0),
    ],
    refused: [
      {
        name: 'a reboot of what it gave up on',
        ...calling(computesApi.reboot, 'crash-loop', {}),
        field: null,
        serverOnly: true,
      },
    ],
  },
  {
    id: 'compute.watchdog.events',
    section: 'doc 3 §6',
    rule: 'A boot that comes to nothing ends its event as failed; a boot job of the watchdog is a `lassie_reboot` of nobody.',
    assumed: 'The document names no events of instances; the original API has these (gaps §0.2)',
    accepted: [
      tells(
        'both',
        [booting('crash-loop', LONG)],
        [
          {
            action: 'compute_boot',
            status: 'failed',
            username: 'admin',
            duration: among(30, 31),
            entity: { label: 'crash-loop' },
          },
          {
            action: 'lassie_reboot',
            status: 'started',
            username: null,
            entity: {
              id: '@compute:crash-loop',
              label: 'crash-loop',
              type: 'compute',
              url: like(/^\/v4\/compute\/instances\/\d+$/),
            },
          },
        ],
        40,
      ),
      tells(
        'that of the watchdog fails as well',
        [booting('crash-loop', LONG)],
        [{ action: 'lassie_reboot', status: 'failed', duration: among(30, 31) }],
        70,
      ),
    ],
    refused: [
      {
        name: 'one without a profile',
        ...calling(computesApi.boot, 'empty-disk', {}),
        field: null,
        serverOnly: true,
      },
    ],
  },
];
