import * as z from 'zod/mini';
import { NodeCreate, NodeUpdate } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { NodeMode } from '#contract/nodebalancers/configs/nodes/terms.ts';
import type { Rest } from '#contract/rest.ts';
import { backendOf } from '#lib/net/backend.ts';
import { type Dirty, onlyTouched } from '#ui/form/conflict/body.ts';

/** The form's values for a node; a new one has no id. */
export interface NodeFormValues {
  id?: number | undefined;
  address: string;
  /** Sent as part of the address; empty for that of the NodeBalancer. */
  port: number | '';
  label: string;
  mode: NodeMode;
  weight: number;
  /** What the server has of it that this console does not know. Sent as it came. */
  rest?: Rest | undefined;
}

type NodeValues = Omit<NodeFormValues, 'id'>;
type Place = Pick<NodeFormValues, 'address' | 'port'>;

/** A node's address and port as one text, which is how the API has them. */
export function placeOf({ address, port }: Place): string {
  const typed = address.trim();
  return port === '' || typed === '' || typed.includes(':') ? typed : `${typed}:${port}`;
}

/** The two fields of an address that may have a port. */
export function splitAddress(text: string): Place {
  const backend = backendOf(text.trim());
  return backend === undefined ? { address: text, port: '' } : { address: backend.address, port: backend.port ?? '' };
}

/** The request for a node: all fields, without pasted spaces. */
export const nodeBody = ({ address, port, label, mode, weight }: NodeValues): Omit<NodeValues, 'port'> => ({
  address: placeOf({ address, port }),
  label: label.trim(),
  mode,
  weight,
});

/** The request for a changed node: only the edited fields (doc 2 §4.1). */
export const nodeUpdate = (values: NodeValues, { port, ...dirty }: Dirty): z.input<typeof NodeUpdate> =>
  onlyTouched(nodeBody(values), { ...dirty, address: dirty['address'] === true || port === true });

/** The form's values of one node, validated as the request they produce. */
export const NewNodeForm = z.pipe(
  z.transform((values: NodeValues): z.input<typeof NodeCreate> => nodeBody(values)),
  NodeCreate,
);
export const ChangedNodeForm = z.pipe(
  z.transform((values: NodeValues): z.input<typeof NodeUpdate> => nodeBody(values)),
  NodeUpdate,
);
