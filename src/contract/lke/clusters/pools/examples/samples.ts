import type { Example } from '../../../../specification.ts';
import { FIRST, POOL, pool, pools } from '../../examples/samples.ts';
import { poolsApi } from '../api.ts';

type Id = string | number;

export { pool, pools };

export const create = (fields: object = {}, clusterId: Id = FIRST): Example => ({
  endpoint: poolsApi.create,
  params: { clusterId },
  body: { ...POOL, ...fields },
  answer: fields,
});
/** An update of the first pool, of three nodes with an autoscaler of 3 to 6. */
export const update = (body: object, poolId: Id = 1, clusterId: Id = FIRST): Example => ({
  endpoint: poolsApi.update,
  params: { clusterId, poolId },
  body,
  answer: body,
});
const about =
  (endpoint: Example['endpoint']) =>
  (poolId: Id = 1, clusterId: Id = FIRST): Example => ({ endpoint, params: { clusterId, poolId } });
export const remove = about(poolsApi.remove);
export const recycle = about(poolsApi.recycle);
