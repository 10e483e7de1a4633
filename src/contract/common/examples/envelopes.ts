import { computesApi } from '../../computes/api.ts';
import { configsApi } from '../../computes/configs/api.ts';
import { endpoint } from '../../endpoint.ts';
import { nothing } from '../../envelope.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { regionsApi } from '../../regions/api.ts';
import { contains, emptyObject, type SpecifiedRule, whole } from '../../specification.ts';
import { each, MISSING, refused, UNKNOWN_ID, words } from '../../specification/calls.ts';
import { create, list, POLICIES, remove, SMALL, update, view } from './samples.ts';

const CODES = 'The documents give no status codes (doc 1 §7.7, doc 2 §7.3, doc 3 §7.3); these are the original API’s';

const RULE = { action: 'ACCEPT', protocol: 'TCP', addresses: { ipv4: ['0.0.0.0/0'] } };

const unknown = { section: 'doc 1 §4', response: nothing };
const noSuchPath = endpoint('GET', '/networking/walls', unknown);
const noSuchMethod = endpoint('DELETE', '/regions', unknown);

const withRules = (rules: object) => create({ label: 'examples', rules: { ...POLICIES, ...rules } });
const ANY = ['0.0.0.0/0'];
const withDevices = (devices: object) => create({ ...SMALL, devices });
const profile = (fields: object) => ({
  endpoint: configsApi.create,
  params: { computeId: '@compute:web-1' },
  body: { label: 'examples', ...fields },
});
const alerts = (values: object) => ({
  endpoint: computesApi.update,
  params: { computeId: '@compute:web-1' },
  body: { alerts: values },
});
const sent = (text: string) => ({ endpoint: firewallsApi.create, text });

