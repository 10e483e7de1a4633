import { firewallsApi } from '../../firewalls/api.ts';
import type { SpecifiedRule } from '../../specification.ts';
import { POLICIES, SMALL, UNKNOWN_ID } from './samples.ts';

const ORDER = 'The documents do not say which refusal comes first; the mock looks at the token, then at what is asked';

const wrongBody = { label: '!', rules: {} };
const enabled = { firewallId: '@firewall:edge-enabled' };
const unknown = { firewallId: UNKNOWN_ID };

/** In which order a request is looked at (doc 1 §7). */
export const order: readonly SpecifiedRule[] = [
  {
    id: 'auth.order.token',
    section: 'doc 1 §7',
    rule: 'The token is looked at before anything else.',
    assumed: ORDER,
    accepted: [{ name: 'a good token and a good body', endpoint: firewallsApi.create, body: SMALL }],
    refused: [
      { name: 'before the id', endpoint: firewallsApi.view, params: unknown, token: null, status: 401, field: null },
      {
        name: 'before the body',
        endpoint: firewallsApi.create,
        body: wrongBody,
        token: 'nobody',
        status: 401,
        field: null,
      },
    ],
  },
  {
    id: 'auth.order.scope',
    section: 'doc 1 §7',
    rule: 'The scope is looked at before the record and the body.',
    assumed: ORDER,
    accepted: [{ name: 'the scope is there', endpoint: firewallsApi.view, params: enabled, token: 'demo-read-only' }],
    refused: [
      {
        name: 'before the id',
        endpoint: firewallsApi.remove,
        params: unknown,
        token: 'demo-read-only',
        status: 403,
        field: null,
      },
      {
        name: 'before the body',
        endpoint: firewallsApi.create,
        body: wrongBody,
        token: 'demo-read-only',
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'auth.order.record',
    section: 'doc 1 §7',
    rule: 'A record is looked for before grants on it are, and a grant before the body.',
    assumed: ORDER,
    accepted: [
      {
        name: 'record, grant and body are good',
        endpoint: firewallsApi.update,
        params: enabled,
        body: { tags: [] },
        token: 'demo-operator',
      },
    ],
    refused: [
      {
        name: 'an unknown record is 404 even without any grant',
        endpoint: firewallsApi.view,
        params: unknown,
        token: 'demo-restricted',
        status: 404,
        field: null,
      },
      {
        name: 'an unknown record before the body',
        endpoint: firewallsApi.update,
        params: unknown,
        body: { status: 'deleted' },
        status: 404,
        field: null,
      },
      {
        name: 'the grant before the body of an update',
        endpoint: firewallsApi.update,
        params: enabled,
        body: { status: 'deleted' },
        token: 'demo-restricted',
        status: 403,
        field: null,
      },
      {
        name: 'the grant before the body of a create',
        endpoint: firewallsApi.create,
        body: { label: '!', rules: POLICIES },
        token: 'demo-restricted',
        status: 403,
        field: null,
      },
    ],
  },
];
