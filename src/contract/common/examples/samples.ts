import type { Example } from '../../specification.ts';
import { firewallsApi } from '../../firewalls/api.ts';

/** Policies alone: the smallest rules a Firewall can have. */
export const POLICIES = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };

/** The smallest valid Firewall. */
export const SMALL = { label: 'examples', rules: POLICIES };

/** Operations on Firewalls, since they have one of each kind; `shop-edge` is seeded. */
const EDGE = '@firewall:shop-edge';
type Id = string | number;
export const list: Example = { endpoint: firewallsApi.list };
export const create = (body: unknown = SMALL): Example => ({ endpoint: firewallsApi.create, body });
export const view = (firewallId: Id = EDGE): Example => ({ endpoint: firewallsApi.view, params: { firewallId } });
export const remove = (firewallId: Id = EDGE): Example => ({ endpoint: firewallsApi.remove, params: { firewallId } });
export const update = (body: object, firewallId: Id = EDGE): Example => ({
  endpoint: firewallsApi.update,
  params: { firewallId },
  body,
});