/** The shape of responses, and how a refusal names the field (doc 1 §2.1). */
export const envelopes: readonly SpecifiedRule[] = [
  {
    id: 'envelope.list',
    section: 'doc 1 §2.1',
    rule: 'A list answers the items of one page as `data`, with the page’s number, the number of pages and of results.',
    accepted: [
      {
        endpoint: regionsApi.list,
        answer: { data: contains([{ id: 'us-east' }]), page: 1, pages: whole, results: whole },
      },
    ],
  },
  {
    id: 'envelope.error',
    section: 'doc 1 §2.1',
    rule: 'Every failing request answers `errors`, each with a `reason` and a `field`: null, or a path with dots.',
    accepted: [{ ...create(), serverOnly: true }],
    refused: [
      ...refused(create, 'label', [{ rules: POLICIES }]),
      ...refused(create, 'rules.outbound_policy', [{ label: 'examples', rules: { inbound_policy: 'DROP' } }]),
      { endpoint: noSuchPath, ...MISSING },
    ],
  },
  {
    id: 'envelope.error.position',
    section: 'doc 1 §2.1',
    rule: 'A position in a list stands in brackets, counted from 0 and from the top of the request body.',
    assumed: 'The documents speak of dotted paths and leave open how a place in a list is written',
    accepted: [withRules({ inbound: [RULE] })],
    refused: [
      ...refused(withRules, 'rules.inbound[2].ports', [{ inbound: [RULE, RULE, { ...RULE, ports: '70000' }] }]),
      ...refused(withRules, 'rules.outbound[1].addresses.ipv4[1]', [
        { outbound: [RULE, { ...RULE, addresses: { ipv4: ['192.0.2.0/24', 'everyone'] } }] },
      ]),
    ],
  },
  {
    id: 'envelope.error.several',
    section: 'doc 1 §2.1',
    rule: 'Every error that can be found at once is named in one answer.',
    assumed: 'The envelope holds a list of errors; the documents do not say when it has more than one',
    accepted: [create()],
    refused: [
      ...refused(create, words('label rules.inbound_policy rules.inbound[0].protocol'), [
        { label: 'ab', rules: { ...POLICIES, inbound_policy: 'REJECT', inbound: [{ ...RULE, protocol: undefined }] } },
      ]),
      { ...list, query: { page: 0, page_size: 501 }, field: ['page', 'page_size'] },
    ],
  },
  {
    id: 'envelope.success',
    section: 'doc 1 §7',
    rule: 'Whatever succeeds answers 200: reading, creating, changing and deleting. A wrong body answers 400.',
    assumed: CODES,
    accepted: each({ status: 200 }, [view(), create(), update({ tags: ['examples'] }), remove()]),
    refused: [{ ...create({}), status: 400 }],
  },
  {
    id: 'envelope.not-found',
    section: 'doc 1 §7',
    rule: 'An unknown or malformed id and an unknown path answer 404, a method that a path has not 405; both with no field.',
    assumed: CODES,
    accepted: [view()],
    refused: [
      ...each(MISSING, [...[UNKNOWN_ID, 0, '01', '1.5', 'first'].map(view), { endpoint: noSuchPath }]),
      { endpoint: noSuchMethod, status: 405, field: null, answerHeaders: { allow: /^GET, HEAD$/ } },
    ],
  },
  {
    id: 'envelope.empty',
    section: 'doc 3 §4.1',
    rule: '“Empty body” and “empty object” are one thing: `{}`.',
    assumed: 'The documents use both words (doc 1 §4, doc 2 §4, doc 3 §4) and show neither',
    accepted: [{ ...remove(), answer: emptyObject }],
  },
  {
    id: 'request.json',
    section: 'doc 1 §2.1',
    rule: 'Requests and answers are JSON; a body that cannot be read as a JSON object is refused and names no field.',
    accepted: [
      { endpoint: regionsApi.list, answerHeaders: { 'content-type': /^application\/json\b/ } },
      sent(` ${JSON.stringify(SMALL, undefined, 2)} `),
    ],
    refused: [
      ...refused(sent, null, ['{"label": "examples', 'label=examples', '[]', '"examples"', 'null']),
      ...refused(sent, undefined, ['']),
    ],
  },
  {
    id: 'request.unknown-fields',
    section: 'doc 1 §2.1',
    rule: 'Fields of a request that the operation does not know, or that are response only, are ignored.',
    assumed: 'The documents list what an operation takes and do not say what becomes of the rest',
    accepted: [
      { ...create({ ...SMALL, colour: 'red', rules: { ...POLICIES, strict: true } }), answer: { label: 'examples' } },
      {
        ...create({ ...SMALL, id: 1, created: '1999-01-01T00:00:00', updated: 'never' }),
        answer: {
          id: (value: unknown) => value !== 1,
          created: (value: unknown) => value !== '1999-01-01T00:00:00',
          updated: (value: unknown) => value !== 'never',
        },
      },
      { endpoint: regionsApi.list, query: { colour: 'red' }, answer: { page: 1 } },
    ],
  },
  {
    id: 'request.closed-sets',
    section: 'doc 3 §2.5',
    rule: 'An object whose keys are a documented set (slots, helpers, alerts, address families, kinds of services) has no others.',
    assumed:
      'The documents list the keys and do not say what becomes of another; ignored, a disk in a ninth slot would be lost unseen',
    accepted: [profile({ devices: { sdh: null }, helpers: { distro: true } }), alerts({ cpu: 90 })],
    refused: [
      ...refused(profile, 'devices', [{ devices: { sdi: { disk_id: null } } }, { devices: { sda: null, SDA: null } }]),
      ...refused(profile, 'helpers', [{ devices: {}, helpers: { swap: true } }]),
      ...refused(alerts, 'alerts', [{ cpu: 90, memory: 80 }]),
      ...refused(withRules, 'rules.inbound[0].addresses', [
        { inbound: [{ ...RULE, addresses: { ipv4: ANY, ipv5: ANY } }] },
      ]),
      ...refused(withDevices, 'devices', [{ computes: [], databases: [1] }]),
    ],
  },
];
