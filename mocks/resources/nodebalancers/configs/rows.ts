import * as z from 'zod/mini';
import { configFields } from '#contract/nodebalancers/configs/schema.ts';
import {
  ALGORITHMS,
  CHECKS,
  CIPHER_SUITES,
  CONFIG_PROTOCOLS,
  PROXY_PROTOCOLS,
  STICKINESSES,
} from '#contract/nodebalancers/configs/terms.ts';
import { shape } from '#contract/record.ts';

/** What rows have and records have not, and the words that they may hold. */
const own = {
  protocol: z.enum(CONFIG_PROTOCOLS),
  algorithm: z.enum(ALGORITHMS),
  check: z.enum(CHECKS),
  cipher_suite: z.enum(CIPHER_SUITES),
  proxy_protocol: z.enum(PROXY_PROTOCOLS),
  stickiness: z.enum(STICKINESSES),
  nodebalancer_id: z.int(),
  has_pair: z.boolean(),
  changed_at: z.int(),
};

/** The row of a config. */
export const config = shape((use) => {
  const { nodes_status: _status, ssl_cert: _cert, ssl_key: _key, ...kept } = configFields(use);
  return use.object({ ...kept, ...own });
}).strict;
