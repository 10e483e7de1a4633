import { among, contains, type SpecifiedRule, type RefusedExample, time, whole } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { bodyWith, creates, making, POLICIES, refuses, RULE, setting } from './samples.ts';

const edge = { firewallId: '@firewall:edge-enabled' };
const UNKNOWN = 987_654_321;

const noStatus = (status: unknown, name = String(status)): RefusedExample => ({
  name,
  endpoint: firewallsApi.update,
  params: edge,
  body: { status },
  field: 'status',
});

/** The record, its status, tags and update (doc 3 §2.1, §3, §4.1). */
export const lifecycle: readonly SpecifiedRule[] = [
  {
    id: 'firewall.record',
    section: 'doc 3 §2.1',
    rule: 'A Firewall has an id, a label, a status, rules, tags and the times of its creation and last update.',
    accepted: [
      {
        name: 'a seeded one',
        endpoint: firewallsApi.view,
        params: edge,
        answer: {
          id: '@firewall:edge-enabled',
          label: 'edge-enabled',
          status: 'enabled',
          rules: { inbound_policy: among('ACCEPT', 'DROP'), outbound_policy: among('ACCEPT', 'DROP') },
          created: time,
          updated: time,
        },
      },
      {
        name: 'a new one',
        endpoint: firewallsApi.create,
        body: bodyWith({ tags: ['examples'] }),
        answer: { id: whole, label: 'examples', tags: ['examples'], created: time, updated: time },
      },
      {
        name: 'what was created can be read',
        endpoint: firewallsApi.view,
        before: [making({ rules: { ...POLICIES, inbound: [RULE] } })],
        params: { firewallId: '$1' },
        answer: { id: '$1', label: 'examples', rules: { ...POLICIES, inbound: [RULE] } },
      },
    ],
    refused: [
      {
        name: 'one that does not exist',
        endpoint: firewallsApi.view,
        params: { firewallId: UNKNOWN },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'firewall.create.enabled',
    section: 'doc 3 §3',
    rule: 'A new Firewall is `enabled`, whatever it was sent with; event `firewall_create`.',
    accepted: [
      { ...creates('created', {}), answer: { status: 'enabled' } },
      { ...creates('a status in a create is no field of it', { status: 'disabled' }), answer: { status: 'enabled' } },
    ],
    refused: [
      { ...refuses('a status does not stand for what is required', { status: 'enabled', rules: undefined }, 'rules') },
    ],
  },
  {
    id: 'firewall.status',
    section: 'doc 3 §3',
    rule: 'An update sets `status` to `enabled` or `disabled`; events `firewall_enable` and `firewall_disable`.',
    accepted: [
      {
        name: 'disable',
        endpoint: firewallsApi.update,
        params: edge,
        body: { status: 'disabled' },
        answer: { id: '@firewall:edge-enabled', status: 'disabled' },
      },
      {
        name: 'disable, then enable',
        endpoint: firewallsApi.update,
        before: [setting('@firewall:edge-enabled', 'disabled')],
        params: edge,
        body: { status: 'enabled' },
        answer: { status: 'enabled' },
      },
      {
        name: 'it stays so',
        endpoint: firewallsApi.view,
        before: [setting('@firewall:edge-enabled', 'disabled')],
        params: edge,
        answer: { status: 'disabled' },
      },
      {
        name: 'to what it is',
        endpoint: firewallsApi.update,
        params: edge,
        body: { status: 'enabled' },
        answer: { status: 'enabled' },
      },
    ],
    refused: [
      noStatus('paused'),
      noStatus('ENABLED', 'large letters'),
      noStatus('', 'empty'),
      noStatus(null),
      noStatus(true),
      noStatus(['disabled'], 'a list'),
    ],
  },
  {
    id: 'firewall.status.deleted',
    section: 'doc 3 §3',
    rule: 'An update cannot set `deleted`.',
    accepted: [
      {
        name: 'a delete deletes',
        endpoint: firewallsApi.remove,
        before: [making()],
        params: { firewallId: '$1' },
      },
    ],
    refused: [noStatus('deleted')],
  },
  {
    id: 'firewall.update.optional',
    section: 'doc 3 §4.1',
    rule: 'An update changes what it is sent, and nothing else.',
    accepted: [
      {
        name: 'nothing',
        endpoint: firewallsApi.update,
        params: edge,
        body: {},
        answer: { label: 'edge-enabled', status: 'enabled' },
      },
      {
        name: 'only the tags',
        endpoint: firewallsApi.update,
        before: [making({ tags: ['old'] }), setting('$1', 'disabled')],
        params: { firewallId: '$1' },
        body: { tags: ['new'] },
        answer: { label: 'examples', status: 'disabled', tags: ['new'], rules: POLICIES },
      },
      {
        name: 'only the status',
        endpoint: firewallsApi.update,
        before: [making({ tags: ['old'], rules: { ...POLICIES, inbound: [RULE] } })],
        params: { firewallId: '$1' },
        body: { status: 'disabled' },
        answer: { label: 'examples', status: 'disabled', tags: ['old'], rules: { inbound: [RULE] } },
      },
      {
        name: 'both',
        endpoint: firewallsApi.update,
        params: edge,
        body: { status: 'disabled', tags: [] },
        answer: { status: 'disabled', tags: [] },
      },
    ],
    refused: [
      {
        name: 'nothing is changed of what does not exist',
        endpoint: firewallsApi.update,
        params: { firewallId: UNKNOWN },
        body: {},
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'firewall.update.not-rules',
    section: 'doc 3 §4.1',
    rule: 'An update cannot change rules or devices; sent, they are ignored.',
    assumed: 'The document says “cannot change”; unknown fields of a request are ignored, these with them',
    accepted: [
      {
        name: 'rules',
        endpoint: firewallsApi.update,
        before: [making({ rules: { ...POLICIES, inbound: [RULE] } })],
        params: { firewallId: '$1' },
        body: { rules: { inbound_policy: 'ACCEPT', outbound_policy: 'DROP', inbound: [] } },
        answer: { rules: { ...POLICIES, inbound: [RULE] } },
      },
      {
        name: 'rules that would be refused',
        endpoint: firewallsApi.update,
        params: edge,
        body: { rules: 'none', tags: ['examples'] },
        answer: { tags: ['examples'] },
      },
      {
        name: 'devices',
        endpoint: firewallsApi.devices,
        before: [
          making({ devices: { computes: ['@compute:web-1'] } }),
          {
            endpoint: firewallsApi.update,
            params: { firewallId: '$1' },
            body: { devices: { computes: ['@compute:web-2'] } },
          },
        ],
        params: { firewallId: '$1' },
        answer: { data: [{ entity: { id: '@compute:web-1' } }] },
      },
    ],
    refused: [
      {
        name: 'what stands beside them is judged',
        endpoint: firewallsApi.update,
        params: edge,
        body: { rules: POLICIES, status: 'deleted' },
        field: 'status',
      },
    ],
  },
  {
    id: 'firewall.tags',
    section: 'doc 3 §2.1',
    rule: '`tags` is a list of texts; an update replaces it.',
    accepted: [
      creates('two', { tags: ['web', 'production'] }),
      creates('none', { tags: [] }),
      { ...creates('left out', {}), answer: { tags: [] } },
      {
        name: 'a tag left out of an update is gone',
        endpoint: firewallsApi.update,
        before: [making({ tags: ['web', 'production'] })],
        params: { firewallId: '$1' },
        body: { tags: ['web'] },
        answer: { tags: ['web'] },
      },
    ],
    refused: [
      refuses('a text', { tags: 'web' }, 'tags'),
      refuses('a number in the list', { tags: ['web', 7] }, 'tags[1]'),
      refuses('an object', { tags: { web: true } }, 'tags'),
      {
        name: 'a text, in an update',
        endpoint: firewallsApi.update,
        params: edge,
        body: { tags: 'web' },
        field: 'tags',
      },
    ],
  },
  {
    id: 'firewall.list',
    section: 'doc 3 §4.1',
    rule: 'The Firewalls of the account are listed; what is created is among them.',
    accepted: [
      {
        name: 'what was created',
        endpoint: firewallsApi.list,
        before: [making()],
        answer: { data: contains([{ id: '$1', label: 'examples' }]) },
      },
    ],
    refused: [{ name: 'without a token', endpoint: firewallsApi.list, token: null, status: 401, field: null }],
  },
];
