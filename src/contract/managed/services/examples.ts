import { computesApi } from '../../computes/api.ts';
import { eventsApi } from '../../events/api.ts';
import {
  byId,
  contains,
  emptyObject,
  type Example,
  ofLength,
  type Specification,
  time,
  whole,
} from '../../specification.ts';
import { asking, scopeRules, unrestrictedOnly } from '../../specification/access.ts';
import { bodyRules, oneOf } from '../../specification/bodies.ts';
import {
  after,
  denied,
  each,
  MISSING,
  refused,
  type Sends,
  taken,
  UNKNOWN_ID,
  words,
} from '../../specification/calls.ts';
import { notFound } from '../../specification/records.ts';
import { freeText } from '../../specification/texts.ts';
import { servicesApi } from './api.ts';

const section = 'doc 1 §4.7';
const FIELDS = 'doc 1 §2.8';
const assumed = 'The document names view, update and delete and does not show them (doc 1 §4.7)';

const FIRST = { serviceId: 1 };
const NEW = { service_type: 'url', label: 'examples', address: 'https://example.com', timeout: 30 };
const PRIVATE = { address: '192.168.128.10:8080', service_type: 'tcp' };

/** A create with these fields; the answer shows what was sent. */
const create = (fields: object = {}): Example => ({
  endpoint: servicesApi.create,
  body: { ...NEW, ...fields },
  answer: fields,
});
const update = (body: object = {}): Example => ({ endpoint: servicesApi.update, params: FIRST, body, answer: body });
const creates =
  (field: string): Sends =>
  (value) =>
    create({ [field]: value });
const both = (field: string): Sends[] => [creates(field), (value) => update({ [field]: value })];

const list: Example = { endpoint: servicesApi.list };
const views = asking(servicesApi.view);
const view = views(FIRST);
const removes = asking(servicesApi.remove);
const remove = removes(FIRST);
const enables = asking(servicesApi.enable);
const disables = asking(servicesApi.disable);
const enable = enables({ serviceId: 7 });
const disable = disables(FIRST);
const all = [list, view, create(), update(), enable, disable, remove];
const later = (wait: number, status: string, ...before: Example[]): Example => ({
  ...list,
  name: `${status} after ${wait} seconds`,
  before,
  wait,
  answer: { data: contains([{ id: 13, status }]) },
});
const power = (verb: 'shutdown' | 'boot', label: string): Example => ({
  endpoint: computesApi[verb],
  params: { computeId: `@compute:${label}` },
});

const typed = {
  section: FIELDS,
  body: { ...NEW, body: 'OK', consultation_group: 'On call', credentials: [1], notes: 'Ask Ada' },
  types: {
    service_type: 'string',
    label: 'string',
    address: 'string',
    timeout: 'integer',
    body: 'string',
    consultation_group: 'string',
    credentials: 'integer[]',
    notes: 'string',
  },
  nullable: ['body', 'notes'],
} as const;

const texts = (sends: (field: string) => Sends[], id: string, why?: string) => {
  const more = why === undefined ? {} : { assumed: why };
  return freeText({
    id: `${id}.label`,
    section: FIELDS,
    what: 'The label',
    field: 'label',
    sends: sends('label'),
    min: 3,
    max: 64,
    ...more,
  });
};
/** A text of up to so many characters, which may be empty. */
const upTo = (field: string, max: number) => ({
  id: `managed-service.${field.replace('_', '-')}.length`,
  section: FIELDS,
  rule: `\`${field}\` has up to ${max} characters.`,
  accepted: taken(creates(field), ['', 'a'.repeat(max), '🧱'.repeat(max)]),
  refused: refused(creates(field), field, ['a'.repeat(max + 1), '🧱'.repeat(max + 1)]),
});
const ADDRESSES = [
  ...words('https://example.com http://example.com:8080/health?no-cache=1 HTTPS://example.com a.b 192.0.2.1:22'),
  ...words('https://[2001:db8::1]:8443/ tcp.example.com:6379 example'),
];
const NO_ADDRESSES = [
  'https://',
  'http:// example.com',
  'not an address',
  'https://example.com:99999',
  '/health',
  '???',
];

