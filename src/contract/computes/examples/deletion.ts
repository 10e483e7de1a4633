import { contains, emptyObject, type Example, type SpecifiedRule } from '../../specification.ts';
import { after, denied, each, MISSING, taken, words } from '../../specification/calls.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { vlansApi } from '../../vlans/api.ts';
import { backupsApi } from '../backups/api.ts';
import { configsApi } from '../configs/api.ts';
import { disksApi } from '../disks/api.ts';
import { calling, clone, create, EVENTS, leaves, list, remove, view, wait } from './samples.ts';

const vlansAre = (some: readonly object[], none: readonly object[] = []): Example => ({
  endpoint: vlansApi.list,
  answer: { data: contains(some, none) },
});
const REMOVED = { action: 'compute_delete', entity: { label: 'web-1' } };

/** Deleting an instance (doc 3 §4.3). */
export const deletion: readonly SpecifiedRule[] = [
  {
    id: 'compute.delete',
    section: 'doc 3 §4.3',
    rule: 'An instance that is deleted answers an empty body and is gone, with its profiles.',
    accepted: [
      { ...remove('web-1'), answer: emptyObject },
      remove('app-2'),
      ...after([remove('web-1')], { ...list, answer: { data: contains([{ label: 'web-2' }], [{ label: 'web-1' }]) } }),
    ],
    refused: after(
      [remove('db-1')],
      ...each(MISSING, [remove('db-1'), view('db-1'), calling(configsApi.list, 'db-1')]),
    ),
  },
  {
    id: 'compute.delete.frees',
    section: 'doc 3 §4.3',
    rule: 'With an instance go its disks, backups, and its places on VLANs and behind Firewalls; its addresses are free.',
    assumed: 'The document shows the operation without its effects',
    accepted: [
      ...after([remove('db-1')], {
        endpoint: firewallsApi.devices,
        params: { firewallId: '@firewall:edge-disabled' },
        answer: { data: [{ entity: { label: 'app-2' } }] },
      }),
      ...after([remove('vlan-1'), remove('db-1')], vlansAre([{ label: 'backend', computes: ['@compute:vlan-2'] }])),
      ...after([remove('worker-1'), remove('worker-2')], vlansAre([{ label: 'backend' }], [{ label: 'batch' }])),
      ...after([remove('web-2')], create({}, { ipv4: ['198.18.0.2'], ipv6: '2001:db8:f00::2/128' })),
    ],
    refused: after(
      [remove('db-1')],
      ...each(MISSING, [calling(disksApi.list, 'db-1'), calling(backupsApi.list, 'db-1')]),
    ),
  },
  {
    id: 'compute.delete.state',
    section: 'doc 3 §4.3',
    rule: 'An instance that is being deleted already, or cloned, cannot be deleted; all others can.',
    assumed: 'The document says nothing of states here',
    accepted: [
      ...taken(remove, words('suspended live-migration rebuilding restoring provisioning booting cloning')),
      ...after([clone()], remove('$1'), wait(300, remove('web-1'))),
    ],
    refused: [denied(remove('deleting'), null), ...after([clone()], denied(wait(290, remove('web-1')), null))],
  },
  {
    id: 'compute.delete.event',
    section: 'doc 3 §6',
    rule: 'Deleting emits one `compute_delete`, and `vlan_detach` for each VLAN.',
    assumed: EVENTS,
    accepted: [
      leaves(
        [remove('vlan-1')],
        [
          { action: 'compute_delete', status: 'finished', entity: { id: '@compute:vlan-1', label: 'vlan-1' } },
          { action: 'vlan_detach', entity: { id: '@compute:vlan-1' }, secondary_entity: { label: 'backend' } },
        ],
      ),
      { ...leaves([remove('web-1')], [REMOVED], 0, [{ action: 'vlan_detach' }]), query: { page_size: 25 } },
      {
        ...leaves([remove('web-1')], []),
        answer: {
          data: (events: readonly { action: string; entity: { label: string } | null }[]) =>
            events.filter(({ action, entity }) => action === REMOVED.action && entity?.label === 'web-1').length === 1,
        },
      },
    ],
  },
];
