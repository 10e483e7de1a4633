import { configsApi } from '../configs/api.ts';
import { among, emptyObject, type Example, type SpecifiedRule } from '../../specification.ts';
import { after, denied, refused, taken, UNKNOWN_ID, words } from '../../specification/calls.ts';
import {
  at,
  becomes,
  boot,
  calling,
  configsAre,
  type Id,
  JOBS,
  leaves,
  MAIN_PROFILE,
  profile,
  reboot,
  shutdown,
  update,
  wait,
} from './samples.ts';

const OPEN =
  'The document names boot as another operation and shows neither it nor states; the original API has them so';
const ROOT =
  'The document says that the instance does not boot until the root device is mounted, and not how it is refused';
const CRASHES =
  'The document says what the watchdog does and when it gives up; what makes an instance of the mock power off by itself, a swap disk for a root device, is chosen here';

const DAYS = words('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
const BUSY = words('checkout-1 qa-1 wiki promo-2025 app-3 search-1 search-2 reporting shop-copy old-blog');

/** Profiles of app-2: one with these fields in addition to the first. */
const DISK = { disk_id: '@compute:app-2/disk:Debian 12 Disk' };
const other = profile('app-2', { devices: { sda: DISK } });
const ownProfile = calling(configsApi.remove, 'app-2');
const loseFirst = { ...ownProfile, params: { ...at('app-2'), configId: `@compute:app-2/config:${MAIN_PROFILE}` } };
const loseOther = { ...ownProfile, params: { ...at('app-2'), configId: '$1' } };

/** Which profiles of app-2 are active after these calls. */
const active = (flags: readonly boolean[], ...before: readonly Example[]) =>
  configsAre(
    flags.map((flag) => ({ interfaces: [{ active: flag }] })),
    [other, ...before],
    'app-2',
  );

/** A boot of app-2 with a new profile. */
const bootWith = (fields: object) => after([profile('app-2', fields)], boot('app-2', '$1'));
const cannotBoot = (id: Id, ...before: readonly Example[]) => after(before, denied(boot(id), null));

const crashing = (seconds = 0): Example => wait(seconds, boot('crm'));
// Six boot jobs of crm were issued 190 to 390 seconds ago, 40 seconds apart; after a quarter of an hour none of
// them counts.
const LONG = 900;
// All but the first of those six were the watchdog's, and are seeded events.
const SEEDED = 5;

/** The number of boot jobs by the watchdog among the account's events, besides the seeded ones. */
const rebooted = (before: readonly Example[], seconds: number, count: number): Example => ({
  ...leaves(before, [], seconds),
  answer: {
    data: (events: readonly { action: string }[]) =>
      events.filter(({ action }) => action === 'lassie_reboot').length === SEEDED + count,
  },
});
const crashed = (before: readonly Example[], seconds: number, status: string) =>
  becomes(before, seconds, 'crm', { status });

/** Powering instances on and off (doc 3 §4.3), what they boot with (doc 3 §2.5), and the watchdog (doc 3 §2.3, §8). */
export const power: readonly SpecifiedRule[] = [
  {
    id: 'compute.power',
    section: 'doc 3 §4.3',
    rule: 'An instance must be off to boot, and must run to be rebooted or shut down; one that is busy or suspended cannot be either.',
    assumed: OPEN,
    accepted: [
      ...JOBS.map(({ call }) => ({ ...call, answer: emptyObject })),
      boot('worker-2'),
      boot('app-2', null),
      ...after([shutdown('web-1')], wait(20, boot('web-1'))),
      wait(25, reboot('search-1')),
      wait(15, boot('reporting')),
    ],
    refused: [
      boot('web-1'),
      ...[reboot, shutdown].flatMap((call) => [call('app-2'), call('worker-2')]),
      ...[boot, reboot, shutdown].flatMap((call) => BUSY.map((label) => call(label))),
      ...after([boot('app-2')], wait(25, boot('app-2'))),
      ...after([shutdown('web-1')], wait(15, shutdown('web-1'))),
    ].map((call) => denied(call, null)),
  },
  {
    id: 'compute.power.states',
    section: 'doc 3 §2.3',
    rule: 'Booting and rebooting take 30 seconds, shutting down 20; seeded jobs end as well.',
    assumed: OPEN,
    accepted: [
      ...JOBS.flatMap(({ call, label, seconds, status, ends }) => [
        becomes([call], seconds - 1, label, { status }),
        becomes([call], seconds, label, { status: ends }),
      ]),
      // A job and the choice of a schedule are independent of each other.
      becomes([reboot('ci-runner')], 30, 'ci-runner', {
        status: 'running',
        backups: { schedule: { day: 'Scheduling', window: 'Scheduling' } },
      }),
      becomes([wait(590, reboot('ci-runner'))], 12, 'ci-runner', {
        status: 'rebooting',
        backups: { schedule: { day: among(...DAYS) } },
      }),
      becomes([reboot('web-1'), update({ label: 'front-1' })], 30, 'web-1', { status: 'running', label: 'front-1' }),
      ...(
        [
          ['app-3', 60, 'provisioning'],
          ['app-3', 75, 'running'],
          ['search-1', 25, 'running'],
          ['search-2', 25, 'running'],
          ['reporting', 15, 'offline'],
          ['shop-copy', 240, 'offline'],
          ['qa-1', 3600, 'rebuilding'],
          ['promo-2025', 3600, 'deleting'],
        ] as const
      ).map(([label, seconds, status]) => becomes([], seconds, label, { status })),
    ],
  },
  {
    id: 'compute.boot.config',
    section: 'doc 3 §2.5',
    rule: 'An instance boots with the profile that is named, which must be its own; else with the last one, else with the first.',
    assumed: OPEN,
    accepted: [
      active([true, false], boot('app-2')),
      active([false, true], boot('app-2', '$1')),
      active([false, true], boot('app-2', '$1'), wait(30, shutdown('app-2')), wait(20, boot('app-2'))),
      active([false, true], boot('app-2'), wait(30, reboot('app-2', '$1'))),
      active([true], boot('app-2', '$1'), wait(30, shutdown('app-2')), wait(20, loseOther), boot('app-2')),
    ],
    refused: [
      ...refused((id) => boot('app-2', id), 'config_id', ['first', 1.5]),
      ...refused((id) => reboot('web-1', id), 'config_id', [1.5]),
      denied(boot('app-2', UNKNOWN_ID), 'config_id'),
      ...after([profile('web-1')], denied(boot('app-2', '$1'), 'config_id')),
      ...after([other], denied(reboot('web-1', '$1'), 'config_id')),
      // Its running status is covered by another rule.
      ...[null, 'config_id'].flatMap((field) => after([other], denied(boot('web-1', '$1'), field))),
    ],
  },
  {
    id: 'compute.boot.root',
    section: 'doc 3 §2.5',
    rule: 'An instance needs a profile to boot, with a disk or a volume at its root device.',
    assumed: ROOT,
    accepted: [
      ...[
        { devices: { sda: DISK } },
        { devices: { sdc: DISK }, root_device: '/dev/sdc' },
        { devices: { sda: { volume_id: 7 } } },
      ].flatMap(bootWith),
      reboot('web-1', `@compute:web-1/config:${MAIN_PROFILE}`),
      ...after([loseFirst, other], boot('app-2')),
    ],
    refused: [
      ...[{}, { devices: { sdb: DISK } }, { devices: { sda: DISK }, root_device: '/dev/sdb' }].flatMap((fields) =>
        bootWith(fields).map((call) => denied(call, 'config_id')),
      ),
      ...after([profile('web-1')], denied(reboot('web-1', '$1'), 'config_id')),
      ...cannotBoot('scratch'),
      ...cannotBoot('scratch', profile('scratch')),
      ...cannotBoot('app-2', loseFirst),
    ],
  },
  {
    id: 'compute.watchdog',
    section: 'doc 3 §2.3',
    rule: 'An instance that powers off unexpectedly is booted again, unless its watchdog is off or more than 5 boot jobs were issued within 15 minutes.',
    assumed: CRASHES,
    accepted: [
      crashed([crashing(LONG)], 25, 'booting'),
      crashed([crashing(LONG)], 40, 'booting'),
      crashed([update({ watchdog_enabled: false }, 'crm'), crashing(LONG)], 30, 'offline'),
      // A root device with a system boots.
      crashed(
        [profile('crm', { devices: { sda: { disk_id: '@compute:crm/disk:Debian 12 Disk' } } }), boot('crm', '$1')],
        30,
        'running',
      ),
      // A reboot that fails is followed by a boot.
      becomes(
        [
          profile('web-1', { devices: { sda: { disk_id: '@compute:web-1/disk:512 MB Swap Image' } } }),
          reboot('web-1', '$1'),
        ],
        40,
        'web-1',
        { status: 'booting' },
      ),
      becomes([shutdown('web-1')], 60, 'web-1', { status: 'offline' }),
      rebooted([shutdown('web-1')], 60, 0),
      ...(
        [
          [30, 1],
          [150, 5],
          [180, 5],
          [3600, 5],
        ] as const
      ).map(([seconds, count]) => rebooted([crashing(LONG)], seconds, count)),
      crashed([crashing(LONG)], 180, 'offline'),
      // Five within the time and one before, and six.
      crashed([crashing(530)], 40, 'booting'),
      crashed([crashing(500)], 40, 'offline'),
      crashed([], 3600, 'offline'),
      ...taken((seconds) => crashed([crashing()], seconds, seconds < 30 ? 'booting' : 'offline'), [25, 40]),
      rebooted([crashing(LONG), crashing(200)], 300, 5),
    ],
    refused: after([crashing(LONG)], denied(wait(40, boot('crm')), null)),
  },
];
