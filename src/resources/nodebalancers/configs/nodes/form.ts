import * as z from 'zod/mini';
import { NodeCreate, NodeUpdate } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { type Dirty, onlyTouched } from '#ui/form/conflict/body.ts';
import type { NodeFormValues } from '../form/form.ts';

type NodeValues = Omit<NodeFormValues, 'id'>;

/** What is sent of a node: all of it, without the spaces that came along with what was pasted. */
export const nodeBody = ({ address, label, mode, weight }: NodeValues): NodeValues => ({
  address: address.trim(),
  label: label.trim(),
  mode,
  weight,
});

/** What is sent of a changed one: the fields that were touched (doc 2 §4.1). */
export const nodeUpdate = (values: NodeValues, dirty: Dirty): z.input<typeof NodeUpdate> =>
  onlyTouched(nodeBody(values), dirty);

/** The form of one node, judged as what it sends. */
export const NewNodeForm = z.pipe(
  z.transform((values: NodeValues): z.input<typeof NodeCreate> => nodeBody(values)),
  NodeCreate,
);
export const ChangedNodeForm = z.pipe(
  z.transform((values: NodeValues): z.input<typeof NodeUpdate> => nodeBody(values)),
  NodeUpdate,
);
