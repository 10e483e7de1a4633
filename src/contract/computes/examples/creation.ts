import { accountApi } from '../../account/api.ts';
import { regionsApi } from '../../regions/api.ts';
import { absent, byId, contains, like, ofLength, type SpecifiedRule, time, whole } from '../../specification.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, each, refused, taken, UNKNOWN_ID } from '../../specification/calls.ts';
import { dashedLabel } from '../../specification/texts.ts';
import {
  becomes,
  clone,
  configsAre,
  create,
  deniedAll,
  deploy,
  IMAGE,
  LARGER,
  list,
  METADATA_REGION,
  NEW,
  STRONG,
  typed,
  view,
} from './samples.ts';

const LEFT_OPEN = 'The document leaves open which fields are required; the original API asks for these';
const PLACES = 'The document leaves open which fields are required, and what is done with records of what is available';
const STATES = 'The document says that it runs after provisioning, and leaves states and durations open';

const SPECS = { disk: whole, memory: whole, gpus: whole, transfer: whole };

/** Each field of a create with a valid value; an image would exclude a backup. */
const TEXTS = { label: 'web-9', image: null, root_pass: STRONG, group: 'web', metadata: { user_data: '' } };
const IDS = { backup_id: null, stackscript_id: null, firewall_id: '@firewall:office-only', swap_size: 512 };
const PUBLIC = { purpose: 'public' };
const LISTS = { authorized_keys: [], authorized_users: ['admin'], tags: ['web', 'production'], interfaces: [PUBLIC] };

/** An image and a backup at once, without a password; and ids that do not exist. */
const BOTH = { image: IMAGE, backup_id: 1 };
const UNSOURCED = ['backup_id', 'root_pass'];
const NOWHERE = { region: 'moon-base', type: 'g6-giant-1' };
const NOBODY = { image: 'compute/windows95', root_pass: 'password1', authorized_users: ['nobody'] };

/** A plan that is not available in one region, and is in another. */
const SOLD_OUT = { region: 'us-ord', plan: 'g7-premium-4', available: false };
const AVAILABLE = { region: 'us-iad', plan: 'g7-premium-4', available: true };
const plan = ({ region, plan: type }: { region: string; plan: string }) => ({ region, type });
const settingBackups = (backups_enabled: boolean) => ({ endpoint: accountApi.update, body: { backups_enabled } });

