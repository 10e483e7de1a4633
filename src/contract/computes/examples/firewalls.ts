import { firewallsApi } from '../../firewalls/api.ts';
import { type SpecifiedRule, type Step, time } from '../../specification.ts';
import { computesApi } from '../api.ts';

const granted = { computeId: '@compute:web-1' };
const unseen = { computeId: '@compute:web-2' };

const ORIGINAL = 'The documents show no such list for instances; the original API has it, like that of NodeBalancers';

/** A call that makes a Firewall, assigned to these services. */
const making = (label: string, devices: object): Step => ({
  endpoint: firewallsApi.create,
  body: { label, rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' }, devices },
});

/** The Firewalls of an instance (doc 3 §4.1). */
export const firewalls: readonly SpecifiedRule[] = [
  {
    id: 'compute.firewalls',
    section: 'doc 3 §4.1',
    rule: 'The Firewalls of an instance are listed, enabled or not, as the records they are, by rising id.',
    assumed: ORIGINAL,
    accepted: [
      {
        name: 'an enabled and a disabled one',
        endpoint: computesApi.firewalls,
        params: { computeId: '@compute:db-1' },
        answer: {
          results: 2,
          data: [
            {
              id: '@firewall:edge-enabled',
              label: 'edge-enabled',
              status: 'enabled',
              rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' },
              created: time,
            },
            { id: '@firewall:edge-disabled', status: 'disabled' },
          ],
        },
      },
      {
        name: 'what was created for it',
        endpoint: computesApi.firewalls,
        before: [making('for-web', { computes: ['@compute:web-1', '@compute:web-2'] })],
        params: granted,
        answer: { data: [{ id: '$1', label: 'for-web' }] },
      },
      {
        name: 'by id, whichever was assigned first',
        endpoint: computesApi.firewalls,
        before: [
          {
            endpoint: firewallsApi.update,
            params: { firewallId: '@firewall:locked-down' },
            body: { status: 'disabled' },
          },
          making('for-web', { computes: ['@compute:web-1'] }),
          {
            endpoint: firewallsApi.addDevice,
            params: { firewallId: '@firewall:locked-down' },
            body: { id: '@compute:web-1', type: 'compute' },
          },
        ],
        params: granted,
        answer: { data: [{ label: 'locked-down' }, { label: 'for-web' }] },
      },
      {
        name: 'none',
        endpoint: computesApi.firewalls,
        params: granted,
        answer: { data: [], page: 1, pages: 1, results: 0 },
      },
      {
        name: 'not that of a NodeBalancer with its id',
        endpoint: computesApi.firewalls,
        before: [making('balanced', { nodebalancers: ['@nodebalancer:balancer-1'] })],
        params: granted,
        answer: { data: [] },
      },
      {
        name: 'not one that was taken off',
        endpoint: computesApi.firewalls,
        before: [
          {
            endpoint: firewallsApi.addDevice,
            params: { firewallId: '@firewall:locked-down' },
            body: { id: '@compute:web-1', type: 'compute' },
          },
          {
            endpoint: firewallsApi.removeDevice,
            params: { firewallId: '@firewall:locked-down', deviceId: '$1' },
          },
        ],
        params: granted,
        answer: { data: [] },
      },
      {
        name: 'not one that was deleted',
        endpoint: computesApi.firewalls,
        before: [{ endpoint: firewallsApi.remove, params: { firewallId: '@firewall:edge-enabled' } }],
        params: { computeId: '@compute:db-1' },
        answer: { data: [{ label: 'edge-disabled' }] },
      },
      {
        name: 'not one with status `deleted`',
        endpoint: computesApi.firewalls,
        params: { computeId: '@compute:worker-1' },
        answer: { data: [{ label: 'batch-workers' }] },
      },
    ],
    refused: [
      {
        name: 'of an unknown instance',
        endpoint: computesApi.firewalls,
        params: { computeId: 987_654_321 },
        status: 404,
        field: null,
      },
      {
        name: 'page sizes have their bounds here too',
        endpoint: computesApi.firewalls,
        params: granted,
        query: { page_size: 24 },
        field: 'page_size',
      },
    ],
  },
  {
    id: 'compute.firewalls.access',
    section: 'doc 3 §5',
    rule: 'The Firewalls of an instance need `computes:read_only` and a grant on it; without a grant on a Firewall it is left out.',
    assumed: ORIGINAL,
    accepted: [
      {
        name: 'that scope alone',
        endpoint: computesApi.firewalls,
        params: { computeId: '@compute:db-1' },
        persona: { scopes: ['computes:read_only'] },
        answer: { results: 2 },
      },
      {
        name: 'a Firewall without a grant is left out',
        endpoint: computesApi.firewalls,
        params: { computeId: '@compute:db-1' },
        token: 'demo-operator',
        answer: { results: 1, data: [{ label: 'edge-enabled' }] },
      },
    ],
    refused: [
      {
        name: 'the scopes of Firewalls and NodeBalancers',
        endpoint: computesApi.firewalls,
        params: granted,
        persona: { scopes: ['nodebalancers:read_write', 'firewall:read_write'] },
        status: 403,
        field: null,
      },
      {
        name: 'no grant on the instance',
        endpoint: computesApi.firewalls,
        params: unseen,
        token: 'demo-operator',
        status: 403,
        field: null,
      },
    ],
  },
];
