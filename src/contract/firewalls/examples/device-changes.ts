import * as z from 'zod/mini';
import { computesApi } from '../../computes/api.ts';
import { eventsApi } from '../../events/api.ts';
import { contains, emptyObject, type SpecifiedRule, type Step, time, whole } from '../../specification.ts';
import { bodyRules, oneOf } from '../../specification/bodies.ts';
import { after, denied, failing, UNKNOWN_ID } from '../../specification/calls.ts';
import { firewallsApi } from '../api.ts';
import { add, assign, at, create, devicesOf, EDGE, on, remove, takeOff, update, view } from './samples.ts';

const SHAPE =
  'The document names “Create Firewall Device” and “Delete firewall Device” and shows neither; the original API’s are ' +
  'taken: id and type of one service in, its device out, and an empty answer to a delete';
const THROUGH = 'The rule is the document’s, the operation it is met through is not shown';

const WEB = '@compute:web-1';
const BALANCER = '@nodebalancer:shop-lb';
const addWeb = add('compute', WEB);
const addBalancer = add('nodebalancer', BALANCER);
const other = (fields: object = {}) => create({ label: 'other', ...fields });
const off = (firewallId: string) => update({ status: 'disabled' }, firewallId);

const sends = (body: object) => ({
  endpoint: firewallsApi.addDevice,
  params: { firewallId: '@firewall:office-only' },
  body,
});

/** The last device is younger than the first and was never changed. */
function endsWithNew(value: unknown): boolean {
  const devices = z.array(z.object({ created: z.string(), updated: z.string() })).parse(value);
  const [first, last] = [devices[0], devices.at(-1)];
  return first !== undefined && last !== undefined && last.created > first.created && last.updated === last.created;
}

const service = (id: string, url: string) => ({ id, type: id.split(':')[0]?.slice(1), label: id.split(':')[1], url });
const ADDED = {
  action: 'firewall_device_add',
  username: 'admin',
  entity: { id: '$1', label: 'examples', type: 'firewall' },
  secondary_entity: service(WEB, '/v4/compute/instances/1'),
};

/** After these calls the account has events like the first, and none like the others. */
const leaves = (before: readonly Step[], some: readonly unknown[], none: readonly unknown[] = []) =>
  after(before, { endpoint: eventsApi.list, answer: { data: contains(some, none) } });

