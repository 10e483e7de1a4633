import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type SpecifiedRule, whole } from '../../specification.ts';
import { regionsApi } from '../../regions/api.ts';
import { noSuchId, noSuchMethod, noSuchPath, POLICIES, SMALL, UNKNOWN_ID } from './samples.ts';

const CODES = 'The documents give no status codes (doc 1 §7.7, doc 2 §7.3, doc 3 §7.3); these are the original API’s';

const rule = { action: 'ACCEPT', protocol: 'TCP', addresses: { ipv4: ['0.0.0.0/0'] } };

/** What answers look like, and how a refusal names what it is about (doc 1 §2.1). */
export const envelopes: readonly SpecifiedRule[] = [
  {
    id: 'envelope.list',
    section: 'doc 1 §2.1',
    rule: 'A list answers the items of one page as `data`, with the page’s number, the number of pages and of results.',
    accepted: [
      {
        name: 'a list has all four',
        endpoint: regionsApi.list,
        answer: { data: contains([{ id: 'us-east' }]), page: 1, pages: whole, results: whole },
      },
    ],
    refused: [
      { name: 'a list that is refused has errors instead', endpoint: firewallsApi.list, token: null, status: 401 },
    ],
  },
  {
    id: 'envelope.error',
    section: 'doc 1 §2.1',
    rule: 'Every failing request answers `errors`, each with a `field`, which may be null, and a `reason`.',
    accepted: [{ name: 'a request that succeeds', endpoint: firewallsApi.create, body: SMALL, serverOnly: true }],
    refused: [
      { name: 'a field is missing', endpoint: firewallsApi.create, body: { rules: POLICIES }, field: 'label' },
      { name: 'no field is concerned', endpoint: noSuchPath, status: 404, field: null },
    ],
  },
  {
    id: 'envelope.error.dotted',
    section: 'doc 1 §2.1',
    rule: 'A field inside another is named by a path with dots.',
    accepted: [{ name: 'both policies there', endpoint: firewallsApi.create, body: SMALL }],
    refused: [
      {
        name: 'a policy inside rules is missing',
        endpoint: firewallsApi.create,
        body: { label: 'examples', rules: { inbound_policy: 'DROP' } },
        field: 'rules.outbound_policy',
      },
    ],
  },
  {
    id: 'envelope.error.position',
    section: 'doc 1 §2.1',
    rule: 'A position in a list stands in brackets, counted from 0 and from the top of the request body.',
    assumed: 'The documents speak of dotted paths and leave open how a place in a list is written',
    accepted: [
      {
        name: 'a rule on a port',
        endpoint: firewallsApi.create,
        body: { label: 'examples', rules: { ...POLICIES, inbound: [{ ...rule, ports: '22' }] } },
      },
    ],
    refused: [
      {
        name: 'the third inbound rule has a port too high',
        endpoint: firewallsApi.create,
        body: { label: 'examples', rules: { ...POLICIES, inbound: [rule, rule, { ...rule, ports: '70000' }] } },
        field: 'rules.inbound[2].ports',
      },
      {
        name: 'the second address of the second outbound rule',
        endpoint: firewallsApi.create,
        body: {
          label: 'examples',
          rules: {
            ...POLICIES,
            outbound: [rule, { ...rule, addresses: { ipv4: ['192.0.2.0/24', 'everyone'] } }],
          },
        },
        field: 'rules.outbound[1].addresses.ipv4[1]',
      },
    ],
  },
  {
    id: 'envelope.error.several',
    section: 'doc 1 §2.1',
    rule: 'One refusal names every field error that can be found at once.',
    assumed: 'The envelope holds a list of errors; the documents do not say when it has more than one',
    accepted: [{ name: 'nothing wrong', endpoint: firewallsApi.create, body: SMALL }],
    refused: [
      {
        name: 'a label too short, a policy that is none, a rule without a protocol',
        endpoint: firewallsApi.create,
        body: {
          label: 'ab',
          rules: {
            inbound_policy: 'REJECT',
            outbound_policy: 'ACCEPT',
            inbound: [{ action: 'ACCEPT', addresses: { ipv4: ['0.0.0.0/0'] } }],
          },
        },
        field: ['label', 'rules.inbound_policy', 'rules.inbound[0].protocol'],
      },
      {
        name: 'both page parameters',
        endpoint: firewallsApi.list,
        query: { page: 0, page_size: 501 },
        field: ['page', 'page_size'],
      },
    ],
  },
  {
    id: 'envelope.success',
    section: 'doc 1 §7',
    rule: 'Whatever succeeds answers 200: reading, creating, changing and deleting.',
    assumed: CODES,
    accepted: [
      { name: 'a read', endpoint: firewallsApi.view, params: { firewallId: '@firewall:edge-enabled' }, status: 200 },
      { name: 'a create', endpoint: firewallsApi.create, body: SMALL, status: 200 },
      {
        name: 'a change',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-enabled' },
        body: { tags: ['examples'] },
        status: 200,
      },
      {
        name: 'a delete',
        endpoint: firewallsApi.remove,
        params: { firewallId: '@firewall:edge-enabled' },
        status: 200,
      },
    ],
    refused: [{ name: 'a wrong body is 400', endpoint: firewallsApi.create, body: {}, status: 400 }],
  },
  {
    id: 'envelope.not-found',
    section: 'doc 1 §7',
    rule: 'An unknown or malformed id, an unknown path and a method that a path has not answer 404 with no field.',
    assumed: CODES,
    accepted: [
      { name: 'an id that exists', endpoint: firewallsApi.view, params: { firewallId: '@firewall:edge-enabled' } },
    ],
    refused: [
      {
        name: 'an unknown id',
        endpoint: firewallsApi.view,
        params: { firewallId: UNKNOWN_ID },
        status: 404,
        field: null,
      },
      { name: 'a zero', endpoint: firewallsApi.view, params: { firewallId: 0 }, status: 404, field: null },
      { name: 'not a number', endpoint: noSuchId, status: 404, field: null },
      {
        name: 'an id that exists, with a zero in front',
        endpoint: firewallsApi.view,
        params: { firewallId: '01' },
        status: 404,
        field: null,
      },
      { name: 'half a number', endpoint: firewallsApi.view, params: { firewallId: '1.5' }, status: 404, field: null },
      { name: 'an unknown path', endpoint: noSuchPath, status: 404, field: null },
      { name: 'a method that the path has not', endpoint: noSuchMethod, status: 404, field: null },
    ],
  },
  {
    id: 'envelope.empty',
    section: 'doc 3 §4.1',
    rule: '“Empty body” and “empty object” are one thing: `{}`.',
    assumed: 'The documents use both words (doc 1 §4, doc 2 §4, doc 3 §4) and show neither',
    accepted: [
      {
        name: 'a delete',
        endpoint: firewallsApi.remove,
        params: { firewallId: '@firewall:edge-disabled' },
        answer: (value: unknown) => JSON.stringify(value) === '{}',
      },
    ],
    refused: [
      {
        name: 'a delete of nothing has errors instead',
        endpoint: firewallsApi.remove,
        params: { firewallId: UNKNOWN_ID },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'request.json',
    section: 'doc 1 §2.1',
    rule: 'Requests and answers are JSON; a body that cannot be read as a JSON object is refused and names no field.',
    accepted: [
      {
        name: 'an answer says that it is JSON',
        endpoint: regionsApi.list,
        answerHeaders: { 'content-type': /^application\/json\b/ },
      },
      {
        name: 'an object, with blanks',
        endpoint: firewallsApi.create,
        text: ` ${JSON.stringify(SMALL, undefined, 2)} `,
      },
    ],
    refused: [
      { name: 'broken off', endpoint: firewallsApi.create, text: '{"label": "specification', field: null },
      { name: 'not JSON', endpoint: firewallsApi.create, text: 'label=specification', field: null },
      { name: 'nothing at all', endpoint: firewallsApi.create, text: '' },
      { name: 'a list', endpoint: firewallsApi.create, text: '[]', field: null },
      { name: 'a text', endpoint: firewallsApi.create, text: '"specification"', field: null },
      { name: 'null', endpoint: firewallsApi.create, text: 'null', field: null },
    ],
  },
  {
    id: 'request.unknown-fields',
    section: 'doc 1 §2.1',
    rule: 'Fields of a request that the operation does not know, or that are response only, are ignored.',
    assumed: 'The documents list what an operation takes and do not say what becomes of the rest',
    accepted: [
      {
        name: 'unknown fields, at the top and inside',
        endpoint: firewallsApi.create,
        body: { ...SMALL, colour: 'red', rules: { ...POLICIES, strict: true } },
        answer: { label: 'examples' },
      },
      {
        name: 'response-only fields keep their own value',
        endpoint: firewallsApi.create,
        body: { ...SMALL, id: 1, created: '1999-01-01T00:00:00', updated: 'never' },
        answer: {
          id: (value: unknown) => value !== 1,
          created: (value: unknown) => value !== '1999-01-01T00:00:00',
          updated: (value: unknown) => value !== 'never',
        },
      },
      {
        name: 'unknown query parameters',
        endpoint: regionsApi.list,
        query: { colour: 'red' },
        answer: { page: 1 },
      },
    ],
    refused: [
      {
        name: 'an unknown field does not stand for a known one',
        endpoint: firewallsApi.create,
        body: { name: 'examples', rules: POLICIES },
        field: 'label',
      },
    ],
  },
];
