import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type Example, like, time, truth, whole } from '../../specification.ts';
import { eventsApi } from '../api.ts';

/** Why every rule here is assumed. */
export const ORIGINAL =
  'The documents name the events system and some of its events and leave open what an event holds and how it is fetched; the original API has it so';

const POLICIES = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };

/** A Firewall of this label; in the world `empty` the first one makes event 1, and so on. */
export const create = (label = 'examples'): Example => ({
  endpoint: firewallsApi.create,
  body: { label, rules: POLICIES },
});
export const update = (body: object): Example => ({
  endpoint: firewallsApi.update,
  params: { firewallId: '$1' },
  body,
});
export const remove: Example = { endpoint: firewallsApi.remove, params: { firewallId: '$1' } };
export const replace = (body: object = POLICIES): Example => ({
  endpoint: firewallsApi.replaceRules,
  params: { firewallId: '$1' },
  body,
});

export const operator = { token: 'demo-operator' } as const;

/** The list, which has these events and no others, the newest first. */
export const lists = (...data: readonly object[]): Example => ({
  endpoint: eventsApi.list,
  world: 'empty',
  answer: { data },
});

/** The list of the seeded account, which has such events and none of those. */
export const holds = (some: readonly unknown[], none: readonly unknown[] = []): Example => ({
  endpoint: eventsApi.list,
  answer: { data: contains(some, none) },
});

/** The expected event about the Firewall that step 1 created. */
export const eventOf = (action: string, label = 'examples'): object => ({
  id: whole,
  action,
  status: 'finished',
  created: time,
  entity: { id: '$1', label, type: 'firewall', url: like(/^\/v4\/networking\/firewalls\/\d+$/) },
  username: 'admin',
  seen: truth,
  read: truth,
});
