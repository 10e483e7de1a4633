import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type SpecifiedRule } from '../../specification.ts';
import { profileApi } from '../../profile/api.ts';
import { regionsApi } from '../../regions/api.ts';
import { SMALL } from './samples.ts';

const CODES = 'The documents say who is refused and leave the status open (doc 1 §7.7); these are the original API’s';

const enabled = { firewallId: '@firewall:edge-enabled' };
const disabled = { firewallId: '@firewall:edge-disabled' };

/** Who may call what (doc 1 §5). */
export const authentication: readonly SpecifiedRule[] = [
  {
    id: 'auth.bearer',
    section: 'doc 1 §5',
    rule: 'A token is sent as `Authorization: Bearer <token>`; without one, or with a wrong one, the answer is 401.',
    assumed: CODES,
    accepted: [{ name: 'a bearer token', endpoint: firewallsApi.list, token: 'demo-admin' }],
    refused: [
      { name: 'no token', endpoint: firewallsApi.list, token: null, status: 401, field: null },
      { name: 'a token nobody has', endpoint: firewallsApi.list, token: 'nobody', status: 401, field: null },
      {
        name: 'another scheme',
        endpoint: firewallsApi.list,
        headers: { Authorization: 'Basic demo-admin' },
        status: 401,
        field: null,
      },
      {
        name: 'no scheme',
        endpoint: firewallsApi.list,
        headers: { Authorization: 'demo-admin' },
        status: 401,
        field: null,
      },
      {
        name: 'a token in the address',
        endpoint: firewallsApi.list,
        token: null,
        query: { access_token: 'demo-admin' },
        status: 401,
        field: null,
      },
      { name: 'an expired token', endpoint: firewallsApi.list, persona: { expired: true }, status: 401, field: null },
    ],
  },
  {
    id: 'auth.public',
    section: 'doc 2 §5',
    rule: 'Operations that need no credentials answer without a token; a wrong token is refused even there.',
    assumed: 'The documents do not say what a wrong token does where none is needed',
    accepted: [
      { name: 'no token', endpoint: regionsApi.list, token: null },
      { name: 'a good token', endpoint: regionsApi.list, token: 'demo-restricted' },
    ],
    refused: [
      { name: 'a wrong token', endpoint: regionsApi.list, token: 'nobody', status: 401, field: null },
      {
        name: 'an expired token',
        endpoint: regionsApi.list,
        persona: { expired: true },
        status: 401,
        field: null,
      },
    ],
  },
  {
    id: 'auth.scope',
    section: 'doc 1 §5',
    rule: 'A token that lacks the operation’s scope is refused with 403.',
    assumed: CODES,
    accepted: [
      { name: 'reading with a read-only token', endpoint: firewallsApi.list, token: 'demo-read-only' },
      {
        name: 'writing with the write scope',
        endpoint: firewallsApi.create,
        body: SMALL,
        persona: { scopes: ['firewall:read_write'] },
      },
    ],
    refused: [
      {
        name: 'writing with a read-only token',
        endpoint: firewallsApi.create,
        body: SMALL,
        token: 'demo-read-only',
        status: 403,
        field: null,
      },
      {
        name: 'reading with the scopes of another area',
        endpoint: firewallsApi.list,
        persona: { scopes: ['computes:read_write', 'nodebalancers:read_write', 'account:read_write'] },
        status: 403,
        field: null,
      },
      {
        name: 'no scope at all',
        endpoint: firewallsApi.list,
        persona: { scopes: [] },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'auth.scope.write-reads',
    section: 'doc 1 §5',
    rule: 'A `read_write` scope includes the `read_only` scope of its area, and `*` includes all.',
    assumed: 'The documents list scopes side by side; the original API reads them so',
    accepted: [
      { name: 'reading with write', endpoint: firewallsApi.list, persona: { scopes: ['firewall:read_write'] } },
      { name: 'writing with all', endpoint: firewallsApi.create, body: SMALL, persona: { scopes: ['*'] } },
    ],
    refused: [
      {
        name: 'writing with read',
        endpoint: firewallsApi.create,
        body: SMALL,
        persona: { scopes: ['firewall:read_only'] },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'auth.grants.unrestricted',
    section: 'doc 1 §5',
    rule: 'A restricted user needs explicit grants, an unrestricted one needs none; a lacking grant is refused with 403.',
    assumed: CODES,
    accepted: [
      { name: 'an unrestricted user', endpoint: firewallsApi.view, params: enabled },
      {
        name: 'a restricted user no longer restricted',
        endpoint: firewallsApi.view,
        params: enabled,
        token: 'demo-restricted',
        persona: { restricted: false },
      },
    ],
    refused: [
      {
        name: 'a restricted user without grants',
        endpoint: firewallsApi.view,
        params: enabled,
        token: 'demo-restricted',
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'auth.grants.lists',
    section: 'doc 1 §5',
    rule: 'A list shows a restricted user only what he has a grant on; asked for by its id, the rest is refused with 403.',
    assumed: 'The documents do not say whether such a record is hidden or refused',
    accepted: [
      {
        name: 'nothing without grants',
        endpoint: firewallsApi.list,
        token: 'demo-restricted',
        answer: { data: [], results: 0 },
      },
      {
        name: 'what is granted, and no more',
        endpoint: firewallsApi.list,
        token: 'demo-operator',
        answer: { data: contains([{ label: 'edge-enabled' }], [{ label: 'edge-disabled' }]) },
      },
    ],
    refused: [
      {
        name: 'what the list left out',
        endpoint: firewallsApi.view,
        params: disabled,
        token: 'demo-operator',
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'auth.grants.creator',
    section: 'doc 1 §5',
    rule: 'A restricted user has `read_write` on what he creates.',
    assumed: 'The documents do not say; a record that its creator cannot see would be lost to him',
    accepted: [
      {
        name: 'change it',
        endpoint: firewallsApi.update,
        token: 'demo-operator',
        before: [
          { endpoint: firewallsApi.create, body: { ...SMALL, label: 'operators-1' }, token: 'demo-operator' },
          { endpoint: firewallsApi.create, body: { ...SMALL, label: 'operators-2' }, token: 'demo-operator' },
        ],
        params: { firewallId: '$2' },
        body: { tags: ['mine'] },
      },
      {
        name: 'delete it',
        endpoint: firewallsApi.remove,
        token: 'demo-operator',
        before: [{ endpoint: firewallsApi.create, body: SMALL, token: 'demo-operator' }],
        params: { firewallId: '$1' },
      },
    ],
    refused: [
      {
        name: 'not on what another creates',
        endpoint: firewallsApi.view,
        token: 'demo-restricted',
        before: [{ endpoint: firewallsApi.create, body: SMALL, token: 'demo-operator' }],
        params: { firewallId: '$1' },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'auth.scopes-header',
    section: 'doc 1 §5',
    rule: 'Answers to a token say its scopes in the header `X-OAuth-Scopes`.',
    assumed: 'The documents do not say how one learns what a token may do; the original API says it so',
    accepted: [
      {
        name: 'the scopes of a read-only token',
        endpoint: profileApi.view,
        token: 'demo-read-only',
        answerHeaders: { 'x-oauth-scopes': /(^|[ ,])firewall:read_only($|[ ,])/ },
      },
    ],
    refused: [
      { name: 'without a token there are none', endpoint: profileApi.view, token: null, status: 401, field: null },
    ],
  },
];