/** doc 1 §2.8, §3, §4.7, §6, §7, §8. */
export const specification: Specification = {
  title: 'Managed services',
  api: servicesApi,
  rules: [
    ...bodyRules({
      ...typed,
      id: 'managed-service.create',
      what: 'A new service',
      sends: create,
      required: ['service_type', 'label', 'address', 'timeout'],
    }),
    ...bodyRules({ ...typed, id: 'managed-service.update', what: 'An update', sends: update, assumed }),
    oneOf({
      id: 'managed-service.type',
      section: FIELDS,
      what: 'The type',
      field: 'service_type',
      sends: creates('service_type'),
      values: ['url', 'tcp'],
      others: ['http', 'udp'],
    }),
    ...texts((field) => [creates(field)], 'managed-service'),
    ...texts((field) => both(field).slice(1), 'managed-service.update', assumed),
    {
      id: 'managed-service.address.length',
      section: FIELDS,
      rule: 'The address has 3 to 100 characters.',
      accepted: taken(creates('address'), ['a.b', `https://example.com/${'a'.repeat(80)}`]),
      refused: refused(creates('address'), 'address', ['ab', `https://example.com/${'a'.repeat(81)}`]),
    },
    {
      id: 'managed-service.address.format',
      section: FIELDS,
      rule: 'The address is a URL, with or without its scheme: http, https or tcp, a host, a port, a path.',
      assumed: 'The document says URL, and its shortest one has three characters, so that a host alone is one',
      accepted: [
        ...taken(creates('address'), ADDRESSES),
        create({ service_type: 'tcp', address: 'tcp://example.com:25' }),
      ],
      refused: [
        ...refused(creates('address'), 'address', NO_ADDRESSES),
        ...refused(creates('address'), 'address', [
          'ftp://example.com',
          'https://ann:secret@example.com',
          'tcp://example.com:25',
        ]),
      ],
    },
    {
      id: 'managed-service.address.fragment',
      section: FIELDS,
      rule: 'The parameters of an address are kept, its fragment is dropped.',
      assumed: 'The document leaves both open',
      accepted: [
        {
          ...create({ address: 'https://example.com/a?b=1&c#top' }),
          answer: { address: 'https://example.com/a?b=1&c' },
        },
        { ...update({ address: 'https://example.com/#top' }), answer: { address: 'https://example.com/' } },
      ],
    },
    {
      id: 'managed-service.timeout',
      section: FIELDS,
      rule: 'The timeout is 1 to 255 seconds.',
      accepted: taken(creates('timeout'), [1, 255]),
      refused: refused(creates('timeout'), 'timeout', [0, 256, -1]),
    },
    upTo('body', 100),
    upTo('consultation_group', 50),
    {
      id: 'managed-service.notes',
      section: FIELDS,
      rule: 'Notes are of any length.',
      accepted: taken(creates('notes'), ['', 'a'.repeat(10_000)]),
    },
    {
      id: 'managed-service.region',
      section: 'doc 1 §7',
      rule: 'A service has a region exactly when its address is a private IP address.',
      accepted: [
        create(),
        ...taken(
          (address) => create({ ...PRIVATE, address, region: 'us-east' }),
          words('10.0.0.1 10.255.255.255 172.16.0.1:80 172.31.255.255 192.168.0.1 http://192.168.1.1/'),
        ),
        ...taken(creates('address'), words('9.255.255.255 11.0.0.1 172.15.0.1 172.32.0.1 192.167.0.1 192.169.0.1')),
      ],
      refused: [
        ...refused((address) => create({ ...PRIVATE, address }), 'region', words('10.0.0.1 172.16.0.1 192.168.0.1:22')),
        ...refused(
          (address) => create({ address, region: 'us-east' }),
          'region',
          words('https://example.com 192.0.2.1 172.32.0.1 192.169.0.1'),
        ),
      ],
    },
    {
      id: 'managed-service.region.ipv6',
      section: 'doc 1 §7',
      rule: 'The unique local addresses of IPv6 are private, and null is no region.',
      assumed: 'The document says “private IP” and not which; these are the private ones of RFC 4193',
      accepted: [create({ address: 'http://[fd00::1]/', region: 'us-east' }), create({ region: null })],
      refused: [
        ...refused(creates('address'), 'region', ['http://[fd00::1]/', 'http://[fc00::1]/']),
        ...refused((region) => create({ ...PRIVATE, region }), 'region', [null]),
      ],
    },
    {
      id: 'managed-service.region.known',
      section: FIELDS,
      rule: 'The region is one that there is.',
      assumed: 'The document does not say it of services; it says it of all other records',
      accepted: [create({ ...PRIVATE, region: 'us-west' })],
      refused: [denied(create({ ...PRIVATE, region: 'mars-1' }), 'region')],
    },
    {
      id: 'managed-service.region.update',
      section: 'doc 1 §7',
      rule: 'An update is judged by the record that it leaves; the error names what was sent.',
      assumed,
      accepted: [update({ address: '10.0.0.1', region: 'us-east' }), update({ address: '192.0.2.1' })],
      refused: [
        denied(update({ address: '10.0.0.1' }), 'address'),
        denied(update({ region: 'us-east' }), 'region'),
        denied({ ...update({ address: 'https://example.com' }), params: { serviceId: 3 } }, 'address'),
        denied({ ...update({ region: null }), params: { serviceId: 3 } }, 'region'),
      ],
    },
    {
      id: 'managed-service.credentials',
      section: FIELDS,
      rule: 'The credentials of a service are ones that there are.',
      accepted: [create({ credentials: [] }), create({ credentials: [1, 3] })],
      refused: [denied(create({ credentials: [1, UNKNOWN_ID] }), 'credentials[1]')],
    },
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
      refused: each(
        { ...MISSING, answer: undefined },
        after([remove], view, update(), enables(FIRST), disable, remove),
      ),
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
  ],
};
