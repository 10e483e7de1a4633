import { contains, type SpecifiedRule } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { bodyWith, deleting, making } from './samples.ts';

const edge = { firewallId: '@firewall:edge-enabled' };
const removed = { firewallId: '@firewall:edge-removed' };
const UNKNOWN = 987_654_321;

const REMOVED = 'The documents list the status `deleted` and do not say how long such a Firewall can be seen';

/** Deleting, and what is left of a deleted one (doc 3 §3, §4.1). */
export const deletion: readonly SpecifiedRule[] = [
  {
    id: 'firewall.delete',
    section: 'doc 3 §4.1',
    rule: 'A Firewall can be deleted, enabled or not, and answers an empty body.',
    accepted: [
      { name: 'an enabled one', endpoint: firewallsApi.remove, params: edge },
      {
        name: 'a disabled one',
        endpoint: firewallsApi.remove,
        params: { firewallId: '@firewall:edge-disabled' },
      },
      {
        name: 'one with devices',
        endpoint: firewallsApi.remove,
        before: [making({ devices: { computes: ['@compute:web-1'], nodebalancers: ['@nodebalancer:balancer-1'] } })],
        params: { firewallId: '$1' },
      },
    ],
    refused: [
      {
        name: 'one that does not exist',
        endpoint: firewallsApi.remove,
        params: { firewallId: UNKNOWN },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'firewall.delete.gone',
    section: 'doc 3 §3',
    rule: 'A deleted Firewall is gone: neither listed nor found.',
    assumed: REMOVED,
    accepted: [
      {
        name: 'no longer listed',
        endpoint: firewallsApi.list,
        before: [making(), deleting('$1')],
        answer: { data: contains([{ label: 'edge-enabled' }], [{ label: 'examples' }]) },
      },
    ],
    refused: [
      {
        name: 'read',
        endpoint: firewallsApi.view,
        before: [making(), deleting('$1')],
        params: { firewallId: '$1' },
        status: 404,
        field: null,
      },
      {
        name: 'changed',
        endpoint: firewallsApi.update,
        before: [making(), deleting('$1')],
        params: { firewallId: '$1' },
        body: { status: 'enabled' },
        status: 404,
        field: null,
      },
      {
        name: 'deleted again',
        endpoint: firewallsApi.remove,
        before: [making(), deleting('$1')],
        params: { firewallId: '$1' },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'firewall.deleted',
    section: 'doc 3 §2.1',
    rule: 'A Firewall with status `deleted` can be read and deleted, takes no update, and frees what it was assigned to.',
    assumed: REMOVED,
    accepted: [
      {
        name: 'listed',
        endpoint: firewallsApi.list,
        answer: { data: contains([{ label: 'edge-removed', status: 'deleted' }]) },
      },
      {
        name: 'read',
        endpoint: firewallsApi.view,
        params: removed,
        answer: { label: 'edge-removed', status: 'deleted' },
      },
      { name: 'deleted', endpoint: firewallsApi.remove, params: removed },
      {
        name: 'what it was assigned to is free',
        endpoint: firewallsApi.create,
        // balancer-4 has `edge-removed` and no other.
        body: bodyWith({ devices: { nodebalancers: ['@nodebalancer:balancer-4'] } }),
      },
    ],
    refused: [
      {
        name: 'enabled',
        endpoint: firewallsApi.update,
        params: removed,
        body: { status: 'enabled' },
        serverOnly: true,
      },
      {
        name: 'given tags',
        endpoint: firewallsApi.update,
        params: removed,
        body: { tags: ['gone'] },
        serverOnly: true,
      },
      {
        name: 'read after its delete',
        endpoint: firewallsApi.view,
        before: [deleting('@firewall:edge-removed')],
        params: removed,
        status: 404,
        field: null,
      },
    ],
  },
];
