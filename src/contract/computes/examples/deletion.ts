import { contains, type SpecifiedRule, ofLength } from '../../specification.ts';
import { eventsApi } from '../../events/api.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { vlansApi } from '../../vlans/api.ts';
import { computesApi } from '../api.ts';
import { backupsApi } from '../backups/api.ts';
import { configsApi } from '../configs/api.ts';
import { disksApi } from '../disks/api.ts';
import { at, calling, forbids, tells, unknown } from './samples.ts';

const STATES = 'The document says nothing of states here';

const deleting = (label: string) => calling(computesApi.remove, label);

const gone = (name: string, endpoint: typeof computesApi.view | typeof disksApi.list | typeof backupsApi.list) => ({
  name,
  endpoint,
  before: [deleting('db-1')],
  params: at('db-1'),
  status: 404,
  field: null,
});

/** Deleting an instance (doc 3 §4.3). */
export const deletion: readonly SpecifiedRule[] = [
  {
    id: 'compute.delete',
    section: 'doc 3 §4.3',
    rule: 'An instance can be deleted, answers an empty body, and is gone.',
    accepted: [
      { name: 'a running one', ...deleting('web-1'), answer: (body: unknown) => JSON.stringify(body) === '{}' },
      { name: 'one that is off', ...deleting('app-2') },
      {
        name: 'it is no longer listed',
        endpoint: computesApi.list,
        before: [deleting('web-1')],
        answer: { data: contains([{ label: 'web-2' }], [{ label: 'web-1' }]) },
      },
    ],
    refused: [
      unknown(computesApi.remove),
      { name: 'again', ...deleting('db-1'), before: [deleting('db-1')], status: 404, field: null },
      gone('read', computesApi.view),
      {
        name: 'its profiles',
        endpoint: configsApi.list,
        before: [deleting('db-1')],
        params: at('db-1'),
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'compute.delete.frees',
    section: 'doc 3 §4.3',
    rule: 'With an instance go its disks, backups and profiles, and its places on VLANs and behind Firewalls; its addresses are free.',
    assumed: 'The document shows the operation without its effects',
    accepted: [
      {
        name: 'Firewalls have it no more',
        endpoint: firewallsApi.devices,
        before: [deleting('db-1')],
        params: { firewallId: '@firewall:edge-disabled' },
        answer: { data: [{ entity: { label: 'app-2' } }] },
      },
      {
        name: 'VLANs have it no more',
        endpoint: vlansApi.list,
        before: [deleting('vlan-1'), deleting('db-1')],
        answer: { data: contains([{ label: 'backend', computes: ['@compute:vlan-2'] }]) },
      },
      {
        name: 'a VLAN goes with the last of its members',
        endpoint: vlansApi.list,
        before: [deleting('worker-1'), deleting('worker-2')],
        answer: { data: contains([{ label: 'backend' }], [{ label: 'batch' }]) },
      },
      {
        name: 'its addresses are the next to be given',
        endpoint: computesApi.create,
        before: [deleting('web-2')],
        body: { region: 'us-east', type: 'g6-nanode-1' },
        answer: { ipv4: ['198.18.0.2'], ipv6: '2001:db8:f00::2/128' },
      },
    ],
    refused: [gone('its disks', disksApi.list), gone('its backups', backupsApi.list)],
  },
  {
    id: 'compute.delete.state',
    section: 'doc 3 §4.3',
    rule: 'An instance can be deleted in every state but while it is being deleted already, or cloned.',
    assumed: STATES,
    accepted: [
      {
        name: 'once its clone is done',
        ...deleting('web-1'),
        before: [calling(computesApi.clone, 'web-1', { region: 'us-east', type: 'g6-nanode-1' })],
        wait: 300,
      },
      {
        name: 'a clone that is being made',
        ...deleting('$1'),
        before: [calling(computesApi.clone, 'web-1', { region: 'us-east', type: 'g6-nanode-1' })],
      },
      ...['suspended', 'live-migration', 'rebuilding', 'restoring', 'provisioning', 'booting', 'cloning'].map(
        (label) => ({
          name: label,
          ...deleting(label),
        }),
      ),
    ],
    refused: [
      { name: 'one that is being deleted', ...deleting('deleting'), field: null },
      {
        name: 'one that is being cloned',
        ...deleting('web-1'),
        before: [calling(computesApi.clone, 'web-1', { region: 'us-east', type: 'g6-nanode-1' })],
        wait: 290,
        field: null,
      },
    ],
  },
  {
    id: 'compute.delete.access',
    section: 'doc 3 §4.3',
    rule: 'Deleting needs `computes:read_write`, and of a restricted user a `read_write` grant on the instance.',
    accepted: [
      { name: 'that scope alone', ...deleting('web-1'), persona: { scopes: ['computes:read_write'] } },
      { name: 'that grant', ...deleting('web-1'), token: 'demo-operator' },
    ],
    refused: [
      forbids('the scope to read', deleting('web-1'), { persona: { scopes: ['computes:read_only'] } }),
      forbids('a grant to read', deleting('live-migration'), { token: 'demo-operator' }),
      forbids('no grant', deleting('web-2'), { token: 'demo-operator' }),
    ],
  },
  {
    id: 'compute.delete.event',
    section: 'doc 3 §6',
    rule: 'Deleting emits `compute_delete`, and `vlan_detach` for each VLAN.',
    assumed: 'The document names no events of instances; the original API has these (gaps §0.2)',
    accepted: [
      tells(
        'both',
        [deleting('vlan-1')],
        [
          { action: 'compute_delete', status: 'finished', entity: { id: '@compute:vlan-1', label: 'vlan-1' } },
          { action: 'vlan_detach', entity: { id: '@compute:vlan-1' }, secondary_entity: { label: 'backend' } },
        ],
      ),
      {
        name: 'one alone where there is no VLAN',
        endpoint: eventsApi.list,
        before: [deleting('web-1')],
        query: { page_size: 25 },
        answer: { data: contains([{ action: 'compute_delete' }], [{ action: 'vlan_detach' }]) },
      },
      {
        name: 'once',
        endpoint: eventsApi.list,
        before: [deleting('web-1')],
        answer: {
          data: (data: unknown) =>
            Array.isArray(data) &&
            ofLength(1)(
              data.filter(
                (event: { action: string; entity: { label: string } | null }) =>
                  event.action === 'compute_delete' && event.entity?.label === 'web-1',
              ),
            ),
        },
      },
    ],
    refused: [{ name: 'what is refused', ...deleting('deleting'), field: null }],
  },
];
