import { among, contains, emptyObject, type Example, like, type SpecifiedRule } from '../../specification.ts';
import { after, denied, each, failing, MISSING, taken, words } from '../../specification/calls.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { vlansApi } from '../../vlans/api.ts';
import { backupsApi } from '../backups/api.ts';
import { configsApi } from '../configs/api.ts';
import { disksApi } from '../disks/api.ts';
import { boot, calling, clone, create, JOBS, leaves, list, NEW, remove, update, view, wait } from './samples.ts';

const EVENTS = 'The document names no events of instances; the original API has these';

const vlansAre = (some: readonly object[], none: readonly object[] = []): Example => ({
  endpoint: vlansApi.list,
  answer: { data: contains(some, none) },
});
const change = (id: string) => update({ alerts: { io: 1 } }, id);

const url = like(/^\/v4\/compute\/instances\/\d+$/);
const fresh = { id: '$1', label: 'fresh', type: 'compute', url };
const web = { id: '@compute:web-1', label: 'web-1', type: 'compute', url };

/** Actions that take time, and the entity of their events. */
const LONG = [
  ...JOBS.map(({ label, ...job }) => ({ ...job, event: { entity: { id: `@compute:${label}`, label } } })),
  { action: 'create', call: create({ label: 'fresh' }), seconds: 90, event: { entity: fresh } },
  {
    action: 'clone',
    call: clone({ ...NEW, label: 'fresh' }),
    seconds: 300,
    event: { entity: web, secondary_entity: fresh },
  },
];

/** The number of events of an action after this call. */
const counts = (call: Example, action: string, count: number): Example => ({
  ...leaves([call], []),
  world: 'empty',
  answer: {
    data: (events: readonly { action: string }[]) => events.filter((one) => one.action === action).length === count,
  },
});

const crash = wait(900, boot('crm'));
const crashed = { id: '@compute:crm', label: 'crm' };

/** Deleting an instance (doc 3 §4.3), and the events of all actions on one (doc 3 §6). */
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
    rule: 'With an instance go its disks, backups, and its places on VLANs and behind firewalls; its addresses are free.',
    assumed: 'The document shows the operation without its effects',
    accepted: [
      ...after([remove('db-1')], {
        endpoint: firewallsApi.devices,
        params: { firewallId: '@firewall:staging-edge' },
        answer: { data: [{ entity: { label: 'app-2' } }] },
      }),
      ...after([remove('cache-1'), remove('db-1')], vlansAre([{ label: 'backend', computes: ['@compute:cache-2'] }])),
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
    rule: 'An instance that is being deleted cannot be changed or deleted, nor one deleted that is being cloned; all others can.',
    assumed: 'The document says nothing of states here',
    accepted: [
      ...[change, remove].flatMap((call) =>
        taken(call, words('web-1 app-2 old-blog checkout-1 qa-1 wiki app-3 search-1 shop-copy')),
      ),
      ...after([clone()], remove('$1'), wait(300, remove('web-1'))),
    ],
    refused: [
      denied(remove('promo-2025'), null),
      denied(change('promo-2025'), null),
      ...after([clone()], denied(wait(290, remove('web-1')), null)),
    ],
  },
  {
    id: 'compute.events',
    section: 'doc 3 §6',
    rule: 'A create, a clone, a boot, a reboot and a shutdown emit an event that ends with the job.',
    assumed: EVENTS,
    accepted: [
      ...LONG.flatMap(({ action, call, seconds, event }) => {
        const started = { ...event, action: `compute_${action}`, username: 'admin', status: 'started' };
        const ended = { status: 'finished', percent_complete: 100, duration: among(seconds, seconds + 1) };
        return [
          leaves([call], [{ ...started, percent_complete: 0 }]),
          leaves([call], [started], seconds - 5),
          leaves([call], [{ ...started, ...ended }], seconds),
        ];
      }),
      counts(create(), 'compute_create', 1),
      counts(failing(create({ type: 'g6-giant-1' })), 'compute_create', 0),
    ],
  },
  {
    id: 'compute.events.deleted',
    section: 'doc 3 §6',
    rule: 'The event of a job whose instance is deleted meanwhile ends as failed.',
    assumed: EVENTS,
    accepted: [
      leaves(
        [create({ label: 'fresh' }), remove('$1')],
        [{ action: 'compute_create', status: 'failed', entity: fresh }],
      ),
      leaves(
        [clone({ ...NEW, label: 'fresh' }), remove('$1')],
        [{ action: 'compute_clone', status: 'failed', secondary_entity: fresh }],
      ),
    ],
  },
  {
    id: 'compute.events.changes',
    section: 'doc 3 §6',
    rule: 'A change emits `compute_update` with the new label, deleting `compute_delete` and `vlan_detach` for each VLAN.',
    assumed: EVENTS,
    accepted: [
      leaves(
        [update({ label: 'front-1' })],
        [{ action: 'compute_update', status: 'finished', username: 'admin', entity: { ...web, label: 'front-1' } }],
      ),
      leaves(
        [remove('cache-1')],
        [
          { action: 'compute_delete', status: 'finished', entity: { id: '@compute:cache-1', label: 'cache-1' } },
          { action: 'vlan_detach', entity: { id: '@compute:cache-1' }, secondary_entity: { label: 'backend' } },
        ],
      ),
      // Read before older events are on the next page.
      {
        ...leaves([remove('web-1')], [{ action: 'compute_delete', entity: web }], 0, [{ action: 'vlan_detach' }]),
        query: { page_size: 25 },
      },
    ],
  },
  {
    id: 'compute.events.watchdog',
    section: 'doc 3 §6',
    rule: 'A boot that fails ends its event as failed; a boot job of the watchdog is a `lassie_reboot` without a user.',
    assumed: EVENTS,
    accepted: [
      leaves(
        [crash],
        [
          { action: 'compute_boot', status: 'failed', username: 'admin', duration: among(30, 31), entity: crashed },
          { action: 'lassie_reboot', status: 'started', username: null, entity: { ...crashed, type: 'compute', url } },
        ],
        40,
      ),
      leaves([crash], [{ action: 'lassie_reboot', status: 'failed', duration: among(30, 31) }], 70),
    ],
  },
];
