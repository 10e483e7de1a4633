import type { Endpoint } from '../../endpoint.ts';
import { eventsApi } from '../../events/api.ts';
import { contains, type Example, type RefusedExample, type Step } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';

/** An id that nothing has. */
export const UNKNOWN = 987_654_321;

type Fields = string | null | readonly string[];

/** A NodeBalancer by its label, or by what a step answered. */
export const at = (label: string): { nodeBalancerId: string } => ({
  nodeBalancerId: label.startsWith('$') ? label : `@nodebalancer:${label}`,
});

/** A call on a NodeBalancer. */
export const calling = (endpoint: Endpoint, label: string, body?: object): Step => ({
  endpoint,
  params: at(label),
  ...(body !== undefined && { body }),
});

/** A call that makes a NodeBalancer with these fields. */
export const making = (fields: object = {}): Step => ({
  endpoint: nodebalancersApi.create,
  body: { region: 'us-east', ...fields },
});

/** A create that goes through; the answer shows what was sent, or what is given. */
export const creates = (name: string, fields: object, answer: object = fields): Example => ({
  name,
  ...making(fields),
  answer,
});

/** A create that the schema alone refuses, for one field or several. */
export const refuses = (name: string, fields: object, field: Fields): RefusedExample => ({
  name,
  ...making(fields),
  field,
});

/** A create that only the mock can refuse. */
export const denies = (name: string, fields: object, field: Fields): RefusedExample => ({
  ...refuses(name, fields, field),
  serverOnly: true,
});

/** A call that changes these fields of a NodeBalancer. */
export const changing = (label: string, body: object): Step => calling(nodebalancersApi.update, label, body);

/** An update that goes through; the answer shows what was sent, or what is given. */
export const updates = (name: string, body: object, answer: object = body, label = 'balancer-1'): Example => ({
  name,
  ...changing(label, body),
  answer,
});

/** An update that is refused for one field. */
export const refusesUpdate = (name: string, body: object, field: string | null): RefusedExample => ({
  name,
  ...changing('balancer-1', body),
  field,
});

/** A call that somebody has no right to. */
export const forbids = (name: string, call: Step, more: Partial<RefusedExample>): RefusedExample => ({
  name,
  ...call,
  status: 403,
  field: null,
  ...more,
});

/** A call on a NodeBalancer that is not there. */
export const unknown = (endpoint: Endpoint, body?: object): RefusedExample => ({
  name: 'one that does not exist',
  endpoint,
  params: { nodeBalancerId: UNKNOWN },
  ...(body !== undefined && { body, serverOnly: true }),
  status: 404,
  field: null,
});

/** The account's events after these steps have such ones, and none of those. */
export const tells = (
  name: string,
  before: readonly Step[],
  events: readonly object[],
  others: readonly object[] = [],
): Example => ({ name, endpoint: eventsApi.list, before, answer: { data: contains(events, others) } });
