import { contains, type SpecifiedRule } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { bodyWith, making } from './samples.ts';

const SCOPES = 'The document leaves the scopes of Firewalls open (doc 3 §5); these are the original API’s';
const GRANTS = 'The document names grants on devices, instances and images; Firewalls are taken to have them too';

// demo-operator may write odd ids, read those that 4 divides, and see no others; ids count from 1 in seeded order.
const written = { firewallId: '@firewall:edge-enabled' };
const unseen = { firewallId: '@firewall:edge-disabled' };
const read = { firewallId: '@firewall:batch-workers' };

const reading = { scopes: ['firewall:read_only'] };
const writing = { scopes: ['firewall:read_write'] };
const others = { scopes: ['account:read_write', 'computes:read_write', 'nodebalancers:read_write', 'ips:read_write'] };

/** Who may do what with Firewalls (doc 3 §5). */
export const access: readonly SpecifiedRule[] = [
  {
    id: 'firewall.scope.read',
    section: 'doc 3 §5',
    rule: 'Listing and reading Firewalls and their devices needs `firewall:read_only`.',
    assumed: SCOPES,
    accepted: [
      { name: 'list', endpoint: firewallsApi.list, persona: reading },
      { name: 'view', endpoint: firewallsApi.view, params: written, persona: reading },
      { name: 'devices', endpoint: firewallsApi.devices, params: written, persona: reading },
    ],
    refused: [
      { name: 'list', endpoint: firewallsApi.list, persona: others, status: 403, field: null },
      { name: 'view', endpoint: firewallsApi.view, params: written, persona: others, status: 403, field: null },
      { name: 'devices', endpoint: firewallsApi.devices, params: written, persona: others, status: 403, field: null },
    ],
  },
  {
    id: 'firewall.scope.write',
    section: 'doc 3 §5',
    rule: 'Creating, changing and deleting Firewalls needs `firewall:read_write`.',
    assumed: SCOPES,
    accepted: [
      { name: 'create', endpoint: firewallsApi.create, body: bodyWith({}), persona: writing },
      { name: 'update', endpoint: firewallsApi.update, params: written, body: { tags: [] }, persona: writing },
      { name: 'delete', endpoint: firewallsApi.remove, params: written, persona: writing },
    ],
    refused: [
      {
        name: 'create',
        endpoint: firewallsApi.create,
        body: bodyWith({}),
        persona: reading,
        status: 403,
        field: null,
      },
      {
        name: 'update',
        endpoint: firewallsApi.update,
        params: written,
        body: { tags: [] },
        persona: reading,
        status: 403,
        field: null,
      },
      {
        name: 'delete',
        endpoint: firewallsApi.remove,
        params: written,
        persona: reading,
        status: 403,
        field: null,
      },
      {
        name: 'delete with the scopes of other areas',
        endpoint: firewallsApi.remove,
        params: written,
        persona: others,
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'firewall.grant.add',
    section: 'doc 1 §5',
    rule: 'A restricted user needs the grant `add_firewalls` to create one.',
    assumed: 'The documents name `add_databases` and `add_computes`; the original API has the same for Firewalls',
    accepted: [
      { name: 'with it', endpoint: firewallsApi.create, body: bodyWith({}), token: 'demo-operator' },
      {
        name: 'an unrestricted user needs none',
        endpoint: firewallsApi.create,
        body: bodyWith({}),
        token: 'demo-admin',
      },
    ],
    refused: [
      {
        name: 'without it',
        endpoint: firewallsApi.create,
        body: bodyWith({}),
        token: 'demo-restricted',
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'firewall.grant.read',
    section: 'doc 1 §5',
    rule: 'A restricted user needs a grant on a Firewall to read it and its devices.',
    assumed: GRANTS,
    accepted: [
      { name: 'to write', endpoint: firewallsApi.view, params: written, token: 'demo-operator' },
      { name: 'to read', endpoint: firewallsApi.view, params: read, token: 'demo-operator' },
      { name: 'its devices', endpoint: firewallsApi.devices, params: read, token: 'demo-operator' },
      {
        name: 'the list, without the others',
        endpoint: firewallsApi.list,
        token: 'demo-operator',
        answer: {
          data: contains([{ label: 'edge-enabled' }, { label: 'batch-workers' }], [{ label: 'edge-disabled' }]),
        },
      },
      { name: 'the list, of nothing', endpoint: firewallsApi.list, token: 'demo-restricted', answer: { data: [] } },
    ],
    refused: [
      {
        name: 'none',
        endpoint: firewallsApi.view,
        params: unseen,
        token: 'demo-operator',
        status: 403,
        field: null,
      },
      {
        name: 'none, its devices',
        endpoint: firewallsApi.devices,
        params: unseen,
        token: 'demo-operator',
        status: 403,
        field: null,
      },
      {
        name: 'made by another',
        endpoint: firewallsApi.view,
        before: [making()],
        params: { firewallId: '$1' },
        token: 'demo-restricted',
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'firewall.grant.write',
    section: 'doc 1 §5',
    rule: 'A restricted user needs a `read_write` grant on a Firewall to change or delete it.',
    assumed: GRANTS,
    accepted: [
      {
        name: 'change',
        endpoint: firewallsApi.update,
        params: written,
        body: { tags: ['mine'] },
        token: 'demo-operator',
      },
      { name: 'delete', endpoint: firewallsApi.remove, params: written, token: 'demo-operator' },
    ],
    refused: [
      {
        name: 'change with a grant to read',
        endpoint: firewallsApi.update,
        params: read,
        body: { tags: ['mine'] },
        token: 'demo-operator',
        status: 403,
        field: null,
      },
      {
        name: 'delete with a grant to read',
        endpoint: firewallsApi.remove,
        params: read,
        token: 'demo-operator',
        status: 403,
        field: null,
      },
      {
        name: 'delete without any',
        endpoint: firewallsApi.remove,
        params: unseen,
        token: 'demo-operator',
        status: 403,
        field: null,
      },
    ],
  },
];
