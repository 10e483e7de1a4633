import type { Example } from '../../../../specification.ts';
import { WEB } from '../../examples/samples.ts';
import { nodesApi } from '../api.ts';

type Params = Readonly<Record<string, string | number>>;

/** A seeded node of the config that most examples use. */
export const WEB_1 = { ...WEB, nodeId: `${WEB.configId}/node:web-1` };
/** The node that the first call of `before` created there. */
export const NEW = { ...WEB, nodeId: '$1' };

/** The smallest valid create (doc 2 §4.1). */
export const BODY = { address: '192.168.140.20:80', label: 'examples' };

/** A create; the response shows what was sent. */
export const create = (fields: object = {}, params: Params = WEB): Example => ({
  endpoint: nodesApi.create,
  params,
  body: { ...BODY, ...fields },
  answer: { ...BODY, ...fields },
});

/** An update; the response shows what was sent. */
export const update = (body: object, params: Params = WEB_1): Example => ({
  endpoint: nodesApi.update,
  params,
  body,
  answer: body,
});

export const list = (params: Params = WEB): Example => ({ endpoint: nodesApi.list, params });
export const view = (params: Params = NEW): Example => ({ endpoint: nodesApi.view, params });
export const remove = (params: Params = NEW): Example => ({ endpoint: nodesApi.remove, params });
