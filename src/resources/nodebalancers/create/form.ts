import * as z from 'zod/mini';
import { refineObject, type Report } from '#contract/fields.ts';
import { NodeBalancerCreate } from '#contract/nodebalancers/schema.ts';
import { configBody, type ConfigEditValues, proposedConfig } from '../configs/form/form.ts';
import { newNode, nodeBody } from '../configs/nodes/form.ts';

/** The form's values for a new NodeBalancer; paths are those of the request (doc 2 §2.1). */
export interface CreateValues {
  region: string | null;
  label: string;
  /** Connections per second; 0 is no limit, which is also the default for an empty field. */
  client_conn_throttle: number | '';
  firewall_id: number | null;
  tags: string[];
  configs: ConfigEditValues[];
}

/** A further port, with a node to fill in. */
export const newPort = (taken: readonly unknown[] = []): ConfigEditValues => ({
  ...proposedConfig(taken),
  nodes: [newNode()],
});

/** The form's initial values: one port, with the documented defaults (doc 2 §2.1, §2.2) but for its check. */
export const newNodeBalancer = (): CreateValues => ({
  region: null,
  label: '',
  client_conn_throttle: 0,
  firewall_id: null,
  tags: [],
  configs: [newPort()],
});

/** The request that the form produces (doc 2 §4.1). */
export function createBody(values: CreateValues): z.input<typeof NodeBalancerCreate> {
  const { region, label, client_conn_throttle, firewall_id, tags, configs } = values;
  return {
    region: region ?? '',
    ...(label !== '' && { label }),
    ...(client_conn_throttle !== '' && { client_conn_throttle }),
    ...(firewall_id !== null && { firewall_id }),
    ...(tags.length > 0 && { tags }),
    configs: configs.map((config) => ({ ...configBody(config), nodes: config.nodes.map(nodeBody) })),
  };
}

/** Required choices that the contract does not demand, and messages for empty fields. */
function missing({ region }: Partial<z.output<typeof NodeBalancerCreate>>, report: Report): void {
  if (region === '') report(['region'], 'Choose a region');
}

/** The form's values, validated as the request they produce. */
export const CreateForm = z.pipe(z.transform(createBody), refineObject(NodeBalancerCreate, missing));
