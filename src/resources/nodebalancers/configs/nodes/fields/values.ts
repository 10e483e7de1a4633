import { NODE_DEFAULTS, NODE_LIMITS } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { isFields, pathIn, readPath, valueAt } from '#ui/form/validation/paths.ts';
import type { NodeFormValues } from '../form.ts';
import { shareOf } from '../display.ts';

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

/** The weight used for shares: what is not a number yet counts as 0. */
const withWeight = ({ mode, weight }: { readonly mode: string; readonly weight: unknown }) => ({
  mode,
  weight: typeof weight === 'number' && weight >= NODE_LIMITS.weight.min ? weight : 0,
});

/** The share of each node, from 0 to 1, in order; undefined for one without traffic. */
export function sharesOf(nodes: readonly NodeFormValues[]): (number | undefined)[] {
  const all = nodes.map(withWeight);
  return all.map((node) => {
    const share = shareOf(node, all);
    return share !== undefined && Number.isFinite(share) ? share : undefined;
  });
}

/** The label of an instance as a valid label of a node (doc 2 §2.3); empty if that is impossible. */
export function labelFrom(instance: string): string {
  const label = instance.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, NODE_LIMITS.label.max);
  return label.length < NODE_LIMITS.label.min ? '' : label;
}
