import { eventsApi } from '../../events/api.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type SpecifiedRule, time, whole } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { creates, denies, forbids, making, refuses, UNKNOWN } from './samples.ts';

/** A Firewall that is assigned when the NodeBalancer is made (doc 2 §2.1, §8). */
export const createFirewall: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.create.firewall',
    section: 'doc 2 §2.1',
    rule: 'A create may name the Firewall to assign with `firewall_id`; it has to exist.',
    accepted: [
      creates('one without services', { firewall_id: '@firewall:locked-down' }, {}),
      creates('one that has instances already', { firewall_id: '@firewall:batch-workers' }, {}),
      creates('a disabled one', { firewall_id: '@firewall:edge-disabled' }, {}),
      creates('null: none', { firewall_id: null }, {}),
      {
        name: 'it is assigned',
        endpoint: nodebalancersApi.firewalls,
        before: [making({ firewall_id: '@firewall:locked-down' })],
        params: { nodeBalancerId: '$1' },
        answer: { results: 1, data: [{ id: '@firewall:locked-down', label: 'locked-down' }] },
      },
      {
        name: 'none without one',
        endpoint: nodebalancersApi.firewalls,
        before: [making()],
        params: { nodeBalancerId: '$1' },
        answer: { data: [], results: 0 },
      },
    ],
    refused: [
      denies('one that there is not', { firewall_id: UNKNOWN }, 'firewall_id'),
      denies('one of number 0', { firewall_id: 0 }, 'firewall_id'),
      refuses('a label', { firewall_id: 'locked-down' }, 'firewall_id'),
      refuses('half an id', { firewall_id: 1.5 }, 'firewall_id'),
      refuses('a list', { firewall_id: [1] }, 'firewall_id'),
    ],
  },
  {
    id: 'nodebalancer.create.firewall-one',
    section: 'doc 2 §8',
    rule: 'A Firewall has one NodeBalancer: one that has another already is not assigned to a new one.',
    accepted: [
      {
        ...creates('once the other is deleted', { firewall_id: '@firewall:edge-enabled' }, {}),
        before: [{ endpoint: nodebalancersApi.remove, params: { nodeBalancerId: '@nodebalancer:balancer-3' } }],
      },
    ],
    refused: [
      denies('a seeded one', { firewall_id: '@firewall:edge-enabled' }, 'firewall_id'),
      {
        ...denies('one that was assigned just now', { firewall_id: '@firewall:locked-down' }, 'firewall_id'),
        before: [making({ firewall_id: '@firewall:locked-down' })],
      },
      {
        ...denies('a disabled one that has another', { firewall_id: '@firewall:edge-disabled' }, 'firewall_id'),
        before: [making({ firewall_id: '@firewall:edge-disabled' })],
      },
    ],
  },
  {
    id: 'nodebalancer.create.firewall-deleted',
    section: 'doc 3 §2.1',
    rule: 'A Firewall of status `deleted` takes no NodeBalancer.',
    assumed: 'The document leaves open how such a Firewall shows; this one is on its way out (gaps §3)',
    accepted: [creates('a disabled one does', { firewall_id: '@firewall:edge-disabled' }, {})],
    refused: [
      {
        ...denies('one that is deleted', { firewall_id: '@firewall:edge-removed' }, 'firewall_id'),
        // It has this one, which would be reason enough.
        before: [{ endpoint: nodebalancersApi.remove, params: { nodeBalancerId: '@nodebalancer:balancer-4' } }],
      },
    ],
  },
  {
    id: 'nodebalancer.create.firewall-device',
    section: 'doc 2 §2.1',
    rule: 'The new NodeBalancer is among what the Firewall is assigned to, and it is told as an assignment.',
    assumed: 'The rule is the document’s; the list of what a Firewall is assigned to is not shown (gaps §3)',
    accepted: [
      {
        name: 'a device',
        endpoint: firewallsApi.devices,
        before: [making({ label: 'walled', firewall_id: '@firewall:locked-down' })],
        params: { firewallId: '@firewall:locked-down' },
        answer: {
          data: [
            { id: whole, entity: { id: '$1', type: 'nodebalancer', label: 'walled' }, created: time, updated: time },
          ],
        },
      },
      {
        name: 'an event',
        endpoint: eventsApi.list,
        before: [making({ label: 'walled', firewall_id: '@firewall:locked-down' })],
        answer: {
          data: contains([
            {
              action: 'firewall_device_add',
              entity: { id: '@firewall:locked-down', label: 'locked-down', type: 'firewall' },
              secondary_entity: { id: '$1', label: 'walled', type: 'nodebalancer' },
            },
          ]),
        },
      },
      {
        name: 'none of what is refused',
        endpoint: firewallsApi.devices,
        before: [{ ...making({ region: 'moon-1', firewall_id: '@firewall:locked-down' }), isRefused: true }],
        params: { firewallId: '@firewall:locked-down' },
        answer: { data: [] },
      },
    ],
    refused: [
      {
        ...denies('one that was put on the first of all', { firewall_id: '@firewall:locked-down' }, 'firewall_id'),
        before: [
          {
            endpoint: firewallsApi.addDevice,
            params: { firewallId: '@firewall:locked-down' },
            body: { id: '@nodebalancer:balancer-1', type: 'nodebalancer' },
          },
        ],
      },
      denies('nothing else stands in for a Region', { region: '', firewall_id: null }, 'region'),
    ],
  },
  {
    id: 'nodebalancer.create.firewall-grant',
    section: 'doc 3 §4.1',
    rule: 'Assigning a Firewall with a create needs `read_write` access to it; without it the answer is 403.',
    assumed: 'The document asks for the grant on the service, which its creator has; the Firewall is changed as well',
    // demo-operator may write odd ids, read those that 4 divides, and see no others.
    accepted: [
      { ...creates('one to write on', { firewall_id: '@firewall:all-services' }, {}), token: 'demo-operator' },
      {
        // It is even, and so nothing but what is said here gives the persona a grant on it.
        ...creates('that grant, given by itself', { firewall_id: 6 }, {}),
        token: 'demo-operator',
        persona: { grants: { firewall: [{ id: 6, permissions: 'read_write' }] } },
      },
      { ...creates('none', {}, {}), token: 'demo-operator' },
    ],
    refused: [
      forbids('one to read only', making({ firewall_id: '@firewall:batch-workers' }), {
        token: 'demo-operator',
        field: 'firewall_id',
      }),
      forbids('one without a grant', making({ firewall_id: '@firewall:edge-disabled' }), {
        token: 'demo-operator',
        field: 'firewall_id',
      }),
    ],
  },
];
