import { endpoint } from '../../endpoint.ts';
import { nothing } from '../../envelope.ts';

/** Policies alone: the smallest rules a Firewall can have. */
export const POLICIES = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };

/** A Firewall as small as it can be sent. */
export const SMALL = { label: 'examples', rules: POLICIES };

/** An id that no world has. */
export const UNKNOWN_ID = 987_654_321;

const section = 'doc 1 §4';

/** A path that the documents do not have. */
export const noSuchPath = endpoint('GET', '/networking/walls', { section, response: nothing });

/** A path that they have, with a method that it has not. */
export const noSuchMethod = endpoint('DELETE', '/regions', { section, response: nothing });

/** A path parameter that is not even a number. */
export const noSuchId = endpoint('GET', '/networking/firewalls/first', { section, response: nothing });
