import { type Example, type SpecifiedRule, type Step } from '../../specification.ts';
import { eventsApi } from '../api.ts';
import { changing, deleting, failing, making, replacingRules, told, UNKNOWN } from './samples.ts';

const NAMED = 'The document names the event and who emits it, and leaves open what it holds and how it is fetched';
const UNNAMED = 'The document names no event for this; the original API emits it (gaps §0.2)';

/** After these calls in an account without anything, these events and no others, the newest first. */
const leaves = (name: string, before: readonly Step[], ...data: readonly object[]): Example => ({
  name,
  endpoint: eventsApi.list,
  world: 'empty',
  before,
  answer: { data },
});

/** The event that would have been the next is not there. */
const noEvent = (name: string, before: readonly Step[], eventId: number) => ({
  name,
  endpoint: eventsApi.view,
  params: { eventId },
  world: 'empty' as const,
  before,
  status: 404,
  field: null,
});

const created = told('firewall_create');

/** What happens to Firewalls is told as it is done (doc 3 §6). */
export const firewalls: readonly SpecifiedRule[] = [
  {
    id: 'event.firewall.create',
    section: 'doc 3 §6',
    rule: 'A Firewall create emits `firewall_create` on success, and a refused one emits nothing.',
    assumed: NAMED,
    accepted: [
      leaves('one, by its name', [making()], created),
      leaves('one for each', [making(), making('other')], { entity: { label: 'other' } }, created),
      leaves('by whom', [making('examples', 'demo-operator')], { action: 'firewall_create', username: 'operator' }),
      leaves('none for a refused create', [making(), failing], created),
      leaves('none for a label that is taken', [making(), { ...making(), isRefused: true }], created),
    ],
    refused: [noEvent('none for a refused create', [failing], 1)],
  },
  {
    id: 'event.firewall.switch',
    section: 'doc 3 §6',
    rule: 'An update that changes `status` emits `firewall_enable` or `firewall_disable`, whatever else it changes.',
    assumed: NAMED,
    accepted: [
      leaves('disabled', [making(), changing('$1', { status: 'disabled' })], told('firewall_disable'), created),
      leaves(
        'and enabled',
        [making(), changing('$1', { status: 'disabled' }), changing('$1', { status: 'enabled' })],
        told('firewall_enable'),
        told('firewall_disable'),
        created,
      ),
      leaves(
        'with tags',
        [making(), changing('$1', { status: 'disabled', tags: ['off'] })],
        told('firewall_disable'),
        created,
      ),
      leaves(
        'none for a refused one',
        [making(), { ...changing('$1', { status: 'deleted' }), isRefused: true }],
        created,
      ),
    ],
    refused: [
      noEvent('none for a refused one', [making(), { ...changing('$1', { status: 'deleted' }), isRefused: true }], 2),
      noEvent(
        'none for a Firewall that is not there',
        [making(), { ...changing('$1', { status: 'disabled' }), params: { firewallId: UNKNOWN }, isRefused: true }],
        2,
      ),
    ],
  },
  {
    id: 'event.firewall.update',
    section: 'doc 3 §6',
    rule: 'An update that leaves `status` as it is emits `firewall_update`.',
    assumed: UNNAMED,
    accepted: [
      leaves('the tags', [making(), changing('$1', { tags: ['web'] })], told('firewall_update'), created),
      leaves('the status it has', [making(), changing('$1', { status: 'enabled' })], told('firewall_update'), created),
      leaves(
        'by its new name',
        [making(), changing('$1', { label: 'renamed' })],
        told('firewall_update', 'renamed'),
        created,
      ),
    ],
    refused: [
      noEvent('none for a refused one', [making(), { ...changing('$1', { tags: 'web' }), isRefused: true }], 2),
    ],
  },
  {
    id: 'event.firewall.rules',
    section: 'doc 3 §6',
    rule: 'Replacing the rules of a Firewall emits `firewall_update`.',
    assumed: UNNAMED,
    accepted: [leaves('once', [making(), replacingRules('$1')], told('firewall_update'), created)],
    refused: [noEvent('none for refused rules', [making(), { ...replacingRules('$1'), body: {}, isRefused: true }], 2)],
  },
  {
    id: 'event.firewall.delete',
    section: 'doc 3 §6',
    rule: 'A Firewall delete emits `firewall_delete`; the events about the Firewall stay.',
    assumed: UNNAMED,
    accepted: [leaves('after it is gone', [making(), deleting('$1')], told('firewall_delete'), created)],
    refused: [
      noEvent('none for a second delete', [making(), deleting('$1'), { ...deleting('$1'), isRefused: true }], 3),
    ],
  },
];
