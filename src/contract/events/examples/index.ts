import {
  contains,
  emptyObject,
  type Specification,
  type SpecifiedRule,
  ofLength,
  time,
  truth,
  whole,
} from '../../specification.ts';
import { asking, scopeRules } from '../../specification/access.ts';
import { after, each, FORBIDDEN, MISSING } from '../../specification/calls.ts';
import { notFound } from '../../specification/records.ts';
import { eventsApi } from '../api.ts';
import { firewalls } from './firewalls.ts';
import { create, holds, lists, operator, ORIGINAL, remove, eventOf } from './samples.ts';

const list = { endpoint: eventsApi.list };
const view = asking(eventsApi.view);
const read = asking(eventsApi.read);
const seen = asking(eventsApi.seen);
const FIRST = { eventId: 1 };
const SECOND = { eventId: 2 };

const three = ['one', 'two', 'three'].map((label) => create(label));
const his = { ...create('his'), ...operator };
const empty = { world: 'empty' } as const;

/** The list, one event, who may read which, and read and seen marks (doc 3 §6). */
const events: readonly SpecifiedRule[] = [
  {
    id: 'event.list',
    section: 'doc 3 §6',
    rule: 'The events of the account are listed in pages of 25 to 500, the newest first.',
    assumed: ORIGINAL,
    accepted: [
      { ...list, ...empty, answer: { data: [], page: 1, pages: 1, results: 0 } },
      ...after(
        [create('one'), create('two'), remove],
        lists({ id: 3, action: 'firewall_delete' }, { id: 2 }, { id: 1 }),
      ),
      { ...list, query: { page: 2, page_size: 25 }, world: 'large', answer: { data: ofLength(25), page: 2 } },
    ],
    refused: [24, 501].map((size) => ({ ...list, query: { page_size: size }, field: 'page_size' })),
  },
  {
    id: 'event.record',
    section: 'doc 3 §6',
    rule: 'An event tells what was done (`action`), to what (`entity`), by whom (`username`), when, and how it stands.',
    assumed: ORIGINAL,
    accepted: [
      ...after([create()], {
        ...view(FIRST),
        ...empty,
        answer: {
          ...eventOf('firewall_create'),
          id: 1,
          secondary_entity: null,
          percent_complete: 100,
          duration: 0,
          rate: null,
          time_remaining: null,
          read: false,
          seen: false,
          message: null,
        },
      }),
      holds([
        { status: 'scheduled', percent_complete: 0 },
        { status: 'started', percent_complete: whole },
        { status: 'finished', percent_complete: 100, duration: whole },
        { status: 'failed', read: truth, created: time },
        { status: 'notification', percent_complete: null, username: null },
      ]),
    ],
  },
  {
    id: 'event.days',
    section: 'doc 3 §6',
    rule: 'Events of the last 90 days are kept.',
    assumed: ORIGINAL,
    // The first was 91 days ago, the second 89.
    accepted: [{ ...view(SECOND), answer: { id: 2 } }, holds([{ id: 2 }], [{ id: 1 }])],
    refused: [{ ...view(FIRST), ...MISSING }],
  },
  notFound({
    id: 'event.unknown',
    section: 'doc 3 §6',
    what: 'an event',
    calls: [view, read, seen],
    known: SECOND,
    assumed: ORIGINAL,
  }),
  ...scopeRules({
    id: 'event.scope',
    section: 'doc 3 §6',
    what: 'events',
    read: 'events:read_only',
    write: 'events:read_write',
    reads: [list, view(SECOND)],
    writes: [read(SECOND), seen(SECOND)],
    assumed: 'Left open everywhere; a token that may only read changes nothing',
  }),
  {
    id: 'event.grants',
    section: 'doc 3 §6',
    rule: 'A restricted user sees the events about records that he may read, and those of what he did himself.',
    assumed:
      'The original API filters events by grants and does not say which remain; what one did oneself is no secret',
    accepted: [
      {
        ...holds(
          [{ entity: { label: 'shop-edge' } }, { entity: { label: 'batch-workers' } }],
          [{ entity: { label: 'office-only' } }, { entity: null }],
        ),
        ...operator,
      },
      { ...list, token: 'demo-restricted', answer: { data: [], results: 0 } },
      ...after([create('admins-1'), create('admins-2'), his], {
        ...lists(
          { entity: { label: 'his' }, username: 'operator' },
          { entity: { label: 'admins-1' }, username: 'admin' },
        ),
        ...operator,
      }),
      ...after([his], { ...view(FIRST), ...empty, ...operator, answer: { username: 'operator' } }),
    ],
    refused: each({ token: 'demo-restricted', ...FORBIDDEN }, [view(SECOND), read(SECOND), seen(SECOND)]),
  },
  {
    id: 'event.read',
    section: 'doc 3 §6',
    rule: 'Marking an event as read marks that one; the answer is an empty object.',
    assumed: ORIGINAL,
    accepted: [
      ...after([create()], { ...read(FIRST), ...empty, answer: emptyObject }),
      ...after(
        [...three, read(SECOND)],
        lists({ id: 3, read: false }, { id: 2, read: true, seen: false }, { id: 1, read: false }),
      ),
    ],
  },
  {
    id: 'event.seen',
    section: 'doc 3 §6',
    rule: 'Marking an event as seen marks it and all older ones that the user sees; the answer is an empty object.',
    assumed: ORIGINAL,
    accepted: [
      ...after([create()], { ...seen(FIRST), ...empty, answer: emptyObject }),
      ...after(
        [...three, seen(SECOND)],
        lists({ id: 3, seen: false }, { id: 2, seen: true, read: false }, { id: 1, seen: true }),
      ),
      ...after([...three, his, { ...seen({ eventId: 4 }), ...operator }], {
        ...list,
        ...empty,
        answer: {
          data: contains([
            { id: 4, seen: true },
            { id: 2, seen: false },
          ]),
        },
      }),
    ],
  },
];

/** The account's events (doc 3 §6). */
export const specification: Specification = {
  title: 'Events',
  api: eventsApi,
  rules: [...events, ...firewalls],
};
