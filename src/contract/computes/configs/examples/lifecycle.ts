import { eventsApi } from '../../../events/api.ts';
import { contains, emptyObject, type Example, ofLength, type SpecifiedRule } from '../../../specification.ts';
import { asking, recordGrants, scopeRules } from '../../../specification/access.ts';
import { after, denied, failing, MISSING, words } from '../../../specification/calls.ts';
import { notFound, pagedList } from '../../../specification/records.ts';
import { computesApi } from '../../api.ts';
import { configsApi } from '../api.ts';
import { attach, PUBLIC, redefine, vlan } from './interface-samples.ts';
import { create, list, MAIL, MAIN, NEW, profileOf, remove, RUNNER, shows, update, view, WEB } from './samples.ts';

const EVENTS = 'The document names no event for this; the original API emits these';
const SCOPES = { section: 'doc 3 §4.3', read: 'computes:read_only', write: 'computes:read_write' };
const LABEL = 'My Debian 12 Disk Profile';

const reads = [asking(configsApi.list), asking(configsApi.view)];
const writes = [
  asking(configsApi.create, { label: 'examples', devices: {} }),
  asking(configsApi.update, { label: 'b' }),
  asking(configsApi.remove),
];

/** Actions on an instance. */
const of = (endpoint: Example['endpoint'], computeId = WEB): Example => ({ endpoint, params: { computeId } });
/** The interfaces of each profile of an instance are active or not. */
const active = (compute: string, ...profiles: readonly boolean[]): Example =>
  shows(list(`@compute:${compute}`), { data: profiles.map((one) => ({ interfaces: [{ active: one }] })) });

const about = (action: string, secondary_entity: object): object => ({
  action,
  secondary_entity,
  entity: { id: WEB, label: 'web-1', type: 'compute', url: '/v4/compute/instances/1' },
  status: 'finished',
  username: 'admin',
});
const CONFIG = { id: '$1', label: 'examples', type: 'compute_config' };
const ATTACHED = { action: 'vlan_attach' };
const DETACHED = { action: 'vlan_detach' };
const onVlan = ({ action }: { action: string }, label: string): object => about(action, { label, type: 'vlan' });
const A = { id: 'us-east/a', label: 'a', type: 'vlan', url: '/v4/networking/vlans' };

/** After these calls the account has events like the first, and none like the others. */
const leaves = (before: readonly Example[], some: readonly object[], none: readonly object[] = []): Example[] =>
  after(before, { endpoint: eventsApi.list, answer: { data: contains(some, none) } });

