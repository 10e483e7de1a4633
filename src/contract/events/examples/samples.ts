import { firewallsApi } from '../../firewalls/api.ts';
import { like, type Step, time, truth, whole } from '../../specification.ts';

/** Why every line here is assumed. */
export const ORIGINAL =
  'The documents name the events system and some of its events and leave open what an event holds and how it is fetched; the original API has it so (gaps §0.2)';

export const UNKNOWN = 987_654_321;

const POLICIES = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };

/** A call that makes a Firewall of this label; in the world `empty` the first one makes event 1, and so on. */
export const making = (label = 'examples', token?: string): Step => ({
  endpoint: firewallsApi.create,
  body: { label, rules: POLICIES },
  ...(token !== undefined && { token }),
});

/** A call that is refused: its label is too short. */
export const failing: Step = { ...making('x'), isRefused: true };

/** A call that changes these fields of a Firewall. */
export const changing = (firewallId: string, body: object): Step => ({
  endpoint: firewallsApi.update,
  params: { firewallId },
  body,
});

export const deleting = (firewallId: string): Step => ({ endpoint: firewallsApi.remove, params: { firewallId } });

export const replacingRules = (firewallId: string): Step => ({
  endpoint: firewallsApi.replaceRules,
  params: { firewallId },
  body: { ...POLICIES, outbound_policy: 'DROP' },
});

/** An event about the Firewall that step 1 made, as it must be told. */
export const told = (action: string, label = 'examples'): object => ({
  id: whole,
  action,
  status: 'finished',
  created: time,
  entity: { id: '$1', label, type: 'firewall', url: like(/^\/v4\/networking\/firewalls\/\d+$/) },
  username: 'admin',
  seen: truth,
  read: truth,
});
