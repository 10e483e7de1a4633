import * as z from 'zod/mini';
import { configFields } from '#contract/nodebalancers/configs/schema.ts';
import { shape } from '#contract/record.ts';

/** The row of a config. */
export const config = shape((use) => {
  const { nodes_status: _status, ssl_cert: _cert, ssl_key: _key, ...kept } = configFields(use);
  return use.object({ ...kept, nodebalancer_id: z.int(), has_pair: z.boolean(), changed_at: z.int() });
}).strict;
