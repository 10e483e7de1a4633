import type { Example, RefusedExample, Step } from '../../../specification.ts';
import { configsApi } from '../api.ts';
import { CERT, KEY } from './pem.ts';

/** It has no configs from the start. */
export const EMPTY = { nodeBalancerId: '@nodebalancer:balancer-4' };
/** The config that the first call of `before` made there. */
export const NEW = { ...EMPTY, configId: '$1' };
/** A config that is there from the start. */
export const seeded = (nodebalancer: string, port: number) => ({
  nodeBalancerId: `@nodebalancer:${nodebalancer}`,
  configId: `@nodebalancer:${nodebalancer}/config:${port}`,
});

/** A certificate and its key, and what makes a config of them. */
export const PAIR = { ssl_cert: CERT, ssl_key: KEY };
export const HTTPS = { port: 443, protocol: 'https', ...PAIR };

/** As small as a node can be. */
export const NODE = { label: 'node-1', address: '192.168.130.10:80' };

type Params = Readonly<Record<string, string | number>>;
type Fields = string | null | readonly string[];

/** A call that makes a config. */
export const making = (fields: object = {}, params: Params = EMPTY): Step => ({
  endpoint: configsApi.create,
  params,
  body: fields,
});

/** A call that changes the config that was made first. */
export const updating = (fields: object, params: Params = NEW): Step => ({
  endpoint: configsApi.update,
  params,
  body: fields,
});

/** A create that goes through; the answer shows what was sent, or what is given. */
export const creates = (name: string, fields: object, answer: unknown = fields): Example => ({
  name,
  ...making(fields),
  answer,
});

/** A create that is refused for these fields. */
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

/** An update of a config that was made with `was`; the answer shows what was sent, or what is given. */
export const updates = (name: string, was: object, fields: object, answer: unknown = fields): Example => ({
  name,
  before: [making(was)],
  ...updating(fields),
  answer,
});

/** An update of a config that was made with `was`, refused for these fields of its body alone. */
export const refusesUpdate = (name: string, was: object, fields: object, field: Fields): RefusedExample => ({
  name,
  before: [making(was)],
  ...updating(fields),
  field,
});

/** An update of a config that was made with `was`, which only the mock can refuse. */
export const deniesUpdate = (name: string, was: object, fields: object, field: Fields): RefusedExample => ({
  ...refusesUpdate(name, was, fields, field),
  serverOnly: true,
});

/** Values of a field, taken one by one. */
export function takesEach(field: string, first: unknown, ...rest: readonly unknown[]): [Example, ...Example[]] {
  const one = (value: unknown): Example => creates(JSON.stringify(value), { [field]: value });
  return [one(first), ...rest.map(one)];
}

/** Values of a field, refused one by one. */
export function refusesEach(
  field: string,
  first: unknown,
  ...rest: readonly unknown[]
): [RefusedExample, ...RefusedExample[]] {
  const one = (value: unknown): RefusedExample => refuses(JSON.stringify(value), { [field]: value }, field);
  return [one(first), ...rest.map(one)];
}
