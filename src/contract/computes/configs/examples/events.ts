import { eventsApi } from '../../../events/api.ts';
import { contains, type Example, type SpecifiedRule, type RefusedExample, type Step } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { bodyWith, making, profileOf, PUBLIC, updating, vlan, WEB } from './samples.ts';

const ENTITY = { id: '@compute:web-1', label: 'web-1', type: 'compute', url: '/v4/compute/instances/1' };
const CONFIG = { id: '$1', label: 'examples', type: 'compute_config' };
const about = (action: string, secondary_entity: object, entity: object = ENTITY): object => ({
  action,
  status: 'finished',
  username: 'admin',
  entity,
  secondary_entity,
});
const VLAN = { id: 'us-east/a', label: 'a', type: 'vlan', url: '/v4/networking/vlans' };
const BACKEND = { label: 'backend', type: 'vlan' };
const attached = about('vlan_attach', VLAN);
const detached = about('vlan_detach', VLAN);

const NEW = { ...WEB, configId: '$1' };
const removing: Step = { endpoint: configsApi.remove, params: NEW };

const leaves = (name: string, before: readonly Step[], some: readonly object[], none: readonly object[]): Example => ({
  name,
  endpoint: eventsApi.list,
  before,
  answer: { data: contains(some, none) },
});

/** An unknown event: what every line refuses. */
const UNKNOWN: RefusedExample = {
  name: 'an event that nobody told',
  endpoint: eventsApi.view,
  params: { eventId: 987_654_321 },
  status: 404,
  field: null,
};

/** What is told of profiles, and of VLANs that are joined and left (gaps §0.2). */
export const events: readonly SpecifiedRule[] = [
  {
    id: 'config.events',
    section: 'doc 3 §6',
    rule: 'A profile made, changed or deleted emits `compute_config_create`, `_update` or `_delete`, with the profile beside the instance.',
    assumed: 'The document names no event for this; the original API emits these',
    accepted: [
      leaves('made', [making()], [about('compute_config_create', CONFIG)], [about('compute_config_update', CONFIG)]),
      leaves(
        'changed',
        [making(), updating({ comments: 'b' }, NEW)],
        [about('compute_config_create', CONFIG), about('compute_config_update', CONFIG)],
        [],
      ),
      leaves('deleted', [making(), removing], [about('compute_config_delete', { label: 'examples' })], []),
      leaves(
        'none for a refused one',
        [{ ...making({ label: '' }), isRefused: true }],
        [],
        [{ action: 'compute_config_create' }],
      ),
    ],
    refused: [UNKNOWN],
  },
  {
    id: 'config.events.vlan',
    section: 'doc 3 §6',
    rule: 'An instance that comes onto a VLAN or leaves it with its last profile emits `vlan_attach` or `vlan_detach`.',
    assumed: 'The document names no event for this; the original API emits these',
    accepted: [
      leaves('joined', [making({ interfaces: [PUBLIC, vlan('a')] })], [attached], [detached]),
      leaves(
        'joined, with others on it',
        [making({ interfaces: [vlan('backend')] })],
        [about('vlan_attach', BACKEND)],
        [],
      ),
      leaves(
        'left, with others on it',
        [making({ interfaces: [vlan('backend')] }), removing],
        [about('vlan_attach', BACKEND), about('vlan_detach', BACKEND)],
        [],
      ),
      leaves('joined by a change', [making(), updating({ interfaces: [vlan('a')] }, NEW)], [attached], [detached]),
      leaves(
        'left by a change',
        [making({ interfaces: [vlan('a')] }), updating({ interfaces: [vlan('b')] }, NEW)],
        [attached, detached, about('vlan_attach', { label: 'b', type: 'vlan' })],
        [about('vlan_detach', { label: 'b' })],
      ),
      leaves('left with a profile', [making({ interfaces: [vlan('a')] }), removing], [attached, detached], []),
      leaves(
        'not left while another profile names it',
        [making({ interfaces: [vlan('a')] }), making({ interfaces: [vlan('a')] }), removing],
        [attached],
        [detached],
      ),
      leaves(
        'not joined by one that is there',
        [
          {
            endpoint: configsApi.create,
            params: { computeId: '@compute:vlan-1' },
            body: bodyWith({ interfaces: [vlan('backend')] }),
          },
        ],
        [],
        [{ action: 'vlan_attach' }],
      ),
      leaves(
        'neither, where it stays',
        [updating({ interfaces: [PUBLIC, vlan('backend')] }, profileOf('vlan-1'))],
        [],
        [{ action: 'vlan_attach' }, { action: 'vlan_detach' }],
      ),
    ],
    refused: [UNKNOWN],
  },
];
