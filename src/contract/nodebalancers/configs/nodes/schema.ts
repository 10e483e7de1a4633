import * as z from 'zod/mini';
import { backendError } from '#lib/net/backend.ts';
import {
  firstReason,
  lengthWithin,
  matching,
  refine,
  refineObject,
  wholeNumber,
  withPattern,
} from '../../../fields.ts';
import { type Builder, type RecordOf, shape } from '../../../record.ts';
import { NODE_DEFAULTS, NODE_LIMITS, NODE_MODES, NODE_STATUSES } from './terms.ts';

/** doc 2 §2.3, §8; the charset is assumed. */
const label = refine(
  z.string(),
  firstReason(
    lengthWithin(NODE_LIMITS.label),
    matching(/^[A-Za-z0-9._-]*$/, 'Only letters, digits, hyphens, underscores and periods are allowed'),
  ),
);
const address = refine(z.string(), withPattern(/^\d+(\.\d+){3}(:\d+)?$/, backendError));
const weight = wholeNumber(NODE_LIMITS.weight);

/** A new node (doc 2 §2.3, §4.1). */
export const NodeCreate = z.object({
  address,
  label,
  mode: z._default(z.enum(NODE_MODES), NODE_DEFAULTS.mode),
  weight: z._default(weight, NODE_DEFAULTS.weight),
});
export type NodeCreate = z.output<typeof NodeCreate>;

const changed = {
  address: z.optional(address),
  label: z.optional(label),
  mode: z.optional(z.enum(NODE_MODES)),
  weight: z.optional(weight),
};

/** Fields left out are unchanged (doc 2 §4.1). */
export const NodeUpdate = z.object(changed);
export type NodeUpdate = z.output<typeof NodeUpdate>;

/** A node of a rebuild: with `id` it is updated, without it is created (doc 2 §2.3, §3; assumed). */
export const NodeRebuild = refineObject(z.object({ id: z.optional(z.int()), ...changed }), (node, report) => {
  if (node.id !== undefined) return;
  if (node.address === undefined) report(['address'], 'A new node needs an address');
  if (node.label === undefined) report(['label'], 'A new node needs a label');
});
export type NodeRebuild = z.output<typeof NodeRebuild>;

/** The fields of a node; those beyond what mirrors a request are assumed (doc 2 §2.3). */
export const nodeFields = (use: Builder) => ({
  id: z.int(),
  /** `address` or `address:port`, as sent. */
  address: z.string(),
  label: z.string(),
  mode: use.oneOf(NODE_MODES),
  weight: z.int(),
  status: use.assumed(use.oneOf(NODE_STATUSES)),
  config_id: use.assumed(z.int()),
  nodebalancer_id: use.assumed(z.int()),
});

export const Node = shape((use) => use.object(nodeFields(use)));
export type Node = RecordOf<typeof Node>;
