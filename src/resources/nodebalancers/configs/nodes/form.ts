import * as z from 'zod/mini';
import { NodeCreate, NodeUpdate } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { type Dirty, onlyTouched } from '#ui/form/conflict/body.ts';
import type { NodeFormValues } from '../form/form.ts';

type NodeValues = Omit<NodeFormValues, 'id'>;

/** The request for a node: all fields, without pasted spaces. */
export const nodeBody = ({ address, label, mode, weight }: NodeValues): NodeValues => ({
  address: address.trim(),
  label: label.trim(),
  mode,
  weight,
});

/** The request for a changed node: only the edited fields (doc 2 §4.1). */
export const nodeUpdate = (values: NodeValues, dirty: Dirty): z.input<typeof NodeUpdate> =>
  onlyTouched(nodeBody(values), dirty);

/** The form's values of one node, validated as the request they produce. */
export const NewNodeForm = z.pipe(
  z.transform((values: NodeValues): z.input<typeof NodeCreate> => nodeBody(values)),
  NodeCreate,
);
export const ChangedNodeForm = z.pipe(
  z.transform((values: NodeValues): z.input<typeof NodeUpdate> => nodeBody(values)),
  NodeUpdate,
);
