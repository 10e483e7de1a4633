import { contains, type SpecifiedRule, type Step } from '../../specification.ts';
import { eventsApi } from '../api.ts';
import { making, ORIGINAL, UNKNOWN } from './samples.ts';

const FIRST = { eventId: 1 };
const SECOND = { eventId: 2 };
const three: readonly Step[] = [making('one'), making('two'), making('three')];

/** What has been read and seen (doc 3 §6). */
export const marks: readonly SpecifiedRule[] = [
  {
    id: 'event.read',
    section: 'doc 3 §6',
    rule: 'Marking an event as read marks that one; the answer is an empty object.',
    assumed: ORIGINAL,
    accepted: [
      {
        name: 'marked',
        endpoint: eventsApi.read,
        params: FIRST,
        world: 'empty',
        before: [making()],
        answer: {},
      },
      {
        name: 'that one alone',
        endpoint: eventsApi.list,
        world: 'empty',
        before: [...three, { endpoint: eventsApi.read, params: SECOND }],
        answer: {
          data: [
            { id: 3, read: false },
            { id: 2, read: true, seen: false },
            { id: 1, read: false },
          ],
        },
      },
    ],
    refused: [
      { name: 'an unknown one', endpoint: eventsApi.read, params: { eventId: UNKNOWN }, status: 404, field: null },
      {
        name: 'one about a record without a grant',
        endpoint: eventsApi.read,
        params: SECOND,
        token: 'demo-restricted',
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'event.seen',
    section: 'doc 3 §6',
    rule: 'Marking an event as seen marks it and all older ones; the answer is an empty object.',
    assumed: ORIGINAL,
    accepted: [
      {
        name: 'marked',
        endpoint: eventsApi.seen,
        params: FIRST,
        world: 'empty',
        before: [making()],
        answer: {},
      },
      {
        name: 'and the older ones',
        endpoint: eventsApi.list,
        world: 'empty',
        before: [...three, { endpoint: eventsApi.seen, params: SECOND }],
        answer: {
          data: [
            { id: 3, seen: false },
            { id: 2, seen: true, read: false },
            { id: 1, seen: true },
          ],
        },
      },
      {
        name: 'not what he does not see',
        endpoint: eventsApi.list,
        world: 'empty',
        before: [...three, making('his', 'demo-operator'), seenBy('demo-operator', 4)],
        answer: {
          data: contains([
            { id: 4, seen: true },
            { id: 2, seen: false },
          ]),
        },
      },
    ],
    refused: [
      { name: 'an unknown one', endpoint: eventsApi.seen, params: { eventId: UNKNOWN }, status: 404, field: null },
      {
        name: 'one about a record without a grant',
        endpoint: eventsApi.seen,
        params: SECOND,
        token: 'demo-restricted',
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'event.scope.write',
    section: 'doc 3 §6',
    rule: 'Marking events needs `events:read_write`.',
    assumed: 'Left open everywhere; a token that may only read changes nothing',
    accepted: [
      { name: 'read', endpoint: eventsApi.read, params: SECOND, persona: { scopes: ['events:read_write'] } },
      { name: 'seen', endpoint: eventsApi.seen, params: SECOND, persona: { scopes: ['events:read_write'] } },
    ],
    refused: [
      {
        name: 'read',
        endpoint: eventsApi.read,
        params: SECOND,
        persona: { scopes: ['events:read_only'] },
        status: 403,
        field: null,
      },
      { name: 'seen', endpoint: eventsApi.seen, params: SECOND, token: 'demo-read-only', status: 403, field: null },
    ],
  },
];

function seenBy(token: string, eventId: number): Step {
  return { endpoint: eventsApi.seen, params: { eventId }, token };
}
