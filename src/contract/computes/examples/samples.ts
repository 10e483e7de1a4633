import type { Endpoint } from '../../endpoint.ts';
import { eventsApi } from '../../events/api.ts';
import { contains, type Example, type RefusedExample, type Step } from '../../specification.ts';
import { computesApi } from '../api.ts';

/** An id that nothing has. */
export const UNKNOWN = 987_654_321;

/** A plan that cannot be had in one Region, and can in another; which those are is the mock's choice (doc 2 §2.6). */
export const SOLD_OUT = { region: 'us-ord', plan: 'g7-premium-4' };
export const SOLD_OUT_NEARBY = { region: 'us-iad', plan: 'g7-premium-4' };

/** An instance by its label, or by what a step answered. */
export const at = (label: string): { computeId: string } => ({
  computeId: label.startsWith('$') ? label : `@compute:${label}`,
});

/** A call on an instance. */
export const calling = (endpoint: Endpoint, label: string, body?: object): Step => ({
  endpoint,
  params: at(label),
  ...(body !== undefined && { body }),
});

/** A call that changes these fields of an instance. */
export const changing = (label: string, body: object): Step => calling(computesApi.update, label, body);

/** An update that goes through; the answer shows what was sent, or what is given. */
export const updates = (name: string, body: object, answer: object = body, label = 'web-1'): Example => ({
  name,
  ...changing(label, body),
  answer,
});

/** An update that is refused for one field. */
export const refusesUpdate = (name: string, body: object, field: string | null, label = 'web-1'): RefusedExample => ({
  name,
  ...changing(label, body),
  field,
});

/** What an instance is after these steps, the last of them so many seconds ago. */
export const becomes = (
  name: string,
  label: string,
  before: readonly Step[],
  wait: number,
  answer: object,
): Example => ({
  name,
  endpoint: computesApi.view,
  before,
  params: at(label),
  wait,
  answer,
});

/** The account's events after these steps have such ones. */
export const tells = (name: string, before: readonly Step[], events: readonly object[], wait = 0): Example => ({
  name,
  endpoint: eventsApi.list,
  before,
  wait,
  answer: { data: contains(events) },
});

/** Nobody may, by a token or by scopes. */
export const forbids = (name: string, call: Step, more: Partial<RefusedExample>): RefusedExample => ({
  name,
  ...call,
  status: 403,
  field: null,
  ...more,
});

/** A call on an instance that is not there. */
export const unknown = (endpoint: Endpoint, body?: object): RefusedExample => ({
  name: 'one that does not exist',
  endpoint,
  params: { computeId: UNKNOWN },
  ...(body !== undefined && { body, serverOnly: true }),
  status: 404,
  field: null,
});