/** Profiles from creation to deletion, and who may do what with them (doc 3 §2.4, §4.3, §5, §6). */
export const lifecycle: readonly SpecifiedRule[] = [
  pagedList({ id: 'config.list', section: 'doc 3 §4.3', what: 'The profiles of an instance', list: list(RUNNER) }),
  {
    id: 'config.list.own',
    section: 'doc 3 §4.3',
    rule: 'The list has the profiles of that instance alone.',
    accepted: [
      ...after([create(), create({}, '@compute:web-2')], shows(list(), { data: [{ label: LABEL }, { id: '$1' }] })),
      shows(list('@compute:scratch'), { data: [], page: 1, pages: 1, results: 0 }),
      shows(list(RUNNER), { data: ofLength(5), results: 5 }),
    ],
  },
  {
    id: 'config.delete',
    section: 'doc 3 §4.3',
    rule: 'A profile can be read until it or its instance is deleted; one that the instance runs with cannot be deleted.',
    assumed:
      'The document names the profile’s view and delete and does not show them; a running instance keeps its interfaces',
    accepted: [
      shows(view(profileOf('web-1')), { label: LABEL, interfaces: [{ purpose: 'public', primary: true }] }),
      ...after([create()], shows(view(), { id: '$1', label: 'examples' }), shows(remove(), emptyObject)),
      ...after([create(), remove()], shows(list(), { data: [{ label: LABEL }] })),
      // Of instances that are offline and stopped.
      ...words('app-2 worker-2').map((compute) => remove(profileOf(compute))),
    ],
    refused: [
      ...after([create(), remove()], { ...remove(), ...MISSING }),
      ...after([of(computesApi.remove, MAIL)], { ...view(profileOf('mail')), ...MISSING }),
      denied(remove(profileOf('web-1')), null),
    ],
  },
  {
    id: 'config.active',
    section: 'doc 3 §2.4',
    rule: 'Interfaces are active when the instance was booted with their profile.',
    accepted: [
      active('web-1', true),
      active('app-2', false),
      ...after([attach([PUBLIC])], active('web-1', true, false)),
    ],
  },
  {
    id: 'config.active.moves',
    section: 'doc 3 §2.4',
    rule: 'Interfaces are active as long as the instance is up with their profile.',
    assumed: 'The document says when they are active and not when no longer',
    accepted: [
      ...after([of(computesApi.shutdown)], active('web-1', true)),
      ...after(
        [create({ devices: { sda: { disk_id: MAIN } } }), { ...of(computesApi.reboot), body: { config_id: '$1' } }],
        active('web-1', false, true),
      ),
      active('checkout-1', true),
      ...words('worker-2 old-blog app-3').map((compute) => active(compute, false)),
    ],
  },
  {
    id: 'config.busy',
    section: 'doc 3 §4.3',
    rule: 'Profiles of a busy or suspended instance cannot be created, changed or deleted.',
    assumed: 'The document leaves the states of instances open; one that is busy takes no further work',
    accepted: [create(), create({}, '@compute:app-2'), create({}, '@compute:worker-2'), update({ label: 'b' })],
    refused: [
      ...words(`checkout-1 old-blog qa-1 wiki promo-2025 app-3 search-1 search-2 reporting
        shop-copy`).map((compute) => denied(create({}, `@compute:${compute}`), null)),
      denied(update({ label: 'b' }, profileOf('old-blog')), null),
      denied(remove(profileOf('old-blog')), null),
    ],
  },
  {
    id: 'config.events',
    section: 'doc 3 §6',
    rule: 'A profile created, changed or deleted emits `compute_config_create`, `_update` or `_delete`, with the profile beside the instance.',
    assumed: EVENTS,
    accepted: [
      ...leaves([create()], [about('compute_config_create', CONFIG)], [about('compute_config_update', CONFIG)]),
      ...leaves([create(), update({ comments: 'b' }, NEW)], [about('compute_config_update', CONFIG)]),
      ...leaves([create(), remove()], [about('compute_config_delete', { label: 'examples' })]),
      ...leaves([failing(create({ label: '' }))], [], [{ action: 'compute_config_create' }]),
    ],
  },
  {
    id: 'config.events.vlan',
    section: 'doc 3 §6',
    rule: 'An instance that comes onto a VLAN or leaves it with its last profile emits `vlan_attach` or `vlan_detach`.',
    assumed: EVENTS,
    accepted: [
      ...leaves([attach([PUBLIC, vlan('a')])], [about('vlan_attach', A)], [DETACHED]),
      ...leaves([attach([vlan('a')]), remove()], [about('vlan_attach', A), about('vlan_detach', A)]),
      // With others on it.
      ...leaves([attach([vlan('backend')]), remove()], [onVlan(ATTACHED, 'backend'), onVlan(DETACHED, 'backend')]),
      ...leaves([create(), redefine([vlan('a')])], [about('vlan_attach', A)], [DETACHED]),
      ...leaves(
        [attach([vlan('a')]), redefine([vlan('b')])],
        [about('vlan_detach', A), onVlan(ATTACHED, 'b')],
        [onVlan(DETACHED, 'b')],
      ),
      // Another of its profiles names it.
      ...leaves([attach([vlan('a')]), attach([vlan('a')]), remove()], [ATTACHED], [DETACHED]),
      ...leaves([attach([vlan('backend')], '@compute:cache-1')], [], [ATTACHED]),
      ...leaves([redefine([PUBLIC, vlan('backend')], profileOf('cache-1'))], [], [ATTACHED, DETACHED]),
    ],
  },
  ...scopeRules({
    ...SCOPES,
    id: 'config.scope',
    what: 'the profiles of an instance',
    reads: [list()],
    writes: [create()],
  }),
  ...scopeRules({
    ...SCOPES,
    id: 'config.scope.one',
    what: 'a profile',
    reads: [view(profileOf('web-1'))],
    writes: [update({ label: 'b' }), remove(profileOf('mail'))],
    assumed: 'The document names no scopes for what it does not show; reads and writes are as elsewhere',
  }),
  ...recordGrants({
    id: 'config.grant',
    section: 'doc 3 §5',
    what: 'the profiles of an instance',
    writable: profileOf('crm'),
    readable: profileOf('worker-2'),
    hidden: profileOf('mail'),
    reads,
    writes,
    assumed: 'The document speaks of access to instances; profiles are taken to share it',
  }),
  notFound({
    id: 'config.unknown',
    section: 'doc 3 §4.3',
    what: 'an instance or a profile',
    calls: [...reads, ...writes],
    known: profileOf('mail'),
    misplaced: [{ ...profileOf('mail'), computeId: WEB }],
    assumed: 'The document gives no status codes, and names most of these operations only',
  }),
];
