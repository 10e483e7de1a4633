import { contains, type Example, type SpecifiedRule, type RefusedExample, time, whole } from '../../specification.ts';
import { computesApi } from '../../computes/api.ts';
import { firewallsApi } from '../api.ts';
import { adding, at, deleting, making, on, removing, setting } from './samples.ts';

const SHAPE =
  'The document names “Create Firewall Device” and shows neither path nor body; the original API’s are taken: id and ' +
  'type of one service, answered with its device';
const THROUGH = `The rule is the document’s, the operation it is met through is not shown`;

const UNKNOWN = 987_654_321;

type Kind = 'compute' | 'nodebalancer';
const labelOf = (placeholder: string): string => placeholder.slice(placeholder.indexOf(':') + 1);

/** One more service for the Firewall that the first step made, unless another is given. */
const adds = (name: string, type: Kind, id: string, firewallId = '$1'): Example => ({
  name,
  ...adding(firewallId, type, id),
  answer: { id: whole, entity: { id, type, label: labelOf(id) } },
});

/** The same, refused for the service, by the mock alone. */
const denied = (name: string, type: Kind, id: string | number, firewallId = '$1'): RefusedExample => ({
  name,
  ...adding(firewallId, type, id),
  field: 'id',
  serverOnly: true,
});

const wrong = (name: string, body: unknown, field: string | string[] | null): RefusedExample => ({
  name,
  endpoint: firewallsApi.addDevice,
  params: { firewallId: '@firewall:locked-down' },
  body,
  field,
});

const other = (fields: object): ReturnType<typeof making> => making({ label: 'other', ...fields });

/** The last device is as new as can be: younger than the first, and not changed since. */
function endsWithNew(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [first, last]: { created: string; updated: string }[] = [value[0], value.at(-1)];
  return first !== undefined && last !== undefined && last.created > first.created && last.updated === last.created;
}

