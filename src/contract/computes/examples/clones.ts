import { accountApi } from '../../account/api.ts';
import { contains, type Example, like, type SpecifiedRule, time, whole } from '../../specification.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, refused, words } from '../../specification/calls.ts';
import {
  becomes,
  boot,
  CLOUD_CONFIG,
  clone,
  configsAre,
  deniedAll,
  deploy,
  disksAre,
  IMAGE,
  type Id,
  LARGER,
  list,
  NEW,
  NO_CLOUD_INIT,
  profile,
  remove,
  typed,
  wait,
} from './samples.ts';

/** Why most rules on clones are assumed. */
export const OPEN =
  'The document shows region and type of a clone and leaves path and further fields open; the original API has them so';
const STATES = 'The document says that the clone is started; states and durations are open';

/** To an instance that is off, in fr-par, with 81,920 MB and no disk in it. */
export const ROOMY = 'scratch';
export const TO_ROOMY = { compute_id: `@compute:${ROOMY}` };

/** The disks of web-1, and its profile. */
const MAIN = '@compute:web-1/disk:Debian 12 Disk';
export const SWAP = '@compute:web-1/disk:512 MB Swap Image';
const PROFILE = '@compute:web-1/config:My Debian 12 Disk Profile';

const MAIN_DISK = { label: 'Debian 12 Disk', size: 25_088, filesystem: 'ext4' };
const SWAP_DISK = { label: '512 MB Swap Image', size: 512, filesystem: 'swap' };
export const COPY = {
  label: 'My Debian 12 Disk Profile',
  kernel: 'compute/latest-64bit',
  root_device: '/dev/sda',
  devices: { sda: { disk_id: whole }, sdb: { disk_id: whole }, sdc: null, sdh: null },
  interfaces: [{ purpose: 'public', primary: true, active: false }],
};

const HELPERS = { distro: false, network: false };
const ALL_HELPERS = { ...HELPERS, modules_dep: true, devtmpfs_automount: false };
const SINGLE = { kernel: 'compute/grub2', memory_limit: 512, root_device: '/dev/sdc', run_level: 'single' };
const RESCUE = { label: 'rescue', comments: 'for the night', virt_mode: 'fullvirt', helpers: HELPERS, ...SINGLE };
const rescue = profile('web-1', { ...RESCUE, devices: { sdc: { disk_id: SWAP } } });

/** A clone of web-1 with these fields, next to it. */
const more = (fields: object, answer?: unknown): Example => clone({ ...NEW, ...fields }, 'web-1', answer);
const inOrd = (fields: object, id: Id = 'web-1', answer?: unknown) =>
  clone({ region: 'us-ord', type: 'g6-standard-4', ...fields }, id, answer);
const OPTIONS = { label: 'copy-1', group: 'c', backups_enabled: true, private_ip: true, metadata: { user_data: '' } };
const userData = (user_data: unknown) => ({ metadata: { user_data } });
const five = Array.from({ length: 5 }, () => clone());

