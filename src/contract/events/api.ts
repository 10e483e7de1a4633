import { nothing } from '../envelope.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { Event } from './schema.ts';

const section = 'doc 3 §6';
const assumed = 'The document names the events system and leaves open how events are retrieved';
const reads = { scopes: ['events:read_only'] } as const;
const writes = { scopes: ['events:read_write'] } as const;

/** doc 3 §6; all of it assumed. */
export const eventsApi = {
  list: listEndpoint('/account/events', { section, assumed, access: reads, response: Event }),
  view: endpoint('GET', '/account/events/{eventId}', { section, assumed, access: reads, response: Event }),
  read: endpoint('POST', '/account/events/{eventId}/read', { section, assumed, access: writes, response: nothing }),
  seen: endpoint('POST', '/account/events/{eventId}/seen', { section, assumed, access: writes, response: nothing }),
} as const;
