import { contains, type Example } from '../../../specification.ts';
import { asking } from '../../../specification/access.ts';
import { type Sends } from '../../../specification/calls.ts';
import { computesApi } from '../../../computes/api.ts';
import { servicesApi } from '../api.ts';

export const section = 'doc 1 §4.7';
export const FIELDS = 'doc 1 §2.8';
export const assumed = 'The document names view, update and delete and does not show them (doc 1 §4.7)';

export const FIRST = { serviceId: 1 };
export const NEW = { service_type: 'url', label: 'examples', address: 'https://example.com', timeout: 30 };
export const PRIVATE = { address: '192.168.128.10:8080', service_type: 'tcp' };

/** A create with these fields; the answer shows what was sent. */
export const create = (fields: object = {}): Example => ({
  endpoint: servicesApi.create,
  body: { ...NEW, ...fields },
  answer: fields,
});
export const update = (body: object = {}): Example => ({
  endpoint: servicesApi.update,
  params: FIRST,
  body,
  answer: body,
});
export const creates =
  (field: string): Sends =>
  (value) =>
    create({ [field]: value });
export const both = (field: string): Sends[] => [creates(field), (value) => update({ [field]: value })];

export const list: Example = { endpoint: servicesApi.list };
export const views = asking(servicesApi.view);
export const view = views(FIRST);
export const removes = asking(servicesApi.remove);
export const remove = removes(FIRST);
export const enables = asking(servicesApi.enable);
export const disables = asking(servicesApi.disable);
export const enable = enables({ serviceId: 7 });
export const disable = disables(FIRST);
export const all = [list, view, create(), update(), enable, disable, remove];
export const later = (wait: number, status: string, ...before: Example[]): Example => ({
  ...list,
  name: `${status} after ${wait} seconds`,
  before,
  wait,
  answer: { data: contains([{ id: 13, status }]) },
});
export const power = (verb: 'shutdown' | 'boot', label: string): Example => ({
  endpoint: computesApi[verb],
  params: { computeId: `@compute:${label}` },
});
