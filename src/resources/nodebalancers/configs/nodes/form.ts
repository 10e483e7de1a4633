import * as z from 'zod/mini';
import { isFields } from '#lib/json.ts';
import { Node, NodeCreate, NodeUpdate } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { NODE_DEFAULTS, NODE_LIMITS, NODE_MODES, type NodeMode } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { type Rest, restIn } from '#contract/rest.ts';
import { backendOf } from '#lib/net/backend.ts';
import { type Dirty, onlyTouched } from '#ui/form/conflict/body.ts';
import { pathIn, readPath, valueAt } from '#ui/form/validation/field-paths.ts';
import { shareOf } from './display.ts';

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

/** The port that a node gets unless another one is typed: plain HTTP, except where connections pass through as they are. */
export const nodePort = ({ protocol, port }: { readonly protocol: string; readonly port: unknown }): number | '' =>
  protocol === 'tcp' ? (typeof port === 'number' ? port : '') : CONFIG_DEFAULTS.port;

/** The form's initial values for a new node (doc 2 §2.3; the defaults are assumed). */
export const newNode = (port: number | '' = CONFIG_DEFAULTS.port): NodeFormValues => ({
  address: '',
  port,
  label: '',
  ...NODE_DEFAULTS,
});

// The values come from the form's own defaults; this only distinguishes nodes from other fields.
const areNodes = (value: unknown): value is NodeFormValues[] =>
  Array.isArray(value) && value.every((one) => isFields(one) && typeof one['address'] === 'string');

/** The nodes of the config at a path of a form's values. */
export function nodesIn(values: unknown, prefix: string): NodeFormValues[] {
  const value = valueAt(values, readPath(pathIn(prefix, 'nodes')));
  return areNodes(value) ? value : [];
}

interface Weighed {
  readonly mode: string;
  readonly weight: unknown;
}

/** The share of each node, from 0 to 1, in order; undefined for one without traffic. */
export function sharesOf(nodes: readonly Weighed[]): (number | undefined)[] {
  // What is not a number yet counts as 0.
  const all = nodes.map(({ mode, weight }) => ({ mode, weight: typeof weight === 'number' ? Math.max(0, weight) : 0 }));
  return all.map((node) => {
    const share = shareOf(node, all);
    return Number.isFinite(share) ? share : undefined;
  });
}

/** The label of an instance as a valid label of a node (doc 2 §2.3); empty if that is impossible. */
export function labelFrom(instance: string): string {
  const label = instance.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, NODE_LIMITS.label.max);
  return label.length < NODE_LIMITS.label.min ? '' : label;
}

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

/** The form's values for an existing node; undefined when its mode is one that this console does not know. */
export function formNode(node: Node): NodeFormValues | undefined {
  const { id, address, label, weight } = node;
  const mode = NODE_MODES.find((one) => one === node.mode);
  return mode && { id, ...splitAddress(address), label, mode, weight, ...restIn(Node, node) };
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
