import { firewallsApi } from '../../firewalls/api.ts';
import { type Example, type SpecifiedRule, time, whole } from '../../specification.ts';
import { after, denied, each, failing, FORBIDDEN, taken, UNKNOWN_ID } from '../../specification/calls.ts';
import { pagedList } from '../../specification/records.ts';
import { createWith, EMPTY, FIRST, firewallsOf, leaves, protect, remove, THIRD } from './samples.ts';

const NEW = { label: 'guarded', type: 'nodebalancer' };
const FIREWALL = { id: '@firewall:office-only', type: 'firewall' };
const operator = { token: 'demo-operator' };

/** A create with this Firewall. */
const guarded = (firewall: string | number | null) =>
  createWith({ label: 'guarded', firewall_id: typeof firewall === 'string' ? `@firewall:${firewall}` : firewall });
const unguarded = (firewall: string | number) => denied(guarded(firewall), 'firewall_id');

const POLICIES = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };
/** A new Firewall for these services. */
const making = (devices: object) => ({
  endpoint: firewallsApi.create,
  body: { label: 'balanced', rules: POLICIES, devices },
});
const edge = { firewallId: '@firewall:shop-edge' };
const protects = (...data: readonly object[]): Example => ({
  endpoint: firewallsApi.devices,
  params: { firewallId: '@firewall:office-only' },
  answer: { data },
});

/** A NodeBalancer has these Firewalls and no others. */
const has = (id: string, ...data: readonly object[]): Example => ({ ...firewallsOf(id), answer: { data } });

/** The Firewall that a create assigns, and those that a NodeBalancer has (doc 2 §2.1, §4.1, §8). */
export const firewalls: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.create.firewall',
    section: 'doc 2 §2.1',
    rule: 'A create may assign a firewall with `firewall_id`, enabled or not; it must exist.',
    accepted: [
      ...taken(guarded, ['batch-workers', 'staging-edge', null]),
      ...after([guarded('office-only')], has('$1', { id: '@firewall:office-only', label: 'office-only' })),
      ...after([createWith({})], has('$1')),
    ],
    refused: [UNKNOWN_ID, 0].map(unguarded),
  },
  {
    id: 'nodebalancer.create.firewall-one',
    section: 'doc 2 §8',
    rule: 'A firewall that has a NodeBalancer cannot be assigned to a new one.',
    accepted: after([remove(THIRD)], guarded('shop-edge')),
    refused: [
      unguarded('shop-edge'),
      ...after([createWith({ firewall_id: '@firewall:staging-edge' })], unguarded('staging-edge')),
    ],
  },
  {
    id: 'nodebalancer.create.firewall-deleted',
    section: 'doc 3 §2.1',
    rule: 'A firewall with status `deleted` cannot be assigned to a new NodeBalancer.',
    assumed: 'The document does not say how long such a firewall exists; it is treated as on its way out',
    accepted: [guarded('staging-edge')],
    // Its NodeBalancer, for which it would be refused, is deleted first.
    refused: after([remove(EMPTY)], unguarded('old-edge')),
  },
  {
    id: 'nodebalancer.create.firewall-device',
    section: 'doc 2 §2.1',
    rule: 'The new NodeBalancer is a device of its firewall like any other, with an event of its own.',
    assumed: 'The rule is the document’s; the list of what a firewall is assigned to is not shown',
    accepted: [
      ...after(
        [guarded('office-only')],
        protects({ id: whole, entity: { id: '$1', ...NEW }, created: time, updated: time }),
      ),
      ...leaves(
        [guarded('office-only')],
        [
          {
            action: 'firewall_device_add',
            entity: { label: 'office-only', ...FIREWALL },
            secondary_entity: { id: '$1', ...NEW },
          },
        ],
      ),
      ...after([failing(createWith({ region: 'moon-1', firewall_id: '@firewall:office-only' }))], protects()),
    ],
    refused: after([protect('office-only', FIRST)], unguarded('office-only')),
  },
  {
    id: 'nodebalancer.create.firewall-grant',
    section: 'doc 3 §4.1',
    rule: 'A create that assigns a firewall needs `read_write` access to it.',
    assumed: 'The document asks for the grant on the service, which its creator has; the firewall changes as well',
    accepted: each(operator, [
      guarded('monitoring'),
      // Its id is even, so the persona has no other grant on it.
      { ...guarded(6), persona: { grants: { firewall: [{ id: 6, permissions: 'read_write' }] } } },
    ]),
    refused: each({ ...operator, ...FORBIDDEN, field: 'firewall_id' }, [
      guarded('batch-workers'),
      guarded('staging-edge'),
    ]),
  },
  pagedList({
    id: 'nodebalancer.firewalls',
    section: 'doc 2 §4.1',
    what: 'The firewalls of a NodeBalancer',
    list: firewallsOf(THIRD),
  }),
  {
    id: 'nodebalancer.firewalls.assigned',
    section: 'doc 2 §4.1',
    rule: 'The firewalls of a NodeBalancer are those assigned to it, enabled or not.',
    accepted: [
      has(THIRD, { id: '@firewall:shop-edge', status: 'enabled', rules: POLICIES, created: time }),
      { ...firewallsOf(FIRST), answer: { data: [], page: 1, pages: 1, results: 0 } },
      ...after([making({ nodebalancers: [FIRST] })], has(FIRST, { id: '$1' })),
      // An instance with the same id is another service.
      ...after([making({ computes: ['@compute:web-1'] })], has(FIRST)),
      ...after(
        [{ endpoint: firewallsApi.update, params: edge, body: { status: 'disabled' } }],
        has(THIRD, { label: 'shop-edge', status: 'disabled' }),
      ),
      ...after([{ endpoint: firewallsApi.remove, params: edge }], has(THIRD)),
    ],
  },
  {
    id: 'nodebalancer.firewalls.seen',
    section: 'doc 2 §4.1',
    rule: 'The list omits firewalls that the user has no grant on, and those with status `deleted`.',
    assumed: 'The document mentions neither grants here nor deleted firewalls, which no longer protect anything',
    accepted: [
      { ...has(THIRD, { label: 'shop-edge' }), ...operator },
      ...after([protect('office-only', FIRST)], { ...has(FIRST), ...operator }),
      has(EMPTY),
    ],
  },
];
