import { eventsApi } from '../../../events/api.ts';
import { firewallsApi } from '../../../firewalls/api.ts';
import { contains, type SpecifiedRule, ofLength, time, whole } from '../../../specification.ts';
import { computesApi } from '../../api.ts';
import { creates, denies, forbids, fromImage, making, refuses, UNKNOWN } from './samples.ts';

const LISTED = 'The rule is the document’s; the list of what a Firewall is assigned to is not shown (gaps §3)';

/** A Firewall that is assigned when the instance is made (doc 3 §4.1, §4.3). */
export const firewallLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.firewall',
    section: 'doc 3 §4.1',
    rule: 'A Firewall can be assigned at instance creation with `firewall_id`; it has to exist.',
    accepted: [
      creates('an enabled one', { firewall_id: '@firewall:locked-down' }),
      creates('one that has instances already', fromImage({ firewall_id: '@firewall:batch-workers' })),
      creates('a disabled one', { firewall_id: '@firewall:edge-disabled' }),
      creates('one of an instance that migrates live: only it is assigned', {
        firewall_id: '@firewall:edge-migrating',
      }),
      creates('null: none', { firewall_id: null }),
    ],
    refused: [
      refuses('a label', { firewall_id: 'locked-down' }, 'firewall_id'),
      refuses('half an id', { firewall_id: 1.5 }, 'firewall_id'),
      denies('one that there is not', { firewall_id: UNKNOWN }, 'firewall_id'),
      denies('one of number 0', { firewall_id: 0 }, 'firewall_id'),
    ],
  },
  {
    id: 'compute.create.firewall-device',
    section: 'doc 3 §4.1',
    rule: 'The new instance is among what the Firewall is assigned to, and it is told as an assignment.',
    assumed: LISTED,
    accepted: [
      {
        name: 'a device',
        endpoint: firewallsApi.devices,
        before: [making({ label: 'walled', firewall_id: '@firewall:locked-down' })],
        params: { firewallId: '@firewall:locked-down' },
        answer: {
          data: [{ id: whole, entity: { id: '$1', type: 'compute', label: 'walled' }, created: time, updated: time }],
        },
      },
      {
        name: 'one more device',
        endpoint: firewallsApi.devices,
        before: [making({ firewall_id: '@firewall:batch-workers' })],
        params: { firewallId: '@firewall:batch-workers' },
        answer: { data: ofLength(3) },
      },
      {
        name: 'the Firewall of the instance',
        endpoint: computesApi.firewalls,
        before: [making({ firewall_id: '@firewall:locked-down' })],
        params: { computeId: '$1' },
        answer: { data: [{ label: 'locked-down' }] },
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
              secondary_entity: { id: '$1', label: 'walled', type: 'compute' },
            },
          ]),
        },
      },
      {
        name: 'none of what is refused',
        endpoint: firewallsApi.devices,
        before: [{ ...making({ type: 'g6-giant-1', firewall_id: '@firewall:locked-down' }), isRefused: true }],
        params: { firewallId: '@firewall:locked-down' },
        answer: { data: [] },
      },
      {
        name: 'none without one',
        endpoint: computesApi.firewalls,
        before: [making()],
        params: { computeId: '$1' },
        answer: { data: [] },
      },
    ],
    refused: [denies('nothing else stands in for a type', { type: '', firewall_id: '@firewall:locked-down' }, 'type')],
  },
  {
    id: 'compute.create.firewall-deleted',
    section: 'doc 3 §2.1',
    rule: 'A Firewall of status `deleted` takes no instance.',
    assumed: 'The document leaves open how such a Firewall shows; this one is on its way out (gaps §3)',
    accepted: [creates('a disabled one does', { firewall_id: '@firewall:edge-disabled' })],
    refused: [denies('one that is deleted', { firewall_id: '@firewall:edge-removed' }, 'firewall_id')],
  },
  {
    id: 'compute.create.firewall-grant',
    section: 'doc 3 §4.1',
    rule: 'Assigning a Firewall at creation needs `read_write` access to it; without it the answer is 403.',
    assumed: 'The document asks for the grant on the instance, which its creator has; the Firewall is changed as well',
    // demo-operator may write odd ids, read those that 4 divides, and see no others.
    accepted: [
      { ...creates('one to write on', { firewall_id: '@firewall:edge-enabled' }), token: 'demo-operator' },
      {
        ...creates('one that the user made, of an id that gives no right', { firewall_id: '$1' }),
        token: 'demo-operator',
        before: [
          {
            endpoint: firewallsApi.create,
            body: { label: 'own-wall', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } },
            token: 'demo-operator',
          },
        ],
      },
      { ...creates('none', {}), token: 'demo-operator' },
    ],
    refused: [
      forbids('one to read only', { firewall_id: '@firewall:batch-workers' }, 'firewall_id'),
      forbids('one without a grant', { firewall_id: '@firewall:edge-disabled' }, 'firewall_id'),
    ],
  },
];
