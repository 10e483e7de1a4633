import { eventsApi } from '../../events/api.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { contains, type Example, type Step } from '../../specification.ts';
import { after } from '../../specification/calls.ts';
import { nodebalancersApi } from '../api.ts';

type Id = string | number;

/** A seeded NodeBalancer with configs on ports 80 and 443; used in most examples. */
export const FIRST = '@nodebalancer:shop-lb';
/** In another region, hidden from demo-operator. */
export const SECOND = '@nodebalancer:db-lb';
/** Has the Firewall `shop-edge`. */
export const THIRD = '@nodebalancer:jobs-lb';
/** Has no configs; demo-operator may read it. */
export const EMPTY = '@nodebalancer:spare-lb';

/** The smallest valid node. */
export const NODE = { label: 'node-1', address: '192.168.130.10:80' };

/** The smallest create with these fields added; the response shows them. */
export const create = (fields: object = {}): Example => ({
  endpoint: nodebalancersApi.create,
  body: { region: 'us-east', ...fields },
  answer: fields,
});

/** A create with fields that records do not show, such as a Firewall or configs. */
export const createWith = (fields: object): Example => ({ ...create(fields), answer: undefined });

/** An update; the response shows what was sent. */
export const update = (body: object, nodeBalancerId: Id = FIRST): Example => ({
  endpoint: nodebalancersApi.update,
  params: { nodeBalancerId },
  body,
  answer: body,
});

/** A request about a NodeBalancer that has no body. */
const about =
  (endpoint: Example['endpoint']) =>
  (nodeBalancerId: Id = FIRST): Example => ({ endpoint, params: { nodeBalancerId } });

export const list: Example = { endpoint: nodebalancersApi.list };
export const view = about(nodebalancersApi.view);
export const remove = about(nodebalancersApi.remove);
export const stats = about(nodebalancersApi.stats);
export const firewallsOf = about(nodebalancersApi.firewalls);

/** Assigns a Firewall to a NodeBalancer that exists. */
export const protect = (firewall: string, id: Id): Step => ({
  endpoint: firewallsApi.addDevice,
  params: { firewallId: `@firewall:${firewall}` },
  body: { id, type: 'nodebalancer' },
});

/** After these calls the account has events like the first, and none like the others. */
export const leaves = (before: readonly Step[], some: readonly object[], none: readonly object[] = []): Example[] =>
  after(before, { endpoint: eventsApi.list, answer: { data: contains(some, none) } });