/** Create Firewall Device (doc 3 §4.1, behaviours 1 and 3). */
export const deviceAdding: readonly SpecifiedRule[] = [
  {
    id: 'firewall.device.add',
    section: 'doc 3 §4.1',
    rule: 'A Firewall can be assigned to one more service at a time; the answer is the device.',
    assumed: SHAPE,
    accepted: [
      {
        ...adds('an instance', 'compute', '@compute:web-1'),
        before: [making()],
        answer: {
          id: whole,
          entity: { id: '@compute:web-1', type: 'compute', label: 'web-1', url: '/v4/compute/instances/1' },
          created: time,
          updated: time,
        },
      },
      {
        ...adds('a NodeBalancer', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making()],
        answer: { entity: { type: 'nodebalancer', label: 'balancer-1', url: '/v4/nodebalancers/1' } },
      },
      {
        ...adds('a second instance', 'compute', '@compute:web-2'),
        before: [making(on('@compute:web-1'))],
      },
      {
        ...adds('an instance with the id of its NodeBalancer', 'compute', '@compute:web-1'),
        before: [making(at('@nodebalancer:balancer-1'))],
      },
      {
        ...adds('a NodeBalancer with the id of its instance', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making(on('@compute:web-1'))],
      },
      {
        name: 'it is listed beside the others',
        endpoint: firewallsApi.devices,
        before: [making(on('@compute:web-1')), adding('$1', 'compute', '@compute:web-2')],
        params: { firewallId: '$1' },
        answer: {
          results: 2,
          data: contains([{ entity: { label: 'web-1' } }, { id: '$2', entity: { label: 'web-2' } }]),
        },
      },
      {
        name: 'its instance lists its Firewalls by id, not as they were assigned',
        endpoint: computesApi.firewalls,
        before: [
          setting('@firewall:locked-down', 'disabled'),
          making(on('@compute:web-1')),
          adding('@firewall:locked-down', 'compute', '@compute:web-1'),
        ],
        params: { computeId: '@compute:web-1' },
        answer: { data: [{ label: 'locked-down' }, { label: 'examples' }] },
      },
      {
        name: 'it is as old as the assignment, not as the Firewall',
        endpoint: firewallsApi.devices,
        before: [adding('@firewall:edge-enabled', 'compute', '@compute:web-1')],
        params: { firewallId: '@firewall:edge-enabled' },
        answer: { data: endsWithNew },
      },
    ],
    refused: [
      {
        ...denied('to an unknown Firewall', 'compute', '@compute:web-1'),
        params: { firewallId: UNKNOWN },
        status: 404,
        field: null,
      },
      {
        ...denied('to a deleted one', 'compute', '@compute:web-1'),
        before: [making(), deleting('$1')],
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'firewall.device.add.body',
    section: 'doc 3 §4.1',
    rule: 'A new device is named by `id`, a whole number, and `type`, `compute` or `nodebalancer`.',
    assumed: SHAPE,
    accepted: [adds('both', 'compute', '@compute:web-1', '@firewall:locked-down')],
    refused: [
      wrong('neither', {}, ['id', 'type']),
      wrong('no id', { type: 'compute' }, 'id'),
      wrong('no type', { id: '@compute:web-1' }, 'type'),
      wrong('both null', { id: null, type: null }, ['id', 'type']),
      wrong('a label', { id: 'web-1', type: 'compute' }, 'id'),
      wrong('a number as a text', { id: '1', type: 'compute' }, 'id'),
      wrong('half an id', { id: 1.5, type: 'compute' }, 'id'),
      wrong('a list of ids', { id: ['@compute:web-1'], type: 'compute' }, 'id'),
      wrong('a type that takes no Firewall', { id: '@compute:web-1', type: 'volume' }, 'type'),
      wrong('several', { id: '@compute:web-1', type: 'computes' }, 'type'),
      wrong('large letters', { id: '@compute:web-1', type: 'COMPUTE' }, 'type'),
      wrong('both wrong', { id: 'web-1', type: 'instance' }, ['id', 'type']),
      wrong('the lists of a create', { computes: ['@compute:web-1'] }, ['id', 'type']),
      wrong('a list', [{ id: '@compute:web-1', type: 'compute' }], null),
    ],
  },
  {
    id: 'firewall.device.add.exist',
    section: 'doc 3 §4.1',
    rule: 'The service of a new device has to exist.',
    assumed: THROUGH,
    accepted: [{ ...adds('it does', 'compute', '@compute:ci-runner'), before: [making()] }],
    refused: [
      { ...denied('an unknown instance', 'compute', UNKNOWN), before: [making()] },
      { ...denied('an unknown NodeBalancer', 'nodebalancer', UNKNOWN), before: [making()] },
      { ...denied('an instance’s id for a NodeBalancer', 'nodebalancer', '@compute:ci-runner'), before: [making()] },
      { ...denied('zero', 'compute', 0), before: [making()] },
      { ...denied('below zero', 'compute', -1), before: [making()] },
    ],
  },
  {
    id: 'firewall.device.add.again',
    section: 'doc 3 §2.1',
    rule: 'A Firewall is assigned to a service once.',
    assumed:
      'The documents do not say what becomes of a second assignment; two devices would be one too many to remove',
    accepted: [
      {
        ...adds('again after it was taken off', 'compute', '@compute:web-1'),
        before: [making(), adding('$1', 'compute', '@compute:web-1'), removing('$1', '$2')],
      },
    ],
    refused: [
      {
        ...denied('the instance of its creation', 'compute', '@compute:web-1'),
        before: [making(on('@compute:web-1'))],
      },
      {
        ...denied('an instance that was added', 'compute', '@compute:web-1'),
        before: [making(), adding('$1', 'compute', '@compute:web-1')],
      },
      {
        ...denied('its NodeBalancer', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making(at('@nodebalancer:balancer-1'))],
      },
      {
        ...denied('while it is disabled', 'compute', '@compute:web-1'),
        before: [making(on('@compute:web-1')), setting('$1', 'disabled')],
      },
    ],
  },
  {
    id: 'firewall.device.add.one-nodebalancer',
    section: 'doc 3 §8',
    rule: 'A Firewall that has a NodeBalancer is assigned to no other.',
    assumed: THROUGH,
    accepted: [
      {
        ...adds('the first, beside instances', 'nodebalancer', '@nodebalancer:balancer-1'),
        before: [making(on('@compute:web-1', '@compute:web-2'))],
      },
      {
        ...adds('another after the first was taken off', 'nodebalancer', '@nodebalancer:balancer-2'),
        before: [making(), adding('$1', 'nodebalancer', '@nodebalancer:balancer-1'), removing('$1', '$2')],
      },
      {
        ...adds('an instance beside it', 'compute', '@compute:web-1'),
        before: [making(at('@nodebalancer:balancer-1'))],
      },
      {
        ...adds('while another Firewall has one', 'nodebalancer', '@nodebalancer:balancer-2'),
        before: [making(), other(at('@nodebalancer:balancer-1'))],
      },
    ],
    refused: [
      {
        ...denied('beside that of its creation', 'nodebalancer', '@nodebalancer:balancer-2'),
        before: [making(at('@nodebalancer:balancer-1'))],
      },
      {
        ...denied('beside one that was added', 'nodebalancer', '@nodebalancer:balancer-2'),
        before: [making(), adding('$1', 'nodebalancer', '@nodebalancer:balancer-1')],
      },
      {
        ...denied('while it is disabled', 'nodebalancer', '@nodebalancer:balancer-2'),
        before: [making(at('@nodebalancer:balancer-1')), setting('$1', 'disabled')],
      },
    ],
  },
  {
    id: 'firewall.device.add.migration',
    section: 'doc 3 §7',
    rule: 'No device is added for an instance in live migration.',
    assumed: THROUGH,
    accepted: [
      {
        ...adds('while another one migrates', 'compute', '@compute:bastion', '@firewall:edge-migrating'),
      },
    ],
    refused: [
      { ...denied('an enabled Firewall', 'compute', '@compute:live-migration'), before: [making()] },
      {
        ...denied('a disabled Firewall', 'compute', '@compute:live-migration'),
        before: [making(), setting('$1', 'disabled')],
      },
    ],
  },
  {
    id: 'firewall.device.add.deleted',
    section: 'doc 3 §2.1',
    rule: 'A Firewall with status `deleted` is assigned to nothing more, a disabled one is.',
    assumed: 'Such a Firewall takes no update; a new device is taken to be one',
    accepted: [{ ...adds('disabled', 'compute', '@compute:web-1'), before: [making(), setting('$1', 'disabled')] }],
    refused: [
      {
        ...denied('deleted', 'compute', '@compute:web-1', '@firewall:edge-removed'),
        field: null,
      },
    ],
  },
];
