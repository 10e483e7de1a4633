import { contains, type SpecifiedRule, whole } from '../../specification.ts';
import { computesApi } from '../api.ts';

// demo-operator may write odd ids, read those that 4 divides, and see no others; ids count from 1 in seeded order.
const granted = { computeId: '@compute:web-1' };
const unseen = { computeId: '@compute:web-2' };

/** Listing and reading instances (doc 3 §4.3). */
export const reading: readonly SpecifiedRule[] = [
  {
    id: 'compute.read',
    section: 'doc 3 §4.3',
    rule: 'Instances are listed, and each can be read by its id.',
    accepted: [
      {
        name: 'listed',
        endpoint: computesApi.list,
        answer: { data: contains([{ id: whole, label: 'web-1' }]) },
      },
      { name: 'one', endpoint: computesApi.view, params: granted, answer: { id: '@compute:web-1', label: 'web-1' } },
    ],
    refused: [
      {
        name: 'an unknown one',
        endpoint: computesApi.view,
        params: { computeId: 987_654_321 },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'compute.scope.read',
    section: 'doc 3 §4.3',
    rule: 'Listing and reading instances needs `computes:read_only`.',
    accepted: [
      { name: 'list', endpoint: computesApi.list, persona: { scopes: ['computes:read_only'] } },
      { name: 'view', endpoint: computesApi.view, params: granted, persona: { scopes: ['computes:read_only'] } },
    ],
    refused: [
      {
        name: 'list',
        endpoint: computesApi.list,
        persona: { scopes: ['nodebalancers:read_write', 'firewall:read_write'] },
        status: 403,
        field: null,
      },
      {
        name: 'view',
        endpoint: computesApi.view,
        params: granted,
        persona: { scopes: ['nodebalancers:read_write', 'firewall:read_write'] },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'compute.grant.read',
    section: 'doc 3 §5',
    rule: 'A restricted user sees the instances that he has a grant on.',
    assumed: 'The document names grants on instances; that lists leave out the rest is the original API’s',
    accepted: [
      {
        name: 'listed',
        endpoint: computesApi.list,
        token: 'demo-operator',
        answer: { data: contains([{ label: 'web-1' }], [{ label: 'web-2' }]) },
      },
      { name: 'read', endpoint: computesApi.view, params: granted, token: 'demo-operator' },
    ],
    refused: [
      {
        name: 'another',
        endpoint: computesApi.view,
        params: unseen,
        token: 'demo-operator',
        status: 403,
        field: null,
      },
    ],
  },
];
