import type { SpecifiedRule } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import {
  adding,
  assigns,
  at,
  bodyWith,
  copies,
  creates,
  denies,
  making,
  networks,
  on,
  POLICIES,
  refuses,
  refusesRules,
  removing,
  replacing,
  RULE,
  setting,
} from './samples.ts';

const UNKNOWN = 987_654_321;
const edge = { firewallId: '@firewall:edge-enabled' };

/** Seeded Firewalls were last updated when they were created. */
const changed = (value: unknown): boolean => times(value).length === 2;
const unchanged = (value: unknown): boolean => times(value).length === 1;

/** The times in a record, each once. */
function times(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || !('created' in value) || !('updated' in value)) return [];
  return [...new Set([value.created, value.updated])];
}

const viewing = { endpoint: firewallsApi.view, params: edge };

/** What the documents leave between their lines: faults together, repeats, times. */
export const details: readonly SpecifiedRule[] = [
  {
    id: 'firewall.faults',
    section: 'doc 1 §2.1',
    rule: 'Every fault that can be found is named in one answer.',
    assumed: 'The envelope holds a list of errors; that it holds all that were found is decided here',
    accepted: [creates('no fault', { tags: ['examples'] })],
    refused: [
      {
        ...refuses('of form', {}, ''),
        body: {
          label: '!',
          rules: { inbound: [RULE, { ...RULE, ports: '0', protocol: 'tcp' }], outbound_policy: 'DROP' },
          devices: { computes: ['web-1'], nodebalancers: [1, 2] },
          tags: [1],
        },
        field: [
          'label',
          'rules.inbound_policy',
          'rules.inbound[1].ports',
          'rules.inbound[1].protocol',
          'devices.computes[0]',
          'devices.nodebalancers',
          'tags[0]',
        ],
      },
      {
        ...refuses('within a rule and between its fields', {}, ''),
        body: bodyWith({
          rules: {
            ...POLICIES,
            inbound: [{ ...RULE, action: 'ALLOW', protocol: 'ICMP', ports: '80' }],
            outbound: [{ ...RULE, action: 'ALLOW', addresses: { ipv4: ['::/0', ...networks('ipv4', 255)] } }],
          },
        }),
        field: [
          'rules.inbound[0].action',
          'rules.inbound[0].ports',
          'rules.outbound[0].action',
          'rules.outbound[0].addresses',
          'rules.outbound[0].addresses.ipv4[0]',
        ],
      },
      {
        ...refuses('of a policy and of the count', {}, ''),
        body: bodyWith({ rules: { inbound: copies(26), outbound_policy: 'DROP' } }),
        field: ['rules', 'rules.inbound_policy'],
      },
      {
        ...denies('of other records', {}, ''),
        body: bodyWith({
          label: 'edge-enabled',
          devices: {
            computes: ['@compute:db-1', '@compute:web-1', UNKNOWN, '@compute:live-migration'],
            nodebalancers: ['@nodebalancer:balancer-3'],
          },
        }),
        field: [
          'label',
          'devices.computes[0]',
          'devices.computes[2]',
          'devices.computes[3]',
          'devices.nodebalancers[0]',
        ],
      },
      {
        name: 'of form, in an update',
        endpoint: firewallsApi.update,
        params: edge,
        body: { status: 'deleted', tags: ['web', 1] },
        field: ['status', 'tags[1]'],
      },
      {
        name: 'of other records, in an update',
        endpoint: firewallsApi.update,
        before: [
          making({ label: 'first', ...on('@compute:web-1') }),
          setting('$1', 'disabled'),
          making({ label: 'second', ...on('@compute:web-1') }),
        ],
        params: { firewallId: '$1' },
        body: { label: 'second', status: 'enabled' },
        field: ['label', 'status'],
        serverOnly: true,
      },
      {
        name: 'of a migrating instance and of a label',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-migrating' },
        body: { label: 'edge-enabled' },
        field: 'label',
        serverOnly: true,
      },
      {
        name: 'of a new device that is one already, and of a deleted Firewall',
        ...adding('@firewall:edge-removed', 'compute', '@compute:worker-1'),
        field: 'id',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'firewall.devices.grants-first',
    section: 'doc 3 §4.1',
    rule: 'A missing grant on a service is told before anything else that is wrong with the assignment.',
    assumed: 'Who may not change a service is not told what stands on it',
    accepted: [{ ...assigns('nothing wrong', on('@compute:web-1')), token: 'demo-operator' }],
    refused: [
      {
        // db-1 may be written and has an active Firewall; web-2 may not be seen.
        ...denies('of two instances', on('@compute:db-1', '@compute:web-2'), 'devices.computes[1]'),
        token: 'demo-operator',
        status: 403,
      },
      {
        ...denies(
          'with a label that is taken',
          { label: 'edge-enabled', ...on('@compute:web-2') },
          'devices.computes[0]',
        ),
        token: 'demo-operator',
        status: 403,
      },
      {
        ...denies('an instance that nobody has is not forbidden, but unknown', on(UNKNOWN + 1), 'devices.computes[0]'),
        token: 'demo-operator',
      },
    ],
  },
  {
    id: 'firewall.devices.repeated',
    section: 'doc 3 §2.1',
    rule: 'An id that stands twice among the instances of a create makes one device.',
    assumed: 'The document says one device per id; that is taken to hold of an id sent twice',
    accepted: [
      {
        name: 'an instance',
        endpoint: firewallsApi.devices,
        before: [making(on('@compute:web-1', '@compute:web-2', '@compute:web-1'))],
        params: { firewallId: '$1' },
        answer: { data: [{ entity: { label: 'web-1' } }, { entity: { label: 'web-2' } }] },
      },
      {
        name: 'an instance and a NodeBalancer of one id are two',
        endpoint: firewallsApi.devices,
        before: [making({ devices: { computes: ['@compute:web-1'], nodebalancers: ['@nodebalancer:balancer-1'] } })],
        params: { firewallId: '$1' },
        answer: { data: [{ entity: { type: 'compute' } }, { entity: { type: 'nodebalancer' } }] },
      },
    ],
    refused: [
      refuses(
        'a NodeBalancer, for one id is all there may be',
        at('@nodebalancer:balancer-1', '@nodebalancer:balancer-1'),
        'devices.nodebalancers',
      ),
    ],
  },
  {
    id: 'firewall.tags.repeated',
    section: 'doc 3 §2.1',
    rule: 'A tag that is sent twice is kept once.',
    assumed: 'The document calls tags organizational only, and a tag twice organizes nothing',
    accepted: [
      { ...creates('in a create', { tags: ['web', 'edge', 'web'] }), answer: { tags: ['web', 'edge'] } },
      {
        name: 'in an update',
        endpoint: firewallsApi.update,
        params: edge,
        body: { tags: ['web', 'web'] },
        answer: { tags: ['web'] },
      },
    ],
    refused: [
      refuses('null is no list', { tags: null }, 'tags'),
      {
        name: 'null is no list, in an update',
        endpoint: firewallsApi.update,
        params: edge,
        body: { tags: null },
        field: 'tags',
      },
    ],
  },
  {
    id: 'firewall.updated',
    section: 'doc 3 §2.1',
    rule: '`updated` is when the record last changed: its status, tags, label or rules, and not what it is assigned to.',
    assumed: 'The document says that both times are response only and not what moves them; the record has no devices',
    accepted: [
      { name: 'as it was created', ...viewing, answer: unchanged },
      { name: 'by an update', ...viewing, before: [setting('@firewall:edge-enabled', 'disabled')], answer: changed },
      {
        name: 'by a replacement of rules',
        ...viewing,
        before: [replacing('@firewall:edge-enabled', POLICIES)],
        answer: changed,
      },
      {
        name: 'not by a new device',
        ...viewing,
        before: [adding('@firewall:edge-enabled', 'compute', '@compute:web-1')],
        answer: unchanged,
      },
      {
        name: 'not by a device less',
        ...viewing,
        before: [removing('@firewall:edge-enabled', '1')],
        answer: unchanged,
      },
      {
        name: 'not by a change that was refused',
        ...viewing,
        before: [{ ...replacing('@firewall:edge-enabled', {}), isRefused: true }],
        answer: unchanged,
      },
    ],
    refused: [
      refusesRules('sent, it stands for nothing', { inbound: null, updated: '2026-03-01T12:00:00' }, 'inbound'),
    ],
  },
  {
    id: 'firewall.delete.migration',
    section: 'doc 3 §3',
    rule: 'A Firewall can be deleted while an instance of it is in live migration.',
    assumed: 'The document lets a Firewall in any state be deleted, and names migrations at create and update alone',
    accepted: [
      {
        name: 'while it migrates',
        endpoint: firewallsApi.remove,
        params: { firewallId: '@firewall:edge-migrating' },
      },
    ],
    refused: [
      {
        name: 'disabled, it is not',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-migrating' },
        body: { status: 'disabled' },
        field: null,
        serverOnly: true,
      },
    ],
  },
];
