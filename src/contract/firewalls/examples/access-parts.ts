import type { SpecifiedRule } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { adding, assigns, making, on, POLICIES } from './samples.ts';

const SCOPES = 'The document leaves the scopes of Firewalls open (doc 3 §5); these are the original API’s';
const GRANTS = 'The document names grants on devices, instances and images; Firewalls are taken to have them too';

// demo-operator may write odd ids, read those that 4 divides, and see no others; ids count from 1 in seeded order.
const written = { firewallId: '@firewall:edge-enabled' };
const unseen = { firewallId: '@firewall:edge-disabled' };
const read = { firewallId: '@firewall:batch-workers' };
// The first devices of these Firewalls.
const writtenDevice = { ...written, deviceId: 1 };
const unseenDevice = { ...unseen, deviceId: 3 };
const readDevice = { ...read, deviceId: 7 };

const reading = { scopes: ['firewall:read_only'] };
const writing = { scopes: ['firewall:read_write'] };
const others = { scopes: ['account:read_write', 'computes:read_write', 'nodebalancers:read_write', 'ips:read_write'] };

const BASTION = { id: '@compute:bastion', type: 'compute' };

const rules = { name: 'read rules', endpoint: firewallsApi.rules };
const replace = { name: 'replace rules', endpoint: firewallsApi.replaceRules, body: POLICIES };
const add = { name: 'add a device', endpoint: firewallsApi.addDevice, body: BASTION };
const remove = { name: 'remove a device', endpoint: firewallsApi.removeDevice };

const forbidden = { status: 403, field: null };
const operator = { token: 'demo-operator' };

/** Who may do what with the rules and devices of Firewalls (doc 3 §5). */
export const accessParts: readonly SpecifiedRule[] = [
  {
    id: 'firewall.parts.scope.read',
    section: 'doc 3 §5',
    rule: 'Reading the rules of a Firewall needs `firewall:read_only`.',
    assumed: SCOPES,
    accepted: [{ ...rules, params: written, persona: reading }],
    refused: [{ ...rules, params: written, persona: others, ...forbidden }],
  },
  {
    id: 'firewall.parts.scope.write',
    section: 'doc 3 §5',
    rule: 'Replacing rules, adding and removing devices needs `firewall:read_write`, and no scope of the service.',
    assumed: SCOPES,
    accepted: [
      { ...replace, params: written, persona: writing },
      { ...add, params: written, persona: writing },
      { ...remove, params: writtenDevice, persona: writing },
    ],
    refused: [
      { ...replace, params: written, persona: reading, ...forbidden },
      { ...add, params: written, persona: reading, ...forbidden },
      { ...remove, params: writtenDevice, persona: reading, ...forbidden },
      { ...replace, name: 'replace with others', params: written, persona: others, ...forbidden },
      { ...add, name: 'add with others', params: written, persona: others, ...forbidden },
      { ...remove, name: 'remove with others', params: writtenDevice, persona: others, ...forbidden },
    ],
  },
  {
    id: 'firewall.parts.grant.read',
    section: 'doc 1 §5',
    rule: 'A restricted user needs a grant on a Firewall to read its rules.',
    assumed: GRANTS,
    accepted: [
      { ...rules, params: read, ...operator },
      { ...rules, name: 'with a grant to write', params: written, ...operator },
    ],
    refused: [{ ...rules, params: unseen, ...operator, ...forbidden }],
  },
  {
    id: 'firewall.parts.grant.write',
    section: 'doc 1 §5',
    rule: 'A restricted user needs a `read_write` grant on a Firewall to replace its rules or to change its devices.',
    assumed: GRANTS,
    accepted: [
      { ...replace, params: written, ...operator },
      { ...add, params: written, ...operator },
      { ...remove, params: writtenDevice, ...operator },
    ],
    refused: [
      { ...replace, params: read, ...operator, ...forbidden },
      { ...add, params: read, ...operator, ...forbidden },
      { ...remove, params: readDevice, ...operator, ...forbidden },
      { ...replace, name: 'replace without any', params: unseen, ...operator, ...forbidden },
      { ...add, name: 'add without any', params: unseen, ...operator, ...forbidden },
      { ...remove, name: 'remove without any', params: unseenDevice, ...operator, ...forbidden },
      {
        ...add,
        name: 'the grant before the body',
        params: read,
        body: { type: 'volume' },
        ...operator,
        ...forbidden,
      },
      {
        ...replace,
        name: 'the grant before the rules',
        params: read,
        body: {},
        ...operator,
        ...forbidden,
      },
    ],
  },
  {
    id: 'firewall.device.grants',
    section: 'doc 3 §4.1',
    rule: 'A device needs the user’s `read_write` grant on the service to be added; without it the answer is 403.',
    assumed: 'The rule is the document’s (behaviour 1), for assignments at creation; operation and status are not',
    accepted: [
      { ...add, params: written, ...operator },
      {
        ...add,
        name: 'a NodeBalancer to write on',
        params: { firewallId: '@firewall:all-services' },
        body: { id: '@nodebalancer:balancer-1', type: 'nodebalancer' },
        ...operator,
      },
      { ...add, name: 'an unrestricted user needs none', params: written, body: { ...BASTION, id: '@compute:web-2' } },
    ],
    refused: [
      {
        ...add,
        name: 'an instance without a grant',
        params: written,
        body: { ...BASTION, id: '@compute:web-2' },
        ...operator,
        status: 403,
      },
      {
        ...add,
        name: 'an instance to read only',
        params: written,
        body: { ...BASTION, id: '@compute:ci-runner' },
        ...operator,
        status: 403,
      },
      {
        ...add,
        name: 'a NodeBalancer without a grant',
        params: { firewallId: '@firewall:all-services' },
        body: { id: '@nodebalancer:balancer-2', type: 'nodebalancer' },
        ...operator,
        status: 403,
      },
      {
        ...add,
        name: 'the grant before the active Firewall of the service',
        params: written,
        body: { ...BASTION, id: '@compute:worker-2' },
        ...operator,
        status: 403,
      },
    ],
  },
  {
    id: 'firewall.device.remove.grants',
    section: 'doc 3 §4.1',
    rule: 'A device is removed with the grant on the Firewall alone.',
    assumed:
      'The document asks for a grant on the service only where it is assigned; a delete of the Firewall needs none',
    accepted: [
      {
        ...remove,
        before: [{ ...making(), ...operator }, adding('$1', 'compute', '@compute:web-2')],
        params: { firewallId: '$1', deviceId: '$2' },
        ...operator,
      },
      {
        ...assigns('what was removed is free', on('@compute:web-2')),
        before: [
          making({ label: 'other' }),
          adding('$1', 'compute', '@compute:web-2'),
          { endpoint: firewallsApi.removeDevice, params: { firewallId: '$1', deviceId: '$2' } },
        ],
      },
    ],
    refused: [
      {
        ...remove,
        name: 'a grant on the service does not stand for it',
        before: [making(on('@compute:web-1'))],
        // `batch-workers` can be read only, worker-1 can be written.
        params: readDevice,
        ...operator,
        ...forbidden,
      },
    ],
  },
];