/** Clones to a new instance (doc 3 §4.3). */
export const clones: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'compute.clone',
    section: 'doc 3 §4.3',
    what: 'A clone to a new instance',
    sends: (body) => clone(body),
    body: NEW,
    required: ['region', 'type'],
    types: typed('string', 'region type'),
  }),
  ...bodyRules({
    id: 'compute.clone.more',
    section: 'doc 3 §4.3',
    what: 'A clone',
    sends: more,
    body: { ...OPTIONS, compute_id: null, disks: [SWAP], configs: [] },
    types: {
      ...typed('string', 'label group metadata.user_data'),
      ...typed('boolean', 'backups_enabled private_ip'),
      ...typed('integer[]', 'disks configs'),
      compute_id: 'integer',
      metadata: 'object',
    },
    nullable: ['compute_id', 'metadata.user_data'],
    assumed: OPEN,
  }),
  {
    id: 'compute.clone',
    section: 'doc 3 §4.3',
    rule: 'Region and type of a new instance must exist; the answer is that instance.',
    accepted: [
      more(
        {},
        { id: whole, region: 'us-east', image: IMAGE, specs: { disk: 25_600, memory: 1024 }, alerts: { cpu: 90 } },
      ),
      more({ region: 'eu-west' }, { region: 'eu-west' }),
      more({ type: LARGER }, { specs: { disk: 81_920 }, alerts: { cpu: 180 } }),
      ...after([more({ region: 'eu-west' })], {
        ...list,
        answer: { data: contains([{ id: '$1', region: 'eu-west' }, { label: 'web-1' }]) },
      }),
    ],
    refused: [
      ...['region', 'type'].flatMap((field) => refused((text) => more({ [field]: text }), field, [''])),
      ...refused((body: object) => clone(body), ['region', 'type'], [{}]),
      ...deniedAll(more, 'region', [{ region: 'us-nowhere' }]),
      ...deniedAll(more, 'type', [{ type: 'g6-nothing' }]),
      ...deniedAll(more, ['region', 'type'], [{ region: 'us-nowhere', type: 'g6-nothing' }]),
    ],
  },
  {
    id: 'compute.clone.new',
    section: 'doc 3 §4.3',
    rule: 'A new instance has addresses of its own, no tags, and a label, a group, a private address and backups as asked for.',
    assumed: OPEN,
    accepted: [
      more({}, { type: NEW.type, label: like(/^compute\d+$/), group: '', tags: [], backups: { enabled: false } }),
      more({}, { ipv4: [like(/^198\.18\./)], ipv6: like(/^2001:db8:f00::.+\/128$/), created: time, updated: time }),
      more({}, { has_user_data: false, watchdog_enabled: true }),
      ...[{ label: 'web-9' }, { group: 'copies' }].map((fields) => more(fields, fields)),
      more({ private_ip: false }, { ipv4: [like(/^198\.18\./)] }),
      more({ backups_enabled: true }, { backups: { enabled: true, schedule: { day: 'Scheduling' } } }),
      more({ backups_enabled: false }, { backups: { enabled: false } }),
      ...after(
        [{ endpoint: accountApi.update, body: { backups_enabled: true } }],
        more({ backups_enabled: false }, { backups: { enabled: true } }),
      ),
      ...after(
        [more({ private_ip: true })],
        more({ private_ip: true }, { ipv4: ['198.18.0.38', '192.168.128.20'], ipv6: '2001:db8:f00::26/128' }),
      ),
    ],
    refused: refused((label) => more({ label }), 'label', ['ab']),
  },
  {
    id: 'compute.clone.user-data',
    section: 'doc 3 §4.3',
    rule: 'User data of a clone must be base64; it needs a region with `Metadata` and a source with a cloud-init image.',
    assumed: OPEN,
    accepted: [
      inOrd(userData(CLOUD_CONFIG), 'web-1', { has_user_data: true }),
      ...[{ metadata: {} }, userData(null), userData('')].map((fields) => more(fields, { has_user_data: false })),
    ],
    refused: [
      denied(more(userData(CLOUD_CONFIG)), 'metadata.user_data'),
      denied(inOrd(userData(CLOUD_CONFIG), 'scratch'), 'metadata.user_data'),
      ...after(
        [deploy({ image: NO_CLOUD_INIT })],
        denied(wait(90, inOrd(userData(CLOUD_CONFIG), '$1')), 'metadata.user_data'),
      ),
      denied(more({ region: 'us-nowhere', ...userData(CLOUD_CONFIG) }), 'region'),
      ...refused(more, 'metadata.user_data', [userData('#cloud-config')]),
    ],
  },
  {
    id: 'compute.clone.states',
    section: 'doc 3 §4.3',
    rule: 'A busy or suspended source cannot be cloned, nor more than five times at once; a clone is `provisioning` for five minutes.',
    assumed: STATES,
    accepted: [
      more({}, { status: 'provisioning' }),
      becomes([clone()], 299, '$1', { status: 'provisioning' }),
      becomes([clone()], 300, '$1', { status: 'offline' }),
      becomes([clone()], 0, 'web-1', { status: 'running' }),
      ...after([clone()], wait(300, boot('$1'))),
      clone({ region: 'eu-central', type: 'g6-standard-1' }, 'app-2'),
      ...after(five.slice(1), clone()),
      ...after(five, wait(300, clone()), clone({ region: 'us-ord', type: LARGER }, 'crm')),
    ],
    refused: [
      ...after([clone()], denied(boot('$1'), null)),
      ...after(five, denied(clone(), null), denied(clone(TO_ROOMY), null)),
      ...deniedAll(
        (id: string) => inOrd({}, id),
        null,
        words('checkout-1 qa-1 wiki promo-2025 app-3 search-1 shop-copy old-blog'),
      ),
    ],
  },
  {
    id: 'compute.clone.parts',
    section: 'doc 3 §4.3',
    rule: 'Disks and profiles that are named are cloned, a profile with its disks; all of them where none are named.',
    assumed: OPEN,
    accepted: [
      ...(
        [
          [{}, [MAIN_DISK, SWAP_DISK]],
          [{ disks: [SWAP] }, [SWAP_DISK]],
          [{ configs: [PROFILE] }, [MAIN_DISK, SWAP_DISK]],
          [{ disks: [], configs: [] }, []],
          [{ configs: [] }, []],
          [{ disks: [MAIN], configs: [PROFILE] }, [MAIN_DISK, SWAP_DISK]],
        ] as const
      ).map(([fields, disks]) => disksAre(disks, [more(fields)])),
      ...(
        [
          [{}, [COPY]],
          [{ disks: [SWAP] }, []],
          [{ configs: [PROFILE] }, [COPY]],
          [{ configs: [] }, []],
        ] as const
      ).map(([fields, configs]) => configsAre(configs, [more(fields)])),
      // Only the disks of that profile, and those named in addition.
      disksAre([SWAP_DISK], [rescue, more({ configs: ['$1'] })], '$2'),
      disksAre([MAIN_DISK, SWAP_DISK], [rescue, more({ configs: ['$1'], disks: [MAIN] })], '$2'),
      configsAre([{ ...RESCUE, devices: { sda: null, sdb: null } }], [rescue, more({ configs: ['$1'] })], '$2'),
      configsAre([{ helpers: ALL_HELPERS }], [rescue, more({ configs: ['$1'] })], '$2'),
      // A profile without a memory limit has none after cloning.
      configsAre([{ memory_limit: 4096 }], [more({ type: LARGER })]),
      disksAre(
        (rows: readonly { created: string; updated: string }[]) => rows.every((row) => row.created === row.updated),
        [clone()],
      ),
      disksAre([MAIN_DISK, SWAP_DISK], [clone()], 'web-1'),
      // A volume stays where it is.
      configsAre(
        [{ devices: { sdb: null } }],
        [profile('web-1', { devices: { sdb: { volume_id: 7 } } }), more({ configs: ['$1'] })],
        '$2',
      ),
      // The copies outlive the source, and are in the slots where they were.
      ...after([clone(), wait(300, remove('web-1'))], boot('$1')),
      ...after([rescue, more({ configs: ['$1'] })], wait(300, boot('$2'))),
    ],
    refused: [
      ...deniedAll(more, 'disks[1]', [{ disks: [MAIN, '@compute:web-2/disk:Debian 12 Disk'] }]),
      ...deniedAll(more, 'configs[0]', [{ configs: ['@compute:web-2/config:My Debian 12 Disk Profile'] }]),
      ...deniedAll(more, ['disks[0]', 'configs[0]'], [{ disks: [987_654_321], configs: [987_654_321] }]),
    ],
  },
];
