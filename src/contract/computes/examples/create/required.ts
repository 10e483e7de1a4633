import { absent, byId, contains, like, type SpecifiedRule, time, whole } from '../../../specification.ts';
import { regionsApi } from '../../../regions/api.ts';
import { computesApi } from '../../api.ts';
import { SOLD_OUT, SOLD_OUT_NEARBY } from '../samples.ts';
import {
  bodyWith,
  creates,
  denies,
  fromImage,
  LARGER,
  making,
  METADATA_REGION,
  PLAIN_REGION,
  refuses,
  SMALL,
} from './samples.ts';

const LEFT_OPEN = 'The document leaves open which fields are required (doc 3 §4.3); the original API asks for this one';

/** What every create needs, and the record that comes of it (doc 3 §2.3, §4.3). */
export const requiredLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.region',
    section: 'doc 3 §4.3',
    rule: 'A create names the Region of the instance by its id.',
    assumed: LEFT_OPEN,
    accepted: [
      creates('one Region', { region: 'us-east' }, { region: 'us-east' }),
      creates('another', { region: METADATA_REGION }, { region: METADATA_REGION }),
      creates('one with instances and nothing else', { region: 'us-den-edge-1' }, { region: 'us-den-edge-1' }),
    ],
    refused: [
      refuses('left out', { region: undefined }, 'region'),
      refuses('null', { region: null }, 'region'),
      refuses('a number', { region: 1 }, 'region'),
      denies('empty', { region: '' }, 'region'),
      denies('an unknown Region', { region: 'moon-base' }, 'region'),
      denies('its label', { region: 'Newark, NJ' }, 'region'),
    ],
  },
  {
    id: 'compute.create.type',
    section: 'doc 3 §4.3',
    rule: 'A create names the compute type by its id.',
    assumed: LEFT_OPEN,
    accepted: [
      creates('one type', { type: SMALL }, { type: SMALL }),
      creates('another', { type: LARGER }, { type: LARGER }),
    ],
    refused: [
      refuses('left out', { type: undefined }, 'type'),
      refuses('null', { type: null }, 'type'),
      refuses('a number', { type: 2 }, 'type'),
      denies('empty', { type: '' }, 'type'),
      denies('an unknown type', { type: 'g6-giant-1' }, 'type'),
    ],
  },
  {
    id: 'compute.create.availability',
    section: 'doc 2 §2.6',
    rule: 'A type that is told not to be available in the Region is refused there; one of which nothing is told is not.',
    assumed: 'The document has records of what is available, and leaves open what a create does with them',
    accepted: [
      {
        name: 'what is told',
        endpoint: regionsApi.availability,
        query: { page_size: 500 },
        answer: {
          data: contains([
            { ...SOLD_OUT, available: false },
            { ...SOLD_OUT_NEARBY, available: true },
          ]),
        },
      },
      creates('one that is available', { region: SOLD_OUT_NEARBY.region, type: SOLD_OUT_NEARBY.plan }),
      creates('one of which nothing is told anywhere', { region: SOLD_OUT.region, type: LARGER }),
      creates('one of which nothing is told in the Region', { region: PLAIN_REGION, type: SOLD_OUT.plan }),
    ],
    refused: [denies('one that is not', { region: SOLD_OUT.region, type: SOLD_OUT.plan }, 'type')],
  },
  {
    id: 'compute.create.all-faults',
    section: 'doc 3 §7',
    rule: 'One answer names as many faults as can be found at once.',
    assumed: 'The documents leave it open; the original API does so (gaps §0)',
    accepted: [creates('none', { label: 'faultless' })],
    refused: [
      refuses('fields of their own', { region: null, type: null, label: 'a' }, ['region', 'type', 'label']),
      refuses(
        'fields and what stands between them',
        { label: 'a', image: 'compute/debian12', backup_id: 1, stackscript_id: 1 },
        ['label', 'backup_id', 'root_pass', 'stackscript_id'],
      ),
      refuses(
        'fields of the wrong kind, and what stands between others',
        { region: null, image: 'compute/debian12', backup_id: 1 },
        ['region', 'backup_id', 'root_pass'],
      ),
      denies(
        'what other records decide',
        fromImage({
          region: 'moon-base',
          type: 'g6-giant-1',
          image: 'compute/windows95',
          root_pass: 'password1',
          authorized_users: ['nobody'],
          firewall_id: 987_654_321,
        }),
        ['region', 'type', 'image', 'root_pass', 'authorized_users[0]', 'firewall_id'],
      ),
    ],
  },
  {
    id: 'compute.create.record',
    section: 'doc 3 §4.3',
    rule: 'A create answers the instance, and it is listed and can be read from then on.',
    accepted: [
      creates(
        'the record',
        { label: 'fresh', region: 'us-east' },
        {
          id: whole,
          label: 'fresh',
          region: 'us-east',
          image: null,
          group: '',
          tags: [],
          created: time,
          has_user_data: false,
          host_uuid: like(/^[0-9a-f-]{32,40}$/),
          hypervisor: 'kvm',
          specs: { disk: whole, memory: whole, gpus: whole, transfer: whole },
          backups: { schedule: {} },
        },
      ),
      {
        name: 'read again',
        endpoint: computesApi.view,
        before: [making({ label: 'fresh' })],
        params: { computeId: '$1' },
        answer: { id: '$1', label: 'fresh' },
      },
      {
        name: 'listed',
        endpoint: computesApi.list,
        before: [making({ label: 'fresh' })],
        answer: { data: contains([{ id: '$1', label: 'fresh' }]) },
      },
      { name: 'listed by rising id', endpoint: computesApi.list, before: [making()], answer: { data: byId } },
      {
        name: 'the first of an account',
        world: 'empty',
        endpoint: computesApi.list,
        before: [making({ label: 'first' })],
        answer: { results: 1, data: [{ id: '$1', label: 'first' }] },
      },
      creates(
        'fields that nobody knows are ignored',
        { colour: 'blue', id: 5, hypervisor: 'xen' },
        {
          colour: absent,
          hypervisor: 'kvm',
        },
      ),
    ],
    refused: [
      {
        name: 'nothing is made of what is refused',
        endpoint: computesApi.view,
        before: [making(), { ...making({ type: 'g6-giant-1' }), isRefused: true }],
        params: { computeId: 987_654_321 },
        status: 404,
        field: null,
      },
      { name: 'no body', endpoint: computesApi.create, field: ['region', 'type'] },
      { name: 'a list', endpoint: computesApi.create, body: [bodyWith({})] },
      { name: 'null', endpoint: computesApi.create, body: null, field: null },
      { name: 'a text', endpoint: computesApi.create, body: 'web-1', field: null },
    ],
  },
  {
    id: 'compute.create.specs',
    section: 'doc 3 §2.3',
    rule: 'The specs of an instance are those of its type, and so is the default of the alert on CPU: 90 for each core.',
    assumed: 'The rule is the document’s, the figures of the types are the catalogue’s (gaps §5.2)',
    accepted: [
      creates(
        'one core',
        { type: SMALL },
        {
          specs: { disk: 25_600, memory: 1024, gpus: 0, transfer: 1000, vcpus: 1 },
          alerts: { cpu: 90 },
        },
      ),
      creates(
        'two cores',
        { type: LARGER },
        {
          specs: { disk: 81_920, memory: 4096, gpus: 0, transfer: 4000, vcpus: 2 },
          alerts: { cpu: 180 },
        },
      ),
      creates('with a GPU', { type: 'g1-gpu-rtx6000-1' }, { specs: { gpus: 1, vcpus: 8 }, alerts: { cpu: 720 } }),
      creates(
        'the other alerts are the same for all',
        {},
        { alerts: { io: 10_000, network_in: 10, network_out: 10, transfer_quota: 80 } },
      ),
      creates(
        'they are not chosen',
        { specs: { memory: 1_000_000 }, alerts: { cpu: 1 } },
        {
          specs: { memory: 1024 },
          alerts: { cpu: 90 },
        },
      ),
    ],
    refused: [denies('a type without figures', { type: 'g6-nanode-2' }, 'type')],
  },
];