/** Create and Delete Firewall Device (doc 2 §8; doc 3 §4.1, behaviours 1 and 3, §8). */
export const deviceChanges: readonly SpecifiedRule[] = [
  {
    id: 'firewall.device.add',
    section: 'doc 3 §4.1',
    rule: 'A firewall can be assigned to one more service at a time; the answer is the device, as old as the assignment.',
    assumed: SHAPE,
    accepted: [
      ...after(
        [create()],
        { ...addWeb, answer: { id: whole, entity: ADDED.secondary_entity, created: time, updated: time } },
        { ...addBalancer, answer: { entity: service(BALANCER, '/v4/nodebalancers/1') } },
      ),
      // An instance and a NodeBalancer with the same id are two services.
      ...after([create(at(BALANCER))], addWeb),
      ...after([create(on(WEB))], addBalancer),
      ...after([create(on(WEB)), add('compute', '@compute:web-2')], {
        ...devicesOf('$1'),
        answer: { data: [{ entity: { label: 'web-1' } }, { id: '$2', entity: { label: 'web-2' } }] },
      }),
      ...after([off('@firewall:office-only'), create(on(WEB)), add('compute', WEB, '@firewall:office-only')], {
        name: 'the instance lists its firewalls by id, not as they were assigned',
        endpoint: computesApi.firewalls,
        params: { computeId: WEB },
        answer: { data: [{ label: 'office-only' }, { label: 'examples' }] },
      }),
      ...after([add('compute', WEB, EDGE)], { ...devicesOf(EDGE), answer: { data: endsWithNew } }),
    ],
  },
  ...bodyRules({
    id: 'firewall.device.add',
    section: 'doc 3 §4.1',
    what: 'A new device',
    sends,
    body: { id: WEB, type: 'compute' },
    required: ['id', 'type'],
    types: { id: 'integer', type: 'string' },
    assumed: SHAPE,
  }),
  oneOf({
    id: 'firewall.device.add.type',
    section: 'doc 3 §4.1',
    what: 'The type of a device',
    field: 'type',
    sends: (type) => sends({ id: '@compute:bastion', type }),
    values: ['compute'],
    others: ['computes', 'volume'],
    assumed: SHAPE,
  }),
  {
    id: 'firewall.device.add.exist',
    section: 'doc 3 §4.1',
    rule: 'The service of a new device has to exist.',
    assumed: THROUGH,
    accepted: after([create()], add('compute', '@compute:ci-runner')),
    refused: after(
      [create()],
      ...[UNKNOWN_ID, 0, -1].map((id) => denied(add('compute', id), 'id')),
      denied(add('nodebalancer', UNKNOWN_ID), 'id'),
      denied(add('nodebalancer', '@compute:ci-runner'), 'id'),
    ),
  },
  {
    id: 'firewall.device.add.again',
    section: 'doc 3 §2.1',
    rule: 'A firewall cannot be assigned to a service twice.',
    assumed:
      'The documents do not say what becomes of a second assignment; two devices would be one too many to remove',
    accepted: after([create(), addWeb, takeOff('$2')], addWeb),
    refused: [
      ...after([create(on(WEB))], denied(addWeb, 'id')),
      ...after([create(at(BALANCER))], denied(addBalancer, 'id')),
      ...after([create(on(WEB)), off('$1')], denied(addWeb, 'id')),
    ],
  },
  {
    id: 'firewall.device.add.one-nodebalancer',
    section: 'doc 3 §8',
    rule: 'A firewall that has a NodeBalancer cannot be assigned to another.',
    assumed: THROUGH,
    accepted: [
      ...after([create(on(WEB, '@compute:web-2'))], addBalancer),
      ...after([create(), addBalancer, takeOff('$2')], add('nodebalancer', '@nodebalancer:db-lb')),
      ...after([create(), other(at(BALANCER))], add('nodebalancer', '@nodebalancer:db-lb')),
    ],
    refused: [[create(at(BALANCER))], [create(), addBalancer], [create(at(BALANCER)), off('$1')]].flatMap((before) =>
      after(before, denied(add('nodebalancer', '@nodebalancer:db-lb'), 'id')),
    ),
  },
  {
    id: 'firewall.device.state',
    section: 'doc 3 §7',
    rule: 'Devices cannot change of a firewall with status `deleted`, nor of an instance in live migration.',
    assumed: 'The document says so of create and update; every other change of a firewall is taken to be one',
    accepted: [
      add('compute', '@compute:bastion', '@firewall:checkout-edge'),
      ...after(
        [add('compute', '@compute:bastion', '@firewall:checkout-edge')],
        takeOff('$1', '@firewall:checkout-edge'),
      ),
      ...after([create(), off('$1')], addWeb),
    ],
    refused: [
      ...after([create()], denied(add('compute', '@compute:checkout-1'), 'id')),
      ...after([create(), off('$1')], denied(add('compute', '@compute:checkout-1'), 'id')),
      denied(add('compute', WEB, '@firewall:old-edge'), null),
      denied(add('compute', '@compute:worker-1', '@firewall:old-edge'), 'id'),
      // The devices of these Firewalls, by the order in which they were seeded.
      denied(takeOff(10, '@firewall:checkout-edge'), null),
      denied(takeOff(5, '@firewall:old-edge'), null),
    ],
  },
  {
    id: 'firewall.device.one-active',
    section: 'doc 3 §8',
    rule: 'An enabled firewall cannot be assigned to a service that has an enabled one.',
    assumed: THROUGH,
    accepted: [
      ...after([create(), other(on(WEB)), off('$2')], addWeb),
      ...after([create(), other(), add('compute', WEB, '$2'), takeOff('$3', '$2')], addWeb),
      ...after([create(), other(on(WEB)), remove('$2')], addWeb),
      // An instance and a NodeBalancer with the same id are two services.
      ...after([create(), other(at(BALANCER))], addWeb),
      ...after([create(), other(on(WEB))], addBalancer),
      // Its only Firewall has the status `deleted`.
      ...after([create()], add('nodebalancer', '@nodebalancer:spare-lb')),
    ],
    refused: [
      ...after([create(), other(on(WEB))], denied(addWeb, 'id')),
      ...after([create()], denied(add('compute', '@compute:db-1'), 'id')),
      ...after([create(), other(at(BALANCER))], denied(addBalancer, 'id')),
      ...after([other(), addWeb], denied(assign(on(WEB)), 'devices.computes[0]')),
    ],
  },
  {
    id: 'firewall.device.spare',
    section: 'doc 3 §4.1',
    rule: 'Extra disabled firewalls can be assigned to an instance, and cannot be enabled while another there is.',
    assumed: THROUGH,
    accepted: [
      ...after([create(), off('$1'), other(on(WEB))], addWeb),
      ...after([create(), off('$1')], add('compute', '@compute:db-1')),
      ...after(
        [create(), off('$1'), other(), add('compute', WEB, '$3'), addWeb, takeOff('$4', '$3')],
        update({ status: 'enabled' }, '$1'),
      ),
    ],
    refused: after(
      [create(), off('$1'), other(on(WEB)), addWeb],
      denied(update({ status: 'enabled' }, '$1'), 'status'),
    ),
  },
  {
    id: 'firewall.device.nodebalancer-spare',
    section: 'doc 2 §8',
    rule: 'A NodeBalancer that has a firewall cannot be given a second one, be they enabled or not.',
    assumed: 'Document 2 says one firewall at a time, document 3 lets services have extra disabled ones',
    accepted: after([create(), other(), add('nodebalancer', BALANCER, '$2'), takeOff('$3', '$2')], addBalancer),
    refused: [
      ...after([create(), off('$1'), other(at(BALANCER))], denied(addBalancer, 'id')),
      ...after([create(), other(at(BALANCER)), off('$2')], denied(addBalancer, 'id')),
    ],
  },
  {
    id: 'firewall.device.remove',
    section: 'doc 3 §4.1',
    rule: 'A firewall is taken off a service by removing its device, which is then gone; both of them stay.',
    assumed: SHAPE,
    accepted: [
      ...after([create(), addWeb], { ...takeOff('$2'), answer: emptyObject }),
      ...after([create(), addWeb, add('compute', '@compute:web-2'), takeOff('$2')], {
        ...devicesOf('$1'),
        answer: { results: 1, data: [{ id: '$3', entity: { label: 'web-2' } }] },
      }),
      ...after(
        [create(), addWeb, takeOff('$2')],
        { ...view('$1'), answer: { label: 'examples', status: 'enabled' } },
        { endpoint: computesApi.view, params: { computeId: WEB }, answer: { label: 'web-1' } },
        assign({ label: 'other', ...on(WEB) }),
      ),
      ...after([takeOff(1, EDGE)], {
        ...devicesOf('@firewall:staging-edge'),
        answer: { data: contains([{ entity: { label: 'db-1' } }]) },
      }),
    ],
    refused: after([create(), addWeb, takeOff('$2')], { ...takeOff('$2'), status: 404, field: null }),
  },
  {
    id: 'firewall.device.events',
    section: 'doc 3 §6',
    rule: 'A device added or removed emits `firewall_device_add` or `firewall_device_remove`, which names firewall and service.',
    assumed:
      'The document names no event for this; the original API emits these, and has the service beside the firewall',
    accepted: [
      ...leaves([create(), addWeb, takeOff('$2')], [ADDED, { ...ADDED, action: 'firewall_device_remove' }]),
      ...leaves([create(), addBalancer], [{ ...ADDED, secondary_entity: service(BALANCER, '/v4/nodebalancers/1') }]),
      ...leaves([create(on(WEB)), failing(addWeb)], [], [ADDED]),
    ],
  },
];
