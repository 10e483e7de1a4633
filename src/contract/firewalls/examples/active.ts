import type { SpecifiedRule } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { assigns, at, deleting, denies, making, on, setting } from './samples.ts';

/** How many Firewalls a service may have (doc 2 §8; doc 3 §3, §4.1, §8). */
export const active: readonly SpecifiedRule[] = [
  {
    id: 'firewall.devices.one-active',
    section: 'doc 3 §8',
    rule: 'A service has at most one enabled Firewall.',
    accepted: [
      { ...assigns('a service without one', on('@compute:web-1')), before: [making({ label: 'other' })] },
      {
        ...assigns('a service whose other Firewall is disabled', on('@compute:web-1')),
        before: [making({ label: 'other', ...on('@compute:web-1') }), setting('$1', 'disabled')],
      },
      {
        ...assigns('a service whose other Firewall is deleted', on('@compute:web-1')),
        before: [making({ label: 'other', ...on('@compute:web-1') }), deleting('$1')],
      },
      {
        ...assigns('a NodeBalancer whose Firewall is deleted', at('@nodebalancer:balancer-1')),
        before: [making({ label: 'other', ...at('@nodebalancer:balancer-1') }), deleting('$1')],
      },
    ],
    refused: [
      {
        ...denies('an instance that has one', on('@compute:web-1'), 'devices.computes[0]'),
        before: [making({ label: 'other', ...on('@compute:web-1') })],
      },
      {
        ...denies('the second instance has one', on('@compute:web-2', '@compute:web-1'), 'devices.computes[1]'),
        before: [making({ label: 'other', ...on('@compute:web-1') })],
      },
      denies('a seeded instance that has one', on('@compute:db-1'), 'devices.computes[0]'),
      {
        ...denies('a NodeBalancer that has one', at('@nodebalancer:balancer-1'), 'devices.nodebalancers[0]'),
        before: [making({ label: 'other', ...at('@nodebalancer:balancer-1') })],
      },
    ],
  },
  {
    id: 'firewall.devices.enable',
    section: 'doc 3 §4.1',
    rule: 'A disabled Firewall cannot be enabled while another enabled one is on the same service.',
    accepted: [
      {
        name: 'after the other was disabled',
        endpoint: firewallsApi.update,
        before: [
          making({ label: 'first', ...on('@compute:web-1') }),
          setting('$1', 'disabled'),
          making({ label: 'second', ...on('@compute:web-1') }),
          setting('$3', 'disabled'),
        ],
        params: { firewallId: '$1' },
        body: { status: 'enabled' },
        answer: { status: 'enabled' },
      },
      {
        name: 'after the other was deleted',
        endpoint: firewallsApi.update,
        before: [
          making({ label: 'first', ...on('@compute:web-1') }),
          setting('$1', 'disabled'),
          making({ label: 'second', ...on('@compute:web-1') }),
          deleting('$3'),
        ],
        params: { firewallId: '$1' },
        body: { status: 'enabled' },
        answer: { status: 'enabled' },
      },
      {
        name: 'the enabled one again',
        endpoint: firewallsApi.update,
        before: [making({ label: 'first', ...on('@compute:web-1') })],
        params: { firewallId: '$1' },
        body: { status: 'enabled' },
        answer: { status: 'enabled' },
      },
      {
        name: 'tags of the disabled one meanwhile',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-disabled' },
        body: { tags: ['spare'] },
        answer: { status: 'disabled', tags: ['spare'] },
      },
    ],
    refused: [
      {
        name: 'while the other is enabled',
        endpoint: firewallsApi.update,
        before: [
          making({ label: 'first', ...on('@compute:web-1') }),
          setting('$1', 'disabled'),
          making({ label: 'second', ...on('@compute:web-1') }),
        ],
        params: { firewallId: '$1' },
        body: { status: 'enabled' },
        field: 'status',
        serverOnly: true,
      },
      {
        name: 'one of two services has another',
        endpoint: firewallsApi.update,
        before: [
          making({ label: 'first', ...on('@compute:web-1', '@compute:web-2') }),
          setting('$1', 'disabled'),
          making({ label: 'second', ...on('@compute:web-2') }),
        ],
        params: { firewallId: '$1' },
        body: { status: 'enabled' },
        field: 'status',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'firewall.devices.nodebalancer-spare',
    section: 'doc 2 §8',
    rule: 'A NodeBalancer has at most one Firewall, enabled or not; an instance may carry further disabled ones.',
    assumed: 'Document 2 says one Firewall at a time, document 3 lets services have extra disabled ones',
    accepted: [
      {
        ...assigns('an instance beside a disabled one', on('@compute:web-2')),
        before: [making({ label: 'other', ...on('@compute:web-2') }), setting('$1', 'disabled')],
      },
    ],
    refused: [
      {
        ...denies('a NodeBalancer with a disabled one', at('@nodebalancer:balancer-1'), 'devices.nodebalancers[0]'),
        before: [making({ label: 'other', ...at('@nodebalancer:balancer-1') }), setting('$1', 'disabled')],
      },
    ],
  },
];