/** What every create needs, and its result (doc 3 §2.3, §4.3). */
export const creation: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'compute.create',
    section: 'doc 3 §4.3',
    what: 'A new instance',
    sends: create,
    body: { ...NEW, private_ip: true },
    required: ['region', 'type'],
    types: { ...typed('string', 'region type'), private_ip: 'boolean' },
    assumed: LEFT_OPEN,
  }),
  ...bodyRules({
    id: 'compute.create.options',
    section: 'doc 3 §4.3',
    what: 'A new instance',
    sends: create,
    body: { ...TEXTS, ...IDS, ...LISTS, booted: true, backups_enabled: true },
    types: {
      ...typed('string', 'label image root_pass metadata.user_data group'),
      ...typed('integer', 'backup_id stackscript_id firewall_id swap_size'),
      ...typed('boolean', 'booted backups_enabled'),
      ...typed('string[]', 'authorized_keys authorized_users tags'),
      metadata: 'object',
      interfaces: 'object[]',
    },
    nullable: ['image', 'backup_id', 'stackscript_id', 'firewall_id', 'metadata.user_data'],
  }),
  {
    id: 'compute.create.place',
    section: 'doc 3 §4.3',
    rule: 'Region and type are named by their ids, and must exist; a type that is unavailable in the region is refused.',
    assumed: PLACES,
    accepted: [
      ...[{ region: METADATA_REGION }, { region: 'us-den-edge-1' }, { type: LARGER }].map((fields) =>
        create(fields, fields),
      ),
      {
        endpoint: regionsApi.availability,
        query: { page_size: 500 },
        answer: { data: contains([SOLD_OUT, AVAILABLE]) },
      },
      // A plan without an availability record in the Region is available, unless the Region lacks plans of its kind.
      ...[plan(AVAILABLE), plan({ ...SOLD_OUT, plan: LARGER })].flatMap((body) => [create(body), clone(body)]),
      clone({ compute_id: '@compute:scratch', type: SOLD_OUT.plan }),
    ],
    refused: [
      ...deniedAll((region) => create({ region }), 'region', ['', 'moon-base', 'Newark, NJ']),
      ...deniedAll((type) => create({ type }), 'type', ['', 'g6-giant-1']),
      ...deniedAll((body: object) => clone(body), 'type', [plan(SOLD_OUT), { ...plan(SOLD_OUT), disks: [] }]),
      denied(create(plan(SOLD_OUT)), 'type'),
      ...[create, clone].map((send) => denied(send(plan({ ...SOLD_OUT, region: 'us-east' })), 'type')),
    ],
  },
  {
    id: 'compute.create.all-errors',
    section: 'doc 3 §7',
    rule: 'One answer names as many errors as can be found at once.',
    assumed: 'The documents leave it open; the original API does so',
    accepted: [create({ label: 'faultless' })],
    refused: [
      ...refused(create, ['region', 'type', 'label'], [{ region: null, type: null, label: 'a' }]),
      ...refused(create, ['label', 'stackscript_id', ...UNSOURCED], [{ label: 'a', stackscript_id: 1, ...BOTH }]),
      ...refused(create, ['region', ...UNSOURCED], [{ region: null, ...BOTH }]),
      ...deniedAll(create, ['region', 'type', 'firewall_id'], [{ ...NOWHERE, firewall_id: UNKNOWN_ID }]),
      ...deniedAll(create, ['region', 'image', 'root_pass', 'authorized_users[0]'], [{ ...NOWHERE, ...NOBODY }]),
    ],
  },
  {
    id: 'compute.create.record',
    section: 'doc 3 §4.3',
    rule: 'A create answers the instance, which is listed and can be read from then on; it has a label, and 90 for each core as its alert on CPU.',
    accepted: [
      create({ label: 'fresh' }, { id: whole, label: 'fresh', region: 'us-east', image: null, group: '', tags: [] }),
      create({}, { created: time, has_user_data: false, hypervisor: 'kvm', backups: { schedule: {} }, specs: SPECS }),
      ...[{ group: 'web' }, { tags: ['web', 'production'] }].map((fields) => create(fields, fields)),
      create({}, { alerts: { cpu: 90 } }),
      create({ type: LARGER }, { alerts: { cpu: 180 } }),
      create({}, { label: like(/^[A-Za-z0-9]{3,64}$/) }),
      create({ tags: ['web', 'web'] }, { tags: ofLength(1) }),
      create({ colour: 'blue', id: 5, hypervisor: 'xen' }, { colour: absent, hypervisor: 'kvm' }),
      ...after(
        [create({ label: 'fresh' })],
        view('$1', { id: '$1', label: 'fresh' }),
        { ...list, answer: { data: contains([{ id: '$1', label: 'fresh' }]) } },
        { ...list, answer: { data: byId } },
        { ...list, world: 'empty', answer: { results: 1, data: [{ id: '$1', label: 'fresh' }] } },
      ),
    ],
  },
  {
    id: 'compute.create.specs',
    section: 'doc 3 §2.3',
    rule: 'Specs are those of the type, and so is the alert on CPU.',
    assumed: 'The document gives no figures of the types, nor of the other alerts',
    accepted: [
      create({}, { type: NEW.type, specs: { disk: 25_600, memory: 1024, gpus: 0, transfer: 1000, vcpus: 1 } }),
      create({}, { alerts: { cpu: 90, io: 10_000, network_in: 10, network_out: 10, transfer_quota: 80 } }),
      create({ type: LARGER }, { specs: { disk: 81_920, memory: 4096, transfer: 4000, vcpus: 2 } }),
      create({ type: 'g1-gpu-rtx6000-1' }, { specs: { gpus: 1, vcpus: 8 }, alerts: { cpu: 720 } }),
      create({ specs: { memory: 1_000_000 }, alerts: { cpu: 1 } }, { specs: { memory: 1024 }, alerts: { cpu: 90 } }),
    ],
  },
  ...dashedLabel({
    id: 'compute.label',
    section: 'doc 3 §2.3',
    what: 'A label',
    field: 'label',
    sends: [(label) => create({ label }, { label })],
    min: 3,
    max: 64,
  }),
  {
    id: 'compute.label.default',
    section: 'doc 3 §2.3',
    rule: 'The default of a label is `compute` and the id, and two instances may have the same label.',
    assumed: 'The document leaves the form open, and calls labels of firewalls unique but not these',
    accepted: each({ world: 'empty' }, [
      create({}, { label: 'compute1', id: 1 }),
      ...after([create({ label: 'compute2' })], create({}, { label: 'compute2', id: 2 })),
    ]),
  },
  {
    id: 'compute.create.booted',
    section: 'doc 3 §4.3',
    rule: 'An instance from an image is provisioned and then runs, unless `booted` is false; without a disk it is offline.',
    assumed: STATES,
    accepted: [
      deploy({}, { status: 'provisioning' }),
      becomes([deploy()], 89, '$1', { status: 'provisioning' }),
      becomes([deploy()], 90, '$1', { status: 'running' }),
      becomes([deploy({ booted: true })], 90, '$1', { status: 'running' }),
      deploy({ booted: false }, { status: 'provisioning' }),
      becomes([deploy({ booted: false })], 90, '$1', { status: 'offline' }),
      create({}, { status: 'provisioning', image: null }),
      ...taken((fields) => becomes([create(fields)], 90, '$1', { status: 'offline' }), [{}, { booted: true }]),
      ...[true, false].map((active) => ({
        ...configsAre([{ interfaces: [{ active }] }], [deploy({ booted: active, interfaces: [] })]),
        wait: 90,
      })),
    ],
  },
  {
    id: 'compute.create.backups',
    section: 'doc 3 §4.3',
    rule: 'Backups are on where `backups_enabled` says so, and always where the account-wide setting is on.',
    assumed: 'The rule is the document’s; it does not show the setting, nor how the record reports it',
    accepted: [
      create({ backups_enabled: true }, { backups: { enabled: true } }),
      create({ backups_enabled: false }, { backups: { enabled: false } }),
      create({}, { backups: { enabled: false, available: false, last_successful: null } }),
      ...after(
        [settingBackups(true)],
        create({ backups_enabled: false }, { backups: { enabled: true } }),
        create({}, { backups: { enabled: true } }),
      ),
      ...after([settingBackups(true), settingBackups(false)], create({}, { backups: { enabled: false } })),
    ],
  },
];
