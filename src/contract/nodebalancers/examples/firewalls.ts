import { firewallsApi } from '../../firewalls/api.ts';
import { type SpecifiedRule, type Step, time } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { UNKNOWN } from './samples.ts';

// demo-operator may write odd ids, read those that 4 divides, and see no others; ids count from 1 in seeded order.
const granted = { nodeBalancerId: '@nodebalancer:balancer-1' };
const unseen = { nodeBalancerId: '@nodebalancer:balancer-2' };

/** A call that makes a Firewall, assigned to these services. */
const making = (label: string, devices: object): Step => ({
  endpoint: firewallsApi.create,
  body: { label, rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' }, devices },
});

/** The Firewalls of a NodeBalancer (doc 2 §4.1). */
export const firewalls: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.firewalls',
    section: 'doc 2 §4.1',
    rule: 'The Firewalls assigned to a NodeBalancer are listed.',
    accepted: [
      {
        name: 'a seeded one',
        endpoint: nodebalancersApi.firewalls,
        params: { nodeBalancerId: '@nodebalancer:balancer-3' },
        answer: {
          results: 1,
          data: [
            {
              id: '@firewall:edge-enabled',
              label: 'edge-enabled',
              status: 'enabled',
              rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' },
              created: time,
            },
          ],
        },
      },
      {
        name: 'what was created for it',
        endpoint: nodebalancersApi.firewalls,
        before: [making('balanced', { nodebalancers: ['@nodebalancer:balancer-1'] })],
        params: granted,
        answer: { data: [{ id: '$1', label: 'balanced' }] },
      },
      {
        name: 'a disabled one',
        endpoint: nodebalancersApi.firewalls,
        before: [
          {
            endpoint: firewallsApi.update,
            params: { firewallId: '@firewall:edge-enabled' },
            body: { status: 'disabled' },
          },
        ],
        params: { nodeBalancerId: '@nodebalancer:balancer-3' },
        answer: { data: [{ label: 'edge-enabled', status: 'disabled' }] },
      },
      {
        name: 'none',
        endpoint: nodebalancersApi.firewalls,
        params: granted,
        answer: { data: [], page: 1, pages: 1, results: 0 },
      },
      {
        name: 'not that of an instance with its id',
        endpoint: nodebalancersApi.firewalls,
        before: [making('for-web', { computes: ['@compute:web-1'] })],
        params: granted,
        answer: { data: [] },
      },
      {
        name: 'not one that was deleted',
        endpoint: nodebalancersApi.firewalls,
        before: [{ endpoint: firewallsApi.remove, params: { firewallId: '@firewall:edge-enabled' } }],
        params: { nodeBalancerId: '@nodebalancer:balancer-3' },
        answer: { data: [] },
      },
    ],
    refused: [
      {
        name: 'of an unknown NodeBalancer',
        endpoint: nodebalancersApi.firewalls,
        params: { nodeBalancerId: UNKNOWN },
        status: 404,
        field: null,
      },
      {
        name: 'page sizes have their bounds here too',
        endpoint: nodebalancersApi.firewalls,
        params: granted,
        query: { page_size: 24 },
        field: 'page_size',
      },
    ],
  },
  {
    id: 'nodebalancer.firewalls.scope',
    section: 'doc 2 §4.1',
    rule: 'Listing the Firewalls of a NodeBalancer needs `nodebalancers:read_only`.',
    accepted: [
      {
        name: 'that alone',
        endpoint: nodebalancersApi.firewalls,
        params: granted,
        persona: { scopes: ['nodebalancers:read_only'] },
      },
    ],
    refused: [
      {
        name: 'the scopes of Firewalls and instances',
        endpoint: nodebalancersApi.firewalls,
        params: granted,
        persona: { scopes: ['computes:read_write', 'firewall:read_write'] },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.firewalls.seen',
    section: 'doc 2 §4.1',
    rule: 'The list needs a grant on the NodeBalancer, leaves out Firewalls without a grant, and those with status `deleted`.',
    assumed:
      'The document says nothing of grants here, nor of Firewalls on their way out, which guard nothing any more',
    accepted: [
      {
        name: 'a grant on both',
        endpoint: nodebalancersApi.firewalls,
        params: { nodeBalancerId: '@nodebalancer:balancer-3' },
        token: 'demo-operator',
        answer: { data: [{ label: 'edge-enabled' }] },
      },
      {
        name: 'a grant on the NodeBalancer alone',
        endpoint: nodebalancersApi.firewalls,
        before: [
          {
            endpoint: firewallsApi.addDevice,
            params: { firewallId: '@firewall:locked-down' },
            body: { id: '@nodebalancer:balancer-1', type: 'nodebalancer' },
          },
        ],
        params: granted,
        token: 'demo-operator',
        answer: { data: [], results: 0 },
      },
      {
        name: 'status `deleted`',
        endpoint: nodebalancersApi.firewalls,
        params: { nodeBalancerId: '@nodebalancer:balancer-4' },
        answer: { data: [] },
      },
    ],
    refused: [
      {
        name: 'no grant on the NodeBalancer',
        endpoint: nodebalancersApi.firewalls,
        params: unseen,
        token: 'demo-operator',
        status: 403,
        field: null,
      },
    ],
  },
];
