import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Event } from './schema.ts';

/** Events that other servers may send but the mock never does, so no example of the specification covers them. */

const ENTITY = { id: 1, label: 'web-1', type: 'compute', url: '/v4/compute/instances/1' };
const EVENT = {
  id: 1,
  action: 'compute_boot',
  status: 'started',
  created: '2026-01-01T00:00:00',
  entity: ENTITY,
  secondary_entity: null,
  percent_complete: 40,
  duration: null,
  rate: null,
  time_remaining: null,
  read: false,
  seen: false,
  username: 'admin',
  message: null,
};

describe.each([
  ['the console', Event.loose],
  ['the mock', Event.strict],
] as const)('an event as %s reads it', (_, schema) => {
  it.each([
    ['as the mock answers it', {}],
    ['an entity with a text for its id', { entity: { ...ENTITY, id: 'private/6' } }],
    ['an entity without id, label and path', { entity: { ...ENTITY, id: null, label: null, url: null } }],
    ['the time that remains in words', { time_remaining: '0:01:30' }],
    ['the time that remains in seconds', { time_remaining: 90 }],
  ])('may have %s', (name, fields) => {
    expect([name, z.safeParse(schema, { ...EVENT, ...fields }).success]).toEqual([name, true]);
  });
});
