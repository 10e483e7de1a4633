import { contains, type SpecifiedRule, ofLength, time, truth, whole } from '../../specification.ts';
import { eventsApi } from '../api.ts';
import { deleting, making, ORIGINAL, UNKNOWN } from './samples.ts';

const FIRST = { eventId: 1 };
const SECOND = { eventId: 2 };

/** The list, one event, and who may read which (doc 3 §6). */
export const reading: readonly SpecifiedRule[] = [
  {
    id: 'event.list',
    section: 'doc 3 §6',
    rule: 'The events of the account are listed in pages, the newest first.',
    assumed: ORIGINAL,
    accepted: [
      {
        name: 'none',
        endpoint: eventsApi.list,
        world: 'empty',
        answer: { data: [], page: 1, pages: 1, results: 0 },
      },
      {
        name: 'the newest first',
        endpoint: eventsApi.list,
        world: 'empty',
        before: [making('one'), making('two'), deleting('$1')],
        answer: {
          data: [
            { id: 3, entity: { label: 'one' } },
            { id: 2, entity: { label: 'two' } },
            { id: 1, entity: { label: 'one' } },
          ],
          results: 3,
        },
      },
      {
        name: 'a page',
        endpoint: eventsApi.list,
        query: { page: 2, page_size: 25 },
        world: 'large',
        answer: { data: ofLength(25), page: 2 },
      },
    ],
    refused: [
      { name: 'no token', endpoint: eventsApi.list, token: null, status: 401, field: null },
      { name: 'a small page', endpoint: eventsApi.list, query: { page_size: 24 }, field: 'page_size' },
      { name: 'a large page', endpoint: eventsApi.list, query: { page_size: 501 }, field: 'page_size' },
    ],
  },
  {
    id: 'event.record',
    section: 'doc 3 §6',
    rule: 'An event tells what was done (`action`), to what (`entity`), by whom (`username`), when, and how it stands.',
    assumed: ORIGINAL,
    accepted: [
      {
        name: 'one',
        endpoint: eventsApi.view,
        params: FIRST,
        world: 'empty',
        before: [making()],
        answer: {
          id: 1,
          action: 'firewall_create',
          status: 'finished',
          created: time,
          entity: { id: '$1', label: 'examples', type: 'firewall' },
          secondary_entity: null,
          percent_complete: 100,
          duration: 0,
          rate: null,
          time_remaining: null,
          read: false,
          seen: false,
          username: 'admin',
          message: null,
        },
      },
      {
        name: 'of every status',
        endpoint: eventsApi.list,
        answer: {
          data: contains([
            { status: 'scheduled', percent_complete: 0 },
            { status: 'started', percent_complete: whole },
            { status: 'finished', percent_complete: 100, duration: whole },
            { status: 'failed', read: truth },
            { status: 'notification', percent_complete: null, username: null },
          ]),
        },
      },
    ],
    refused: [
      { name: 'an unknown one', endpoint: eventsApi.view, params: { eventId: UNKNOWN }, status: 404, field: null },
      { name: 'no number', endpoint: eventsApi.view, params: { eventId: 'latest' }, status: 404, field: null },
    ],
  },
  {
    id: 'event.days',
    section: 'doc 3 §6',
    rule: 'Events of the last 90 days are kept.',
    assumed: ORIGINAL,
    accepted: [
      { name: 'one of 89 days ago', endpoint: eventsApi.view, params: SECOND, answer: { id: 2 } },
      {
        name: 'the list ends there',
        endpoint: eventsApi.list,
        answer: { data: contains([{ id: 2 }], [{ id: 1 }]) },
      },
    ],
    refused: [{ name: 'one of 91 days ago', endpoint: eventsApi.view, params: FIRST, status: 404, field: null }],
  },
  {
    id: 'event.scope.read',
    section: 'doc 3 §6',
    rule: 'Reading events needs `events:read_only`.',
    assumed: ORIGINAL,
    accepted: [
      { name: 'list', endpoint: eventsApi.list, persona: { scopes: ['events:read_only'] } },
      { name: 'view', endpoint: eventsApi.view, params: SECOND, persona: { scopes: ['events:read_only'] } },
    ],
    refused: [
      {
        name: 'list',
        endpoint: eventsApi.list,
        persona: { scopes: ['account:read_write', 'firewall:read_write'] },
        status: 403,
        field: null,
      },
      {
        name: 'view',
        endpoint: eventsApi.view,
        params: SECOND,
        persona: { scopes: ['account:read_write', 'firewall:read_write'] },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'event.grants',
    section: 'doc 3 §6',
    rule: 'A restricted user sees the events about records that he may read, and those of what he did himself.',
    assumed:
      'The original API filters events by grants and does not say which remain; what one did oneself is no secret',
    accepted: [
      {
        name: 'what he may read, and nothing else',
        endpoint: eventsApi.list,
        token: 'demo-operator',
        answer: {
          data: contains(
            [{ entity: { label: 'edge-enabled' } }, { entity: { label: 'batch-workers' } }],
            [{ entity: { label: 'locked-down' } }, { entity: null }],
          ),
        },
      },
      {
        name: 'without grants, none',
        endpoint: eventsApi.list,
        token: 'demo-restricted',
        answer: { data: [], results: 0 },
      },
      {
        name: 'what he did himself',
        endpoint: eventsApi.list,
        token: 'demo-operator',
        world: 'empty',
        before: [making('admins-1'), making('admins-2'), making('his', 'demo-operator')],
        answer: {
          data: [
            { entity: { label: 'his' }, username: 'operator' },
            { entity: { label: 'admins-1' }, username: 'admin' },
          ],
        },
      },
      {
        name: 'one of them',
        endpoint: eventsApi.view,
        params: FIRST,
        token: 'demo-operator',
        world: 'empty',
        before: [making('his', 'demo-operator')],
        answer: { username: 'operator' },
      },
    ],
    refused: [
      {
        name: 'one about a record without a grant',
        endpoint: eventsApi.view,
        params: SECOND,
        token: 'demo-restricted',
        status: 403,
        field: null,
      },
    ],
  },
];
