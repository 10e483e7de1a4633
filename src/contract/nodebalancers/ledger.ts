import { contains, type Ledger, whole } from '../ledger.ts';
import { nodebalancersApi } from './api.ts';

// demo-operator may write odd ids, read those that 4 divides, and see no others; ids count from 1 in seeded order.
const granted = { nodeBalancerId: '@nodebalancer:balancer-1' };
const unseen = { nodeBalancerId: '@nodebalancer:balancer-2' };

/** So far what the devices of Firewalls need (doc 2 §4.1). */
export const ledger: Ledger = {
  title: 'NodeBalancers',
  api: nodebalancersApi,
  lines: [
    {
      id: 'nodebalancer.read',
      section: 'doc 2 §4.1',
      rule: 'NodeBalancers are listed, and each can be read by its id.',
      accepted: [
        {
          name: 'listed',
          endpoint: nodebalancersApi.list,
          answer: { data: contains([{ id: whole, label: 'balancer-1' }]) },
        },
        {
          name: 'one',
          endpoint: nodebalancersApi.view,
          params: granted,
          answer: { id: '@nodebalancer:balancer-1', label: 'balancer-1' },
        },
      ],
      refused: [
        {
          name: 'an unknown one',
          endpoint: nodebalancersApi.view,
          params: { nodeBalancerId: 987_654_321 },
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'nodebalancer.scope.read',
      section: 'doc 2 §4.1',
      rule: 'Listing and reading NodeBalancers needs `nodebalancers:read_only`.',
      accepted: [
        { name: 'list', endpoint: nodebalancersApi.list, persona: { scopes: ['nodebalancers:read_only'] } },
        {
          name: 'view',
          endpoint: nodebalancersApi.view,
          params: granted,
          persona: { scopes: ['nodebalancers:read_only'] },
        },
      ],
      refused: [
        {
          name: 'list',
          endpoint: nodebalancersApi.list,
          persona: { scopes: ['computes:read_write', 'firewall:read_write'] },
          status: 403,
          field: null,
        },
        {
          name: 'view',
          endpoint: nodebalancersApi.view,
          params: granted,
          persona: { scopes: ['computes:read_write', 'firewall:read_write'] },
          status: 403,
          field: null,
        },
      ],
    },
    {
      id: 'nodebalancer.grant.read',
      section: 'doc 1 §5',
      rule: 'A restricted user sees the NodeBalancers that he has a grant on.',
      assumed: 'The documents name grants on devices; that lists leave out the rest is the original API’s',
      accepted: [
        {
          name: 'listed',
          endpoint: nodebalancersApi.list,
          token: 'demo-operator',
          answer: { data: contains([{ label: 'balancer-1' }], [{ label: 'balancer-2' }]) },
        },
        { name: 'read', endpoint: nodebalancersApi.view, params: granted, token: 'demo-operator' },
      ],
      refused: [
        {
          name: 'another',
          endpoint: nodebalancersApi.view,
          params: unseen,
          token: 'demo-operator',
          status: 403,
          field: null,
        },
      ],
    },
  ],
};
