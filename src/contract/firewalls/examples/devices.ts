import { absent, contains, type SpecifiedRule, time, whole } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { assigns, at, bodyWith, deleting, denies, making, on, refuses } from './samples.ts';

const UNKNOWN = 987_654_321;

/** What a Firewall is assigned to (doc 3 §2.1, §4.1, §8). */
export const devices: readonly SpecifiedRule[] = [
  {
    id: 'firewall.devices.optional',
    section: 'doc 3 §4.1',
    rule: 'A create may assign the Firewall: `devices` has lists of ids, `computes` and `nodebalancers`.',
    accepted: [
      assigns('no devices', {}),
      assigns('an empty object', { devices: {} }),
      assigns('empty lists', { devices: { computes: [], nodebalancers: [] } }),
      assigns('an instance', on('@compute:web-1')),
      assigns('a NodeBalancer', at('@nodebalancer:balancer-1')),
    ],
    refused: [
      refuses('a list', { devices: ['@compute:web-1'] }, 'devices'),
      refuses('one id, no list', { devices: { computes: '@compute:web-1' } }, 'devices.computes'),
      refuses('one NodeBalancer, no list', { devices: { nodebalancers: 1 } }, 'devices.nodebalancers'),
      refuses('a label', on('web-1'), 'devices.computes[0]'),
      refuses('the second a label', on('@compute:web-1', 'web-2'), 'devices.computes[1]'),
      refuses('half an id', on(1.5), 'devices.computes[0]'),
      refuses('a NodeBalancer’s label', at('balancer-1'), 'devices.nodebalancers[0]'),
      refuses('half a NodeBalancer’s id', at(1.5), 'devices.nodebalancers[0]'),
    ],
  },
  {
    id: 'firewall.devices.several',
    section: 'doc 3 §4.1',
    rule: 'One Firewall may serve many services, instances and a NodeBalancer alike.',
    accepted: [
      assigns('two instances and a NodeBalancer', {
        devices: { computes: ['@compute:web-1', '@compute:web-2'], nodebalancers: ['@nodebalancer:balancer-1'] },
      }),
    ],
    refused: [denies('each of them has to be free', on('@compute:web-1', '@compute:db-1'), 'devices.computes[1]')],
  },
  {
    id: 'firewall.devices.one-nodebalancer',
    section: 'doc 3 §8',
    rule: 'A Firewall has at most one NodeBalancer.',
    accepted: [assigns('one', at('@nodebalancer:balancer-1')), assigns('none', { devices: { nodebalancers: [] } })],
    refused: [refuses('two', at('@nodebalancer:balancer-1', '@nodebalancer:balancer-2'), 'devices.nodebalancers')],
  },
  {
    id: 'firewall.devices.exist',
    section: 'doc 3 §4.1',
    rule: 'What a Firewall is assigned to has to exist.',
    accepted: [assigns('both exist', on('@compute:web-1', '@compute:web-2'))],
    refused: [
      denies('an unknown instance', on(UNKNOWN), 'devices.computes[0]'),
      denies('the second is unknown', on('@compute:web-1', UNKNOWN), 'devices.computes[1]'),
      denies('an unknown NodeBalancer', at(UNKNOWN), 'devices.nodebalancers[0]'),
    ],
  },
  {
    id: 'firewall.devices.migration',
    section: 'doc 3 §4.1',
    rule: 'No instance that a Firewall is assigned to, at its creation or its update, may be in live migration.',
    accepted: [
      assigns('an instance at rest', on('@compute:web-1')),
      {
        name: 'an update while nothing of it migrates',
        endpoint: firewallsApi.update,
        before: [making(on('@compute:web-1'))],
        params: { firewallId: '$1' },
        body: { status: 'disabled' },
      },
    ],
    refused: [
      denies('at creation', on('@compute:live-migration'), 'devices.computes[0]'),
      denies('the second, at creation', on('@compute:web-1', '@compute:live-migration'), 'devices.computes[1]'),
      {
        name: 'at an update of the status',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-migrating' },
        body: { status: 'disabled' },
        serverOnly: true,
      },
      {
        name: 'at an update of tags',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-migrating' },
        body: { tags: ['moving'] },
        serverOnly: true,
      },
    ],
  },
  {
    id: 'firewall.devices.grants',
    section: 'doc 3 §4.1',
    rule: 'Each assignment needs the user’s `read_write` grant on the service; without it the answer is 403.',
    assumed: 'The rule is the document’s (doc 3 §4.1, behaviour 1); the status is not',
    // demo-operator may write odd ids, read those that 4 divides, and see no others.
    accepted: [
      { ...assigns('an instance to write on', on('@compute:web-1')), token: 'demo-operator' },
      { ...assigns('a NodeBalancer to write on', at('@nodebalancer:balancer-1')), token: 'demo-operator' },
      { ...assigns('an unrestricted user needs no grant', on('@compute:web-2')) },
    ],
    refused: [
      {
        ...denies('an instance without a grant', on('@compute:web-2'), ''),
        token: 'demo-operator',
        status: 403,
        field: undefined,
      },
      {
        ...denies('an instance to read only', on('@compute:ci-runner'), ''),
        token: 'demo-operator',
        status: 403,
        field: undefined,
      },
      {
        ...denies('one of two', on('@compute:web-1', '@compute:web-2'), ''),
        token: 'demo-operator',
        status: 403,
        field: undefined,
      },
      {
        ...denies('a NodeBalancer without a grant', at('@nodebalancer:balancer-2'), ''),
        token: 'demo-operator',
        status: 403,
        field: undefined,
      },
    ],
  },
  {
    id: 'firewall.devices.atomic',
    section: 'doc 3 §7',
    rule: 'A create that is refused for a device makes no Firewall and assigns nothing.',
    assumed: 'The document does not say so; half a Firewall would block the label and the service',
    accepted: [
      {
        ...assigns('label and instance are free after a refusal', on('@compute:web-1')),
        before: [{ ...making(on('@compute:web-1', UNKNOWN)), isRefused: true }],
      },
    ],
    refused: [denies('one of two cannot be assigned', on('@compute:web-1', UNKNOWN), 'devices.computes[1]')],
  },
  {
    id: 'firewall.devices.not-in-record',
    section: 'doc 3 §4.1',
    rule: 'The record of a Firewall has no devices.',
    accepted: [
      {
        name: 'in a view',
        endpoint: firewallsApi.view,
        params: { firewallId: '@firewall:edge-enabled' },
        answer: { devices: absent },
      },
      {
        name: 'in the answer to a create',
        endpoint: firewallsApi.create,
        body: bodyWith(on('@compute:web-1')),
        answer: { devices: absent },
      },
    ],
    refused: [refuses('sent, they are judged all the same', on('web-1'), 'devices.computes[0]')],
  },
  {
    id: 'firewall.devices.list',
    section: 'doc 3 §4.1',
    rule: 'The devices of a Firewall are listed, one for each service, with its kind, id, label and path.',
    assumed:
      'The document names “List Firewall Devices” and shows neither path nor record; the original API’s are taken',
    accepted: [
      {
        name: 'what a create assigned',
        endpoint: firewallsApi.devices,
        before: [making({ devices: { computes: ['@compute:web-1'], nodebalancers: ['@nodebalancer:balancer-1'] } })],
        params: { firewallId: '$1' },
        answer: {
          results: 2,
          data: contains([
            {
              id: whole,
              entity: { id: '@compute:web-1', type: 'compute', label: 'web-1' },
              created: time,
              updated: time,
            },
            { entity: { id: '@nodebalancer:balancer-1', type: 'nodebalancer', label: 'balancer-1' } },
          ]),
        },
      },
      {
        name: 'none',
        endpoint: firewallsApi.devices,
        before: [making()],
        params: { firewallId: '$1' },
        answer: { data: [], results: 0 },
      },
    ],
    refused: [
      {
        name: 'of an unknown Firewall',
        endpoint: firewallsApi.devices,
        params: { firewallId: UNKNOWN },
        status: 404,
        field: null,
      },
      {
        name: 'of a deleted one',
        endpoint: firewallsApi.devices,
        before: [making(on('@compute:web-1')), deleting('$1')],
        params: { firewallId: '$1' },
        status: 404,
        field: null,
      },
    ],
  },
];
