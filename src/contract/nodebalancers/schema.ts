import * as z from 'zod/mini';
import { firstReason, lengthWithin, matching, refine, wholeNumber } from '../fields.ts';
import { type Builder, dateTime, type RecordOf, shape } from '../record.ts';
import { portReason } from './configs/rules.ts';
import { ConfigWithNodesCreate } from './configs/schema.ts';
import { NODEBALANCER_LIMITS } from './terms.ts';

/** doc 2 §2.1; the charset is assumed. */
const label = refine(
  z.string(),
  firstReason(
    lengthWithin(NODEBALANCER_LIMITS.label),
    matching(/^[A-Za-z0-9_-]*$/, 'Only letters, digits, hyphens and underscores are allowed'),
  ),
);

const throttle = wholeNumber(NODEBALANCER_LIMITS.throttle);

/** The configs of one request: each needs its own port (doc 2 §2.1, §2.2, §7). */
const configs = z.array(ConfigWithNodesCreate).check(
  z.superRefine(
    (list, context) => {
      if (!Array.isArray(list)) return;
      const ports = list.map((config) => ({ port: config?.port }));
      ports.forEach(({ port }, index) => {
        const message = portReason(ports.slice(0, index), port);
        if (message !== undefined) context.addIssue({ code: 'custom', message, path: [index, 'port'], input: port });
      });
    },
    { when: () => true },
  ),
);

/** doc 2 §4.1, create. */
export const NodeBalancerCreate = z.object({
  region: z.string(),
  /** Default: made of the id (assumed). */
  label: z.optional(label),
  client_conn_throttle: z._default(throttle, 0),
  configs: z._default(configs, []),
  firewall_id: z.optional(z.nullable(z.int())),
  tags: z._default(z.array(z.string()), []),
});

/** doc 2 §4.1, update: fields left out are unchanged. */
export const NodeBalancerUpdate = z.object({
  label: z.optional(label),
  client_conn_throttle: z.optional(throttle),
  tags: z.optional(z.array(z.string())),
});

/** The fields of a NodeBalancer; those beyond what mirrors a request are assumed (doc 2 §2.1, §2.3). */
export const nodebalancerFields = (use: Builder) => ({
  id: z.int(),
  label: z.string(),
  region: z.string(),
  client_conn_throttle: z.int(),
  tags: z.array(z.string()),
  hostname: use.assumed(z.string()),
  ipv4: use.assumed(z.string()),
  ipv6: use.assumed(z.nullable(z.string())),
  /** The cluster that created it. */
  lke_cluster_id: use.assumed(z.nullable(z.int())),
  created: use.assumed(dateTime),
  updated: use.assumed(dateTime),
  /** MB this month. */
  transfer: use.assumed(
    use.object({ in: z.nullable(z.number()), out: z.nullable(z.number()), total: z.nullable(z.number()) }),
  ),
});

export const NodeBalancer = shape((use) => use.object(nodebalancerFields(use)));
export type NodeBalancer = RecordOf<typeof NodeBalancer>;

/** Pairs of time (ms since epoch, UTC) and value. */
const series = z.array(z.tuple([z.number(), z.number()]));

/**
 * Statistics of the last day in steps of five minutes: connections per second, and traffic in bit/s. The document
 * leaves the response open (doc 2 §4.1); this is that of the original API.
 */
export const NodeBalancerStats = shape((use) =>
  use.object({
    title: use.assumed(z.string()),
    data: use.assumed(use.object({ connections: series, traffic: use.object({ in: series, out: series }) })),
  }),
);
export type NodeBalancerStats = RecordOf<typeof NodeBalancerStats>;
