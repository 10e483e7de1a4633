import { profileApi } from '../../profile/api.ts';
import { regionsApi } from '../../regions/api.ts';
import { contains, type SpecifiedRule } from '../../specification.ts';
import { after, each, FORBIDDEN, MISSING, UNKNOWN_ID } from '../../specification/calls.ts';
import { create, list, remove, SMALL, update, view } from './samples.ts';

const CODES = 'The documents say who is refused and leave the status open (doc 1 §7.7); these are the original API’s';
const ORDER = 'The documents do not say which refusal comes first; the mock looks at the token, then at what is asked';

const DENIED = { status: 401, field: null } as const;
const regions = { endpoint: regionsApi.list };
const operator = { token: 'demo-operator' };
const restricted = { token: 'demo-restricted' };
const readOnly = { token: 'demo-read-only' };
const scopes = (...names: readonly string[]) => ({ persona: { scopes: names } });

const wrong = create({ label: '!', rules: {} });

/** Who may call what, and in which order a request is checked (doc 1 §5, §7). */
export const access: readonly SpecifiedRule[] = [
  {
    id: 'auth.bearer',
    section: 'doc 1 §5',
    rule: 'A token is sent as `Authorization: Bearer <token>`; without one, or with a wrong one, the answer is 401.',
    assumed: CODES,
    accepted: [{ ...list, token: 'demo-admin' }],
    refused: each(DENIED, [
      { ...list, token: null },
      { ...list, token: 'nobody' },
      { ...list, name: 'another scheme', headers: { Authorization: 'Basic demo-admin' } },
      { ...list, name: 'no scheme', headers: { Authorization: 'demo-admin' } },
      { ...list, token: null, query: { access_token: 'demo-admin' } },
      { ...list, persona: { expired: true } },
    ]),
  },
  {
    id: 'auth.public',
    section: 'doc 2 §5',
    rule: 'Operations that are open to all answer without a token; a wrong token is refused even there.',
    assumed: 'The documents do not say what a wrong token does where none is needed',
    accepted: [
      { ...regions, token: null },
      { ...regions, ...restricted },
    ],
    refused: each(DENIED, [
      { ...regions, token: 'nobody' },
      { ...regions, persona: { expired: true } },
    ]),
  },
  {
    id: 'auth.scope',
    section: 'doc 1 §5',
    rule: 'A token that lacks the operation’s scope is refused with 403; `read_write` includes `read_only`, `*` all.',
    assumed: `${CODES}; the documents list scopes side by side, and it reads them so`,
    accepted: [
      { ...list, ...readOnly },
      { ...list, ...scopes('firewall:read_write') },
      { ...create(), ...scopes('firewall:read_write') },
      { ...create(), ...scopes('*') },
    ],
    refused: each(FORBIDDEN, [
      { ...create(), ...readOnly },
      { ...create(), ...scopes('firewall:read_only') },
      { ...list, ...scopes('computes:read_write', 'nodebalancers:read_write', 'account:read_write') },
      { ...list, ...scopes() },
    ]),
  },
  {
    id: 'auth.grants.unrestricted',
    section: 'doc 1 §5',
    rule: 'A restricted user needs explicit grants, an unrestricted one needs none; a lacking grant is refused with 403.',
    assumed: CODES,
    accepted: [view(), { ...view(), ...restricted, persona: { restricted: false } }],
    refused: [{ ...view(), ...restricted, ...FORBIDDEN }],
  },
  {
    id: 'auth.grants.lists',
    section: 'doc 1 §5',
    rule: 'A list shows a restricted user only what he has a grant on; asked for by its id, the rest is refused with 403.',
    assumed: 'The documents do not say whether such a record is hidden or refused',
    accepted: [
      { ...list, ...restricted, answer: { data: [], results: 0 } },
      { ...list, ...operator, answer: { data: contains([{ label: 'shop-edge' }], [{ label: 'staging-edge' }]) } },
    ],
    refused: [{ ...view('@firewall:staging-edge'), ...operator, ...FORBIDDEN }],
  },
  {
    id: 'auth.grants.creator',
    section: 'doc 1 §5',
    rule: 'A restricted user has `read_write` on what he creates, and nobody else for that.',
    assumed: 'The documents do not say; a record that its creator cannot see would be lost to him',
    accepted: [
      ...after(
        ['operators-1', 'operators-2'].map((label) => ({ ...create({ ...SMALL, label }), ...operator })),
        { ...update({ tags: ['mine'] }, '$2'), ...operator },
      ),
      ...after([{ ...create(), ...operator }], { ...remove('$1'), ...operator }),
    ],
    refused: after([{ ...create(), ...operator }], { ...view('$1'), ...restricted, ...FORBIDDEN }),
  },
  {
    id: 'auth.scopes-header',
    section: 'doc 1 §5',
    rule: 'Answers to a token say its scopes in the header `X-OAuth-Scopes`.',
    assumed: 'The documents do not say how one learns what a token may do; the original API says it so',
    accepted: [
      {
        endpoint: profileApi.view,
        ...readOnly,
        answerHeaders: { 'x-oauth-scopes': /(^|[ ,])firewall:read_only($|[ ,])/ },
      },
    ],
  },
  {
    id: 'auth.order.token',
    section: 'doc 1 §7',
    rule: 'The token is looked at before anything else.',
    assumed: ORDER,
    accepted: [create()],
    refused: each(DENIED, [
      { ...view(UNKNOWN_ID), token: null },
      { ...wrong, token: 'nobody' },
    ]),
  },
  {
    id: 'auth.order.scope',
    section: 'doc 1 §7',
    rule: 'The scope is looked at before the record and the body.',
    assumed: ORDER,
    accepted: [{ ...view(), ...readOnly }],
    refused: each({ ...readOnly, ...FORBIDDEN }, [remove(UNKNOWN_ID), wrong]),
  },
  {
    id: 'auth.order.record',
    section: 'doc 1 §7',
    rule: 'A record is looked for before grants on it are, and a grant before the body.',
    assumed: ORDER,
    accepted: [{ ...update({ tags: [] }), ...operator }],
    refused: [
      ...each(MISSING, [{ ...view(UNKNOWN_ID), ...restricted }, update({ status: 'deleted' }, UNKNOWN_ID)]),
      ...each({ ...restricted, ...FORBIDDEN }, [update({ status: 'deleted' }), wrong]),
    ],
  },
];
