import { nothing } from '../envelope.ts';
import { type Access, endpoint, listEndpoint } from '../endpoint.ts';
import {
  Firewall,
  FirewallCreate,
  FirewallDevice,
  FirewallDeviceCreate,
  FirewallRules,
  FirewallRulesInput,
  FirewallUpdate,
} from './schema.ts';

// The documents leave the scopes of firewalls open (doc 3 §5); these are assumed.
const reads: Partial<Access> = {
  scopes: ['firewall:read_only'],
  grant: { kind: 'firewall', param: 'firewallId', level: 'read_only' },
};
const writes: Partial<Access> = {
  scopes: ['firewall:read_write'],
  grant: { kind: 'firewall', param: 'firewallId', level: 'read_write' },
};

/** doc 3 §4.1. */
export const firewallsApi = {
  list: listEndpoint('/networking/firewalls', {
    section: 'doc 3 §4.1',
    access: { scopes: ['firewall:read_only'] },
    response: Firewall,
  }),
  create: endpoint('POST', '/networking/firewalls', {
    section: 'doc 3 §4.1',
    access: { scopes: ['firewall:read_write'], add: 'add_firewalls' },
    body: FirewallCreate,
    response: Firewall,
  }),
  view: endpoint('GET', '/networking/firewalls/{firewallId}', {
    section: 'doc 3 §4.1',
    access: reads,
    response: Firewall,
  }),
  update: endpoint('PUT', '/networking/firewalls/{firewallId}', {
    section: 'doc 3 §4.1',
    access: writes,
    wholeLists: ['tags'],
    effect: { harms: ({ status }) => status === 'disabled' },
    body: FirewallUpdate,
    response: Firewall,
  }),
  remove: endpoint('DELETE', '/networking/firewalls/{firewallId}', {
    section: 'doc 3 §4.1',
    access: writes,
    response: nothing,
  }),
  rules: endpoint('GET', '/networking/firewalls/{firewallId}/rules', {
    section: 'doc 3 §4.1',
    assumed: 'The original API reads the rules where it replaces them; the document names the replacement only',
    access: reads,
    response: FirewallRules,
  }),
  replaceRules: endpoint('PUT', '/networking/firewalls/{firewallId}/rules', {
    section: 'doc 3 §4.1',
    assumed: 'The document names "Update Firewall Rules" and leaves path and shape open',
    access: writes,
    wholeLists: ['inbound', 'outbound'],
    effect: { replaces: 'rules' },
    body: FirewallRulesInput,
    response: FirewallRules,
  }),
  devices: listEndpoint('/networking/firewalls/{firewallId}/devices', {
    section: 'doc 3 §4.1',
    assumed: 'The document names "List Firewall Devices" and leaves path and shape open',
    access: reads,
    response: FirewallDevice,
  }),
  addDevice: endpoint('POST', '/networking/firewalls/{firewallId}/devices', {
    section: 'doc 3 §4.1',
    assumed: 'The document names "Create Firewall Device" and leaves path and shape open',
    access: writes,
    body: FirewallDeviceCreate,
    response: FirewallDevice,
  }),
  removeDevice: endpoint('DELETE', '/networking/firewalls/{firewallId}/devices/{deviceId}', {
    section: 'doc 3 §4.1',
    assumed: 'The document names "Delete Firewall Device" and leaves path and shape open',
    access: writes,
    response: nothing,
  }),
} as const;
