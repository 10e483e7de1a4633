import * as z from 'zod/mini';
import { refineObject, type Report } from '#contract/fields.ts';
import { NodeBalancerCreate } from '#contract/nodebalancers/schema.ts';
import { configBody } from '../configs/form/form.ts';
import { nodeBody } from '../configs/nodes/form.ts';
import type { CreateValues } from './values.ts';

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
