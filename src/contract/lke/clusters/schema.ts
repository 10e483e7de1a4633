import * as z from 'zod/mini';
import { firstReason, lengthWithin, matching, notEmpty, refine, refineObject } from '../../fields.ts';
import { dateTime, type RecordOf, shape } from '../../record.ts';
import { PoolCreate } from './pools/schema.ts';
import { CLUSTER_LIMITS, CLUSTER_STATUSES } from './terms.ts';

/** doc 2 §2.5; each of its characters takes at most six in a response, as in `\u20ac`. */
const label = refine(
  z.string(),
  firstReason(lengthWithin(CLUSTER_LIMITS.label), (value) =>
    /[\u{10000}-\u{10ffff}]/u.test(value) ? 'Emoji and other characters of four bytes are not supported' : undefined,
  ),
);

const version = refine(z.string(), matching(/^\d+\.\d+$/, 'Must be a major and a minor version, such as 1.29'));

const pools = refine(z.array(PoolCreate), notEmpty('A cluster needs a node pool'));

/** doc 2 §2.5, §4.3. */
export const ClusterCreate = z.object({
  label,
  region: z.string(),
  k8s_version: version,
  tags: z._default(z.array(z.string()), []),
  control_plane: z._default(z.object({ high_availability: z._default(z.boolean(), false) }), {
    high_availability: false,
  }),
  node_pools: pools,
});

/** doc 2 §2.5, §4.3: fields left out are unchanged (assumed). */
export const ClusterUpdate = z.object({
  label: z.optional(label),
  k8s_version: z.optional(version),
  tags: z.optional(z.array(z.string())),
  control_plane: z.optional(z.object({ high_availability: z.optional(z.boolean()) })),
});

/** doc 2 §4.3, behaviour 6: at least one must be true. */
export const ClusterRegenerate = refineObject(
  z.object({ kubeconfig: z._default(z.boolean(), false), servicetoken: z._default(z.boolean(), false) }),
  ({ kubeconfig = false, servicetoken = false }, report) => {
    if (kubeconfig === false && servicetoken === false)
      report([], 'Choose the kubeconfig, the service account token, or both');
  },
);

/** The fields of a cluster that mirror its request (doc 2 §2.5); the rest is assumed. */
export const Cluster = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    region: z.string(),
    k8s_version: z.string(),
    tags: z.array(z.string()),
    control_plane: use.object({ high_availability: z.boolean() }),
    status: use.assumed(use.oneOf(CLUSTER_STATUSES)),
    created: use.assumed(dateTime),
    updated: use.assumed(dateTime),
  }),
);
export type Cluster = RecordOf<typeof Cluster>;

/** An address of the API server (doc 2 §4.3; the field is assumed). */
export const ApiEndpoint = shape((use) => use.object({ endpoint: use.assumed(z.string()) }));

/** The address of the dashboard (doc 2 §4.3, behaviour 8; the field is assumed). */
export const Dashboard = shape((use) => use.object({ url: use.assumed(z.string()) }));

/** A YAML file as base64 (doc 2 §4.3; the field is assumed). */
export const Kubeconfig = shape((use) => use.object({ kubeconfig: use.assumed(z.string()) }));
