import * as z from 'zod/mini';
import { type Config, configFields, type ConfigCreate } from '#contract/nodebalancers/configs/schema.ts';
import {
  ALGORITHMS,
  CHECKS,
  CIPHER_SUITES,
  CONFIG_PROTOCOLS,
  PROXY_PROTOCOLS,
  STICKINESSES,
} from '#contract/nodebalancers/configs/terms.ts';
import { shape } from '#contract/record.ts';

/** Fields with fixed values: rows have only the documented ones. */
type Words = Pick<ConfigCreate, 'protocol' | 'algorithm' | 'check' | 'cipher_suite' | 'proxy_protocol' | 'stickiness'>;

/**
 * A config without the fields that are computed when it is shown; of certificate and key, only derived values are
 * stored.
 */
export interface ConfigRow extends Omit<Config, 'nodes_status' | 'ssl_cert' | 'ssl_key' | keyof Words>, Words {
  readonly nodebalancer_id: number;
  /** Whether a certificate and its key are stored. */
  readonly has_pair: boolean;
  /** When the settings of its health checks changed last, clock time in ms: the checks start over then. */
  readonly changed_at: number;
}

/** Fields that rows have and records have not, and fields whose values are narrower. */
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

export const configRow = shape((use) => {
  const { nodes_status: _status, ssl_cert: _cert, ssl_key: _key, ...kept } = configFields(use);
  return use.object({ ...kept, ...own });
}).strict;
