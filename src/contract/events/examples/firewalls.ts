import type { SpecifiedRule, Step } from '../../specification.ts';
import { after, failing } from '../../specification/calls.ts';
import { create, lists, operator, remove, replace, eventOf, update } from './samples.ts';

const NAMED = 'The document names the event and who emits it, and leaves open what it holds and how it is fetched';
const UNNAMED = 'The document names no event for this; the original API emits it';

const created = eventOf('firewall_create');
const updated = eventOf('firewall_update');
const disabled = eventOf('firewall_disable');
const disable = update({ status: 'disabled' });

/** After a create and these calls: further events, the newest first. */
const leaves = (steps: readonly Step[], ...data: readonly object[]) =>
  after([create(), ...steps], lists(...data, created));

/** Events of actions on Firewalls (doc 3 §6). */
export const firewalls: readonly SpecifiedRule[] = [
  {
    id: 'event.firewall.create',
    section: 'doc 3 §6',
    rule: 'A firewall create emits `firewall_create` on success, and nothing else.',
    assumed: NAMED,
    accepted: [
      ...leaves([create('other')], { entity: { label: 'other' } }),
      ...after([{ ...create(), ...operator }], lists({ action: 'firewall_create', username: 'operator' })),
      // Neither a label that is too short nor one that is taken creates a Firewall.
      ...leaves([failing(create('x')), failing(create())]),
    ],
  },
  {
    id: 'event.firewall.switch',
    section: 'doc 3 §6',
    rule: 'An update that changes `status` emits `firewall_enable` or `firewall_disable`, whatever else it changes.',
    assumed: NAMED,
    accepted: [
      ...leaves([disable, update({ status: 'enabled' })], eventOf('firewall_enable'), disabled),
      ...leaves([update({ status: 'disabled', tags: ['off'] })], disabled),
      ...leaves([failing(update({ status: 'deleted' }))]),
    ],
  },
  {
    id: 'event.firewall.update',
    section: 'doc 3 §6',
    rule: 'Other updates, and replacements of the rules, emit `firewall_update`.',
    assumed: UNNAMED,
    accepted: [
      ...leaves([update({ tags: ['web'] })], updated),
      ...leaves([update({ status: 'enabled' })], updated),
      ...leaves([update({ label: 'renamed' })], eventOf('firewall_update', 'renamed')),
      ...leaves([replace()], updated),
      ...leaves([failing(update({ tags: 'web' })), failing(replace({}))]),
    ],
  },
  {
    id: 'event.firewall.delete',
    section: 'doc 3 §6',
    rule: 'A firewall delete emits `firewall_delete`; the events about the firewall stay.',
    assumed: UNNAMED,
    accepted: leaves([remove, failing(remove)], eventOf('firewall_delete')),
  },
];
