import { byId, contains, emptyObject, ofLength, time, whole, type SpecifiedRule } from '../../../specification.ts';
import { asking, scopeRules, unrestrictedOnly } from '../../../specification/access.ts';
import { after, each, MISSING, words } from '../../../specification/calls.ts';
import { notFound } from '../../../specification/records.ts';
import { eventsApi } from '../../../events/api.ts';
import { servicesApi } from '../api.ts';
import {
  section,
  FIELDS,
  assumed,
  FIRST,
  NEW,
  create,
  update,
  list,
  views,
  view,
  removes,
  remove,
  enables,
  disables,
  enable,
  disable,
  all,
  later,
  power,
} from './samples.ts';

/** The life of a service and who may change it (doc 1 §2.8, §3, §4.7). */
export const life: readonly SpecifiedRule[] = [
  {
    id: 'managed-service.list',
    section,
    rule: 'Services are listed as one page, ordered by id; the list takes no parameters.',
    accepted: [
      { ...list, answer: { data: byId, page: 1, pages: 1, results: whole } },
      { ...list, world: 'large', answer: { data: ofLength(500), page: 1, pages: 1, results: 500 } },
      { ...list, query: { page: 9, page_size: 1 }, answer: { page: 1, pages: 1 } },
      { ...list, world: 'empty', answer: { data: [], results: 0 } },
    ],
  },
  {
    id: 'managed-service.create.answer',
    section,
    rule: 'A new service has what it was sent with; without them it has no body, no notes and no credentials.',
    accepted: [
      {
        ...create(),
        answer: { ...NEW, id: whole, body: null, credentials: [], notes: null, created: time, updated: time },
      },
      create({ body: 'OK', notes: 'Ask Ada', credentials: [2], consultation_group: 'On call' }),
      ...after([create()], create()),
    ],
  },
  {
    id: 'managed-service.create.none',
    section: FIELDS,
    rule: 'Without a group it has an empty text, without a region null.',
    assumed: 'The document does not say what stands in their place',
    accepted: [{ ...create(), answer: { consultation_group: '', region: null } }],
  },
  {
    id: 'managed-service.status',
    section: FIELDS,
    rule: 'A service is disabled, pending, ok or has a problem; there is one of each, and none can be sent.',
    accepted: [
      { ...list, answer: { data: contains(words('disabled pending ok problem').map((status) => ({ status }))) } },
      later(0, 'pending', create({ status: 'ok', id: 1 })),
    ],
  },
  {
    id: 'managed-service.status.first',
    section: 'doc 1 §3',
    rule: 'A new service is pending, and checked after a minute: then it is ok, or has a problem when its timeout is over.',
    assumed: 'The document shows no transitions (doc 1 §3)',
    accepted: [
      ...[59, 60].map((wait) => later(wait, wait === 60 ? 'ok' : 'pending', create())),
      ...[89, 90].map((wait) =>
        later(wait, wait === 90 ? 'problem' : 'pending', create({ address: 'http://a.b/fail' })),
      ),
      later(60, 'ok', create({ body: 'OK' })),
      later(90, 'problem', create({ body: 'Welcome' })),
      later(60, 'ok', create({ service_type: 'tcp', body: 'Welcome' })),
      later(90, 'problem', create({ address: '10.0.0.1', region: 'us-east' })),
    ],
  },
  {
    id: 'managed-service.status.instance',
    section: 'doc 1 §3',
    rule: 'A service on an instance of the account has a problem while that is not running.',
    assumed: 'The document shows no transitions; an instance that is shut down answers nobody',
    accepted: [
      later(60, 'ok', create({ address: 'http://198.18.0.2/' })),
      later(600, 'problem', create({ address: 'http://198.18.0.2/' }), power('shutdown', 'web-2')),
      later(600, 'problem', create({ address: 'http://[2001:db8:f00::2]/' }), power('shutdown', 'web-2')),
      later(900, 'ok', create({ address: '198.18.0.10' }), power('boot', 'mail')),
    ],
  },
  {
    id: 'managed-service.disable',
    section,
    rule: 'A disabled service stays so until it is enabled; then it is pending and checked anew.',
    assumed,
    accepted: [
      { ...disable, answer: { status: 'disabled' } },
      { ...view, before: [disable], wait: 86_400, answer: { status: 'disabled' } },
      { ...enable, answer: { id: 7, status: 'pending' } },
      { ...views({ serviceId: 7 }), before: [enable], wait: 60, answer: { status: 'ok' } },
      { ...disables({ serviceId: 7 }), answer: { status: 'disabled' } },
      { ...enables(FIRST), answer: { status: 'ok' } },
    ],
  },
  {
    id: 'managed-service.update',
    section,
    rule: 'An update changes what it names; what is checked starts anew as pending.',
    assumed,
    accepted: [
      { ...update(), answer: { label: 'Public API', status: 'ok', credentials: [1] } },
      {
        ...update({ notes: null, consultation_group: '', body: null }),
        answer: { consultation_group: '', body: null },
      },
      { ...update({ label: 'API' }), answer: { label: 'API', status: 'ok' } },
      { ...update({ address: 'https://example.com' }), answer: { status: 'pending' } },
      { ...update({ address: 'https://example.com' }), params: { serviceId: 7 }, answer: { status: 'disabled' } },
    ],
  },
  {
    id: 'managed-service.view',
    section,
    rule: 'Each service can be read by its id.',
    assumed,
    accepted: [{ ...view, answer: { id: 1, label: 'Public API' } }],
  },
  {
    id: 'managed-service.delete',
    section,
    rule: 'A service that is deleted is gone; the answer is an empty object.',
    assumed,
    accepted: [
      { ...remove, answer: emptyObject },
      ...after([remove], { ...list, answer: { data: contains([], [{ id: 1 }]) } }),
    ],
    refused: each({ ...MISSING, answer: undefined }, after([remove], view, update(), enables(FIRST), disable, remove)),
  },
  notFound({
    id: 'managed-service.unknown',
    section,
    what: 'a service',
    calls: [views, asking(servicesApi.update, {}), enables, disables, removes],
    known: FIRST,
    assumed,
  }),
  ...scopeRules({
    id: 'managed-service.scope',
    section,
    what: 'services',
    read: 'account:read_only',
    write: 'account:read_write',
    reads: [list],
    writes: [create()],
  }),
  ...scopeRules({
    id: 'managed-service.single.scope',
    section,
    what: 'a single service',
    read: 'account:read_only',
    write: 'account:read_write',
    reads: [view],
    writes: [update(), enable, disable, remove],
    assumed,
  }),
  unrestrictedOnly({
    id: 'managed-service.unrestricted',
    section,
    what: 'the list and new services',
    calls: [list, create()],
  }),
  unrestrictedOnly({
    id: 'managed-service.single.unrestricted',
    section,
    what: 'a single service',
    calls: all.slice(1),
    assumed,
  }),
  {
    id: 'managed-service.events',
    section: 'doc 1 §6',
    rule: 'The account’s events tell when a service was created, changed, enabled, disabled and deleted.',
    assumed: 'The document leaves open which events there are; create and delete are the original API’s',
    accepted: after([create(), update(), enable, disable, remove], {
      endpoint: eventsApi.list,
      answer: {
        data: contains(
          words('create update enable disable delete').map((verb) => ({
            action: `managed_service_${verb}`,
            entity: { type: 'managed_service' },
          })),
        ),
      },
    }),
  },
];
