import { absent, contains, type SpecifiedRule, time, whole } from '../../specification.ts';
import { after, denied, failing, refused, taken, UNKNOWN_ID, words } from '../../specification/calls.ts';
import { assign, at, copies, create, devicesOf, networks, on, remove, RULE, update, view } from './samples.ts';

const WEB = '@compute:web-1';
const BALANCER = '@nodebalancer:shop-lb';

/** A Firewall with another label. */
const other = (fields: object = {}) => create({ label: 'other', ...fields });
const off = (firewallId: string) => update({ status: 'disabled' }, firewallId);
const enable = update({ status: 'enabled' }, '$1');

const one = (key: 'computes' | 'nodebalancers') => `devices.${key}[0]`;

/** A body with an error in each of its parts, and one rule that breaks two conditions between its fields. */
const ERRONEOUS = {
  label: '!',
  rules: {
    inbound: [
      ...copies(25),
      {
        ...RULE,
        action: 'ALLOW',
        protocol: 'ICMP',
        ports: '80',
        addresses: { ipv4: ['::/0', ...networks('ipv4', 255)] },
      },
    ],
    outbound_policy: 'DROP',
  },
  devices: { computes: ['web-1'], nodebalancers: [1, 2] },
  tags: [1],
};

/** What a create assigns, and how many Firewalls a service may have (doc 2 §8; doc 3 §2.1, §3, §4.1, §8). */
export const devices: readonly SpecifiedRule[] = [
  {
    id: 'firewall.devices.several',
    section: 'doc 3 §4.1',
    rule: 'A create may assign the firewall to many services, instances and at most one NodeBalancer.',
    accepted: [
      ...taken(assign, [{ devices: {} }, { devices: { computes: [], nodebalancers: [] } }, on(WEB), at(BALANCER)]),
      assign({ devices: { computes: [WEB, '@compute:web-2'], nodebalancers: [BALANCER] } }),
    ],
    refused: [
      ...refused(assign, 'devices.nodebalancers', [at(BALANCER, '@nodebalancer:db-lb'), at(BALANCER, BALANCER)]),
      ...refused(assign, 'devices.computes[1]', [on(WEB, 'web-2')]),
    ],
  },
  {
    id: 'firewall.devices.exist',
    section: 'doc 3 §4.1',
    rule: 'What a firewall is assigned to has to exist.',
    accepted: [assign(on(WEB, '@compute:web-2'))],
    refused: [
      denied(assign(on(WEB, UNKNOWN_ID)), 'devices.computes[1]'),
      denied(assign(at(UNKNOWN_ID)), one('nodebalancers')),
    ],
  },
  {
    id: 'firewall.devices.migration',
    section: 'doc 3 §4.1',
    rule: 'Instances of a firewall must not be in live migration at its creation or its update.',
    accepted: after([create(on(WEB))], off('$1')),
    refused: [
      denied(assign(on(WEB, '@compute:checkout-1')), 'devices.computes[1]'),
      denied(off('@firewall:checkout-edge'), undefined),
      denied(update({ tags: ['moving'] }, '@firewall:checkout-edge'), undefined),
    ],
  },
  {
    id: 'firewall.devices.atomic',
    section: 'doc 3 §7',
    rule: 'A create that is not let through makes no firewall and assigns nothing.',
    assumed: 'The document does not say so; half a firewall would block the label and the service',
    accepted: after([failing(create(on(WEB, UNKNOWN_ID)))], assign(on(WEB))),
  },
  {
    id: 'firewall.devices.not-in-record',
    section: 'doc 3 §4.1',
    rule: 'The record of a firewall has no devices.',
    accepted: [view(), create(on(WEB))].map((example) => ({ ...example, answer: { devices: absent } })),
  },
  {
    id: 'firewall.devices.list',
    section: 'doc 3 §4.1',
    rule: 'The devices of a firewall are listed, one for each service, with its kind, id, label and path.',
    assumed:
      'The document names “List Firewall Devices” and shows neither path nor record; the original API’s are taken',
    accepted: [
      ...after([create({ devices: { computes: [WEB], nodebalancers: [BALANCER] } })], {
        ...devicesOf('$1'),
        answer: {
          results: 2,
          data: contains([
            { id: whole, entity: { id: WEB, type: 'compute', label: 'web-1' }, created: time, updated: time },
            { entity: { id: BALANCER, type: 'nodebalancer', label: 'shop-lb' } },
          ]),
        },
      }),
      ...after([create()], { ...devicesOf('$1'), answer: { data: [], results: 0 } }),
    ],
  },
  {
    id: 'firewall.devices.repeated',
    section: 'doc 3 §2.1',
    rule: 'An id that stands twice among the instances of a create makes one device.',
    assumed: 'The document says one device per id; that is taken to hold of an id sent twice',
    accepted: after([create(on(WEB, '@compute:web-2', WEB))], {
      ...devicesOf('$1'),
      answer: { data: [{ entity: { label: 'web-1' } }, { entity: { label: 'web-2' } }] },
    }),
  },
  {
    id: 'firewall.devices.one-active',
    section: 'doc 3 §8',
    rule: 'A service has at most one enabled firewall.',
    accepted: [
      ...after([other(on(WEB)), off('$1')], assign(on(WEB))),
      ...after([other(on(WEB)), remove('$1')], assign(on(WEB))),
      ...after([other(at(BALANCER)), remove('$1')], assign(at(BALANCER))),
    ],
    refused: [
      ...after([other(on(WEB))], denied(assign(on('@compute:web-2', WEB)), 'devices.computes[1]')),
      denied(assign(on('@compute:db-1')), one('computes')),
      ...after([other(at(BALANCER))], denied(assign(at(BALANCER)), one('nodebalancers'))),
    ],
  },
  {
    id: 'firewall.devices.enable',
    section: 'doc 3 §4.1',
    rule: 'A disabled firewall cannot be enabled while another enabled one is on the same service.',
    accepted: [
      ...after([create(on(WEB)), off('$1'), other(on(WEB)), off('$3')], enable),
      ...after([create(on(WEB)), off('$1'), other(on(WEB)), remove('$3')], enable),
      ...after([create(on(WEB))], enable),
      { ...update({ tags: ['spare'] }, '@firewall:staging-edge'), answer: { status: 'disabled', tags: ['spare'] } },
    ],
    refused: after(
      [create(on(WEB, '@compute:web-2')), off('$1'), other(on('@compute:web-2'))],
      denied(enable, 'status'),
    ),
  },
  {
    id: 'firewall.devices.nodebalancer-spare',
    section: 'doc 2 §8',
    rule: 'A NodeBalancer has at most one firewall, enabled or not; an instance may carry further disabled ones.',
    assumed: 'Document 2 says one firewall at a time, document 3 lets services have extra disabled ones',
    accepted: after([other(on(WEB)), off('$1')], assign(on(WEB))),
    refused: after([other(at(BALANCER)), off('$1')], denied(assign(at(BALANCER)), one('nodebalancers'))),
  },
  {
    id: 'firewall.errors',
    section: 'doc 1 §2.1',
    rule: 'Every error that can be found is named in one answer: those of form, or those about other records.',
    assumed: 'The envelope holds a list of errors; that it holds all that were found is decided here',
    accepted: [create({ tags: ['examples'] })],
    refused: [
      ...refused(
        create,
        [
          ...words('label rules rules.inbound_policy devices.computes[0] devices.nodebalancers tags[0]'),
          ...words('action ports addresses addresses.ipv4[0]').map((field) => `rules.inbound[25].${field}`),
        ],
        [ERRONEOUS],
      ),
      denied(
        create({
          label: 'shop-edge',
          devices: {
            computes: ['@compute:db-1', WEB, UNKNOWN_ID, '@compute:checkout-1'],
            nodebalancers: ['@nodebalancer:jobs-lb'],
          },
        }),
        ['label', ...[0, 2, 3].map((place) => `devices.computes[${place}]`), one('nodebalancers')],
      ),
      ...refused(update, ['status', 'tags[1]'], [{ status: 'deleted', tags: ['web', 1] }]),
      ...after(
        [create({ label: 'first', ...on(WEB) }), off('$1'), create({ label: 'second', ...on(WEB) })],
        denied(update({ label: 'second', status: 'enabled' }, '$1'), ['label', 'status']),
      ),
      denied(update({ label: 'shop-edge' }, '@firewall:checkout-edge'), 'label'),
    ],
  },
];
