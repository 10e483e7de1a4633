import { contains, type SpecifiedRule, type RefusedExample } from '../../specification.ts';
import { computesApi } from '../../computes/api.ts';
import { firewallsApi } from '../api.ts';
import { adding, assigns, deleting, making, on, removing } from './samples.ts';

const SHAPE =
  'The document names “Delete Firewall Device” and does not show it; the original API’s is taken: an empty answer';

const UNKNOWN = 987_654_321;

/** Devices count from 1 in seeded order: the first of `edge-enabled`, of `edge-removed`, and that of `edge-migrating`. */
const SEEDED = { enabled: 1, removed: 5, migrating: 10 };

const notFound = (name: string, firewallId: string | number, deviceId: string | number): RefusedExample => ({
  name,
  endpoint: firewallsApi.removeDevice,
  params: { firewallId, deviceId },
  status: 404,
  field: null,
});

/** A Firewall, and an instance added to it. */
const assigned = [making(), adding('$1', 'compute', '@compute:web-1')];

/** Delete Firewall Device (doc 3 §4.1, behaviour 3). */
export const deviceRemoving: readonly SpecifiedRule[] = [
  {
    id: 'firewall.device.remove',
    section: 'doc 3 §4.1',
    rule: 'A Firewall is taken off a service by removing its device, which is then gone; the service stays.',
    assumed: SHAPE,
    accepted: [
      {
        name: 'answered with nothing',
        endpoint: firewallsApi.removeDevice,
        before: assigned,
        params: { firewallId: '$1', deviceId: '$2' },
        answer: (value: unknown) => JSON.stringify(value) === '{}',
      },
      {
        name: 'no longer listed, unlike the others',
        endpoint: firewallsApi.devices,
        before: [...assigned, adding('$1', 'compute', '@compute:web-2'), removing('$1', '$2')],
        params: { firewallId: '$1' },
        answer: { results: 1, data: [{ id: '$3', entity: { label: 'web-2' } }] },
      },
      {
        name: 'what a create assigned',
        endpoint: firewallsApi.removeDevice,
        params: { firewallId: '@firewall:edge-enabled', deviceId: SEEDED.enabled },
      },
      {
        name: 'the Firewall stays',
        endpoint: firewallsApi.view,
        before: [...assigned, removing('$1', '$2')],
        params: { firewallId: '$1' },
        answer: { label: 'examples', status: 'enabled' },
      },
      {
        name: 'the instance stays',
        endpoint: computesApi.view,
        before: [...assigned, removing('$1', '$2')],
        params: { computeId: '@compute:web-1' },
        answer: { label: 'web-1' },
      },
      {
        ...assigns('the instance is free', { label: 'other', ...on('@compute:web-1') }),
        before: [...assigned, removing('$1', '$2')],
      },
      {
        name: 'other Firewalls of the instance stay on it',
        endpoint: firewallsApi.devices,
        before: [removing('@firewall:edge-enabled', String(SEEDED.enabled))],
        params: { firewallId: '@firewall:edge-disabled' },
        answer: { data: contains([{ entity: { label: 'db-1' } }]) },
      },
    ],
    refused: [
      notFound('an unknown one', '@firewall:edge-enabled', UNKNOWN),
      notFound('zero', '@firewall:edge-enabled', 0),
      notFound('of an unknown Firewall', UNKNOWN, SEEDED.enabled),
      notFound('of another Firewall', '@firewall:locked-down', SEEDED.enabled),
      { ...notFound('twice', '$1', '$2'), before: [...assigned, removing('$1', '$2')] },
      { ...notFound('of a deleted Firewall', '$1', '$2'), before: [...assigned, deleting('$1')] },
    ],
  },
  {
    id: 'firewall.device.remove.migration',
    section: 'doc 3 §7',
    rule: 'No device is removed from an instance in live migration.',
    assumed: 'The document says so of create and update; every other change of a Firewall is taken to be one',
    accepted: [
      {
        name: 'another one, meanwhile',
        endpoint: firewallsApi.removeDevice,
        before: [adding('@firewall:edge-migrating', 'compute', '@compute:bastion')],
        params: { firewallId: '@firewall:edge-migrating', deviceId: '$1' },
      },
    ],
    refused: [
      {
        name: 'that one',
        endpoint: firewallsApi.removeDevice,
        params: { firewallId: '@firewall:edge-migrating', deviceId: SEEDED.migrating },
        field: null,
      },
    ],
  },
  {
    id: 'firewall.device.remove.deleted',
    section: 'doc 3 §2.1',
    rule: 'The devices of a Firewall with status `deleted` are not removed one by one.',
    assumed: 'Such a Firewall takes no update; that it loses a device is taken to be one',
    accepted: [
      {
        name: 'they go with it',
        endpoint: firewallsApi.remove,
        params: { firewallId: '@firewall:edge-removed' },
      },
    ],
    refused: [
      {
        name: 'one by one',
        endpoint: firewallsApi.removeDevice,
        params: { firewallId: '@firewall:edge-removed', deviceId: SEEDED.removed },
        field: null,
      },
    ],
  },
];
