import { accountApi } from '../../account/api.ts';
import { regionsApi } from '../../regions/api.ts';
import { absent, among, byId, contains, like, ofLength, type SpecifiedRule, time, whole } from '../../specification.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, each, failing, refused, taken } from '../../specification/calls.ts';
import { dashedLabel } from '../../specification/texts.ts';
import { eventsApi } from '../../events/api.ts';
import {
  becomes,
  configsAre,
  create,
  deniedAll,
  deploy,
  EVENTS,
  forbidden,
  leaves,
  LARGER,
  list,
  METADATA_REGION,
  NEW,
  operator,
  SOLD_OUT,
  SOLD_OUT_NEARBY,
  STRONG,
  view,
} from './samples.ts';

const LEFT_OPEN = 'The document leaves open which fields are required; the original API asks for these';
const STATES = 'The document says that it runs after provisioning, and leaves states and durations open';

const plan = ({ region, plan: type }: typeof SOLD_OUT, answer?: object) => create({ region, type }, answer);
const settingBackups = (backups_enabled: boolean) => ({ endpoint: accountApi.update, body: { backups_enabled } });

/** The events of an account in which nothing else happened, the newest first. */
const onlyEvents = (data: readonly object[], seconds = 0) => ({
  world: 'empty' as const,
  ...leaves([create()], [], seconds),
  answer: { data },
});
const CREATED = {
  id: whole,
  action: 'compute_create',
  created: time,
  entity: { id: '$1', label: 'compute1', type: 'compute', url: like(/^\/v4\/compute\/instances\/1$/) },
  username: 'admin',
};

