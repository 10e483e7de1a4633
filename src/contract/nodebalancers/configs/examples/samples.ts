import type { Example } from '../../../specification.ts';
import { EMPTY, FIRST, SECOND, THIRD } from '../../examples/samples.ts';
import { configsApi } from '../api.ts';
import { nodesApi } from '../nodes/api.ts';
import { CERT, KEY } from './pem.ts';

const seeded = (nodeBalancerId: string, port: number) => ({
  nodeBalancerId,
  configId: `${nodeBalancerId}/config:${port}`,
});

/** Seeded configs with nodes: of `http` with the check `connection`, … */
export const WEB = seeded(FIRST, 80);
/** … of `https` with a certificate and `http_cookie`, … */
export const SECURE = seeded(FIRST, 443);
/** … of `tcp` with the proxy protocol `v2`, … */
export const DATABASE = seeded(SECOND, 3306);
/** … and of `http` with the check `http` of the path `/`. */
export const CHECKED = seeded(THIRD, 80);

/** The config that the first call of `before` created. */
export const NEW = { nodeBalancerId: EMPTY, configId: '$1' };

/** A certificate and its key, and a config with both. */
export const PAIR = { ssl_cert: CERT, ssl_key: KEY };
export const HTTPS = { port: 443, protocol: 'https', ...PAIR };

type Params = Readonly<Record<string, string | number>>;

/** A create on a NodeBalancer without configs; the response shows what was sent. */
export const create = (fields: object = {}, nodeBalancerId = EMPTY): Example => ({
  endpoint: configsApi.create,
  params: { nodeBalancerId },
  body: fields,
  answer: fields,
});

/** An update; the response shows what was sent. */
export const update = (body: object, params: Params = WEB): Example => ({
  endpoint: configsApi.update,
  params,
  body,
  answer: body,
});

/** A rebuild; the response shows what was sent. */
export const rebuild = (body: object, params: Params = WEB): Example => ({
  endpoint: configsApi.rebuild,
  params,
  body,
  answer: body,
});

export const view = (params: Params = NEW): Example => ({ endpoint: configsApi.view, params });
export const remove = (params: Params = NEW): Example => ({ endpoint: configsApi.remove, params });
export const list = (nodeBalancerId = EMPTY): Example => ({ endpoint: configsApi.list, params: { nodeBalancerId } });
export const nodesOf = (params: Params = NEW): Example => ({ endpoint: nodesApi.list, params });
