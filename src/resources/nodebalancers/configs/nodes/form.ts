import type * as z from 'zod/mini';
import type { NodeUpdate } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { type Dirty, onlyTouched } from '#ui/form/body.ts';
import type { NodeFormValues } from '../form.ts';

type NodeValues = Omit<NodeFormValues, 'id'>;

/** What is sent of a new node: all of it. */
export const nodeBody = ({ address, label, mode, weight }: NodeValues): NodeValues => ({
  address: address.trim(),
  label,
  mode,
  weight,
});

/** What is sent of a changed one: the fields that were touched (doc 2 §4.1). */
export const nodeUpdate = (values: NodeValues, dirty: Dirty): z.input<typeof NodeUpdate> =>
  onlyTouched(nodeBody(values), dirty);