/** What every create needs, and what comes of it (doc 3 §2.3, §4.3). */
export const creation: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'compute.create',
    section: 'doc 3 §4.3',
    what: 'A new instance',
    sends: create,
    body: { ...NEW, private_ip: true },
    required: ['region', 'type'],
    types: { region: 'string', type: 'string', private_ip: 'boolean' },
    assumed: LEFT_OPEN,
  }),
  ...bodyRules({
    id: 'compute.create.options',
    section: 'doc 3 §4.3',
    what: 'A new instance',
    sends: create,
    body: {
      label: 'web-9',
      image: 'compute/debian12',
      root_pass: STRONG,
      backup_id: null,
      stackscript_id: null,
      firewall_id: '@firewall:locked-down',
      authorized_keys: [],
      authorized_users: ['admin'],
      metadata: { user_data: '' },
      interfaces: [{ purpose: 'public' }],
      swap_size: 512,
      booted: true,
      backups_enabled: true,
      group: 'web',
      tags: ['web', 'production'],
    },
    types: {
      label: 'string',
      image: 'string',
      root_pass: 'string',
      backup_id: 'integer',
      stackscript_id: 'integer',
      firewall_id: 'integer',
      authorized_keys: 'string[]',
      authorized_users: 'string[]',
      metadata: 'object',
      'metadata.user_data': 'string',
      interfaces: 'object[]',
      swap_size: 'integer',
      booted: 'boolean',
      backups_enabled: 'boolean',
      group: 'string',
      tags: 'string[]',
    },
    nullable: ['image', 'backup_id', 'stackscript_id', 'firewall_id', 'metadata.user_data'],
  }),
  {
    id: 'compute.create.place',
    section: 'doc 3 §4.3',
    rule: 'Region and type are named by their ids, and must exist.',
    assumed: LEFT_OPEN,
    accepted: [{ region: METADATA_REGION }, { region: 'us-den-edge-1' }, { type: LARGER }].map((fields) =>
      create(fields, fields),
    ),
    refused: [
      ...deniedAll((region) => create({ region }), 'region', ['', 'moon-base', 'Newark, NJ']),
      ...deniedAll((type) => create({ type }), 'type', ['', 'g6-giant-1']),
    ],
  },
  {
    id: 'compute.create.availability',
    section: 'doc 2 §2.6',
    rule: 'A type that is reported as unavailable in the Region is refused; one without a report is not.',
    assumed: 'The document has records of what is available, and leaves open what a create does with them',
    accepted: [
      {
        endpoint: regionsApi.availability,
        query: { page_size: 500 },
        answer: {
          data: contains([
            { ...SOLD_OUT, available: false },
            { ...SOLD_OUT_NEARBY, available: true },
          ]),
        },
      },
      plan(SOLD_OUT_NEARBY),
      plan({ ...SOLD_OUT, plan: LARGER }),
      plan({ ...SOLD_OUT, region: 'us-east' }),
    ],
    refused: [denied(plan(SOLD_OUT), 'type')],
  },
  {
    id: 'compute.create.all-errors',
    section: 'doc 3 §7',
    rule: 'One answer names as many errors as can be found at once.',
    assumed: 'The documents leave it open; the original API does so',
    accepted: [create({ label: 'faultless' })],
    refused: [
      ...refused(create, ['region', 'type', 'label'], [{ region: null, type: null, label: 'a' }]),
      ...refused(
        create,
        ['label', 'backup_id', 'root_pass', 'stackscript_id'],
        [{ label: 'a', image: 'compute/debian12', backup_id: 1, stackscript_id: 1 }],
      ),
      ...refused(
        create,
        ['region', 'backup_id', 'root_pass'],
        [{ region: null, image: 'compute/debian12', backup_id: 1 }],
      ),
      ...deniedAll(
        create,
        ['region', 'type', 'image', 'root_pass', 'authorized_users[0]', 'firewall_id'],
        [
          {
            region: 'moon-base',
            type: 'g6-giant-1',
            image: 'compute/windows95',
            root_pass: 'password1',
            authorized_users: ['nobody'],
            firewall_id: 987_654_321,
          },
        ],
      ),
    ],
  },
  {
    id: 'compute.create.record',
    section: 'doc 3 §4.3',
    rule: 'A create answers the instance, which is listed and can be read from then on.',
    accepted: [
      create(
        { label: 'fresh' },
        {
          id: whole,
          label: 'fresh',
          region: 'us-east',
          image: null,
          group: '',
          tags: [],
          created: time,
          has_user_data: false,
          hypervisor: 'kvm',
          specs: { disk: whole, memory: whole, gpus: whole, transfer: whole },
          backups: { schedule: {} },
        },
      ),
      ...[{ group: 'web' }, { tags: ['web', 'production'] }].map((fields) => create(fields, fields)),
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
    rule: 'Specs are those of the type; the alert on CPU begins at 90 for each core.',
    assumed: 'The rule is the document’s, the figures of the types and the other alerts are not',
    accepted: [
      create(
        {},
        {
          type: 'g6-nanode-1',
          specs: { disk: 25_600, memory: 1024, gpus: 0, transfer: 1000, vcpus: 1 },
          alerts: { cpu: 90, io: 10_000, network_in: 10, network_out: 10, transfer_quota: 80 },
        },
      ),
      create(
        { type: LARGER },
        { specs: { disk: 81_920, memory: 4096, transfer: 4000, vcpus: 2 }, alerts: { cpu: 180 } },
      ),
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
    rule: 'An instance without a label gets one of the right form.',
    accepted: [create({}, { label: like(/^[A-Za-z0-9]{3,64}$/) })],
  },
  {
    id: 'compute.label.default-form',
    section: 'doc 3 §2.3',
    rule: 'That label is `compute` and the id, and two instances may have the same label.',
    assumed: 'The document leaves the form open, and calls labels of Firewalls unique but not these',
    accepted: each({ world: 'empty' }, [
      create({}, { label: 'compute1', id: 1 }),
      ...after([create({ label: 'compute2' })], create({}, { label: 'compute2', id: 2 })),
    ]),
  },
  {
    id: 'compute.create.tags',
    section: 'doc 3 §4.3',
    rule: 'A user must be unrestricted to give tags.',
    accepted: each(operator, [create({}, { tags: [] }), create({ tags: [] }, { tags: [] })]),
    refused: each(forbidden, [denied(create({ tags: ['web'] }), 'tags'), denied(create({ tags: ['a', 'b'] }), 'tags')]),
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
    id: 'compute.create.event',
    section: 'doc 3 §4.3',
    rule: 'A create emits `compute_create`, which ends when the instance is provisioned.',
    assumed: EVENTS,
    accepted: [
      onlyEvents([{ ...CREATED, status: 'started' }]),
      onlyEvents([{ ...CREATED, status: 'finished', percent_complete: 100, duration: among(90, 91) }], 90),
      {
        world: 'empty',
        endpoint: eventsApi.list,
        before: [failing(create({ type: 'g6-giant-1' }))],
        answer: { data: [] },
      },
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
