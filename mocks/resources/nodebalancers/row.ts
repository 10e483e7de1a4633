import { type NodeBalancer, nodebalancerFields } from '#contract/nodebalancers/schema.ts';
import { dateTime, shape } from '#contract/record.ts';

/** A NodeBalancer without the fields that are computed when it is shown. */
export interface NodeBalancerRow extends Omit<NodeBalancer, 'created' | 'transfer'> {
  readonly created: string;
}

export const nodebalancerRow = shape((use) => {
  const { transfer: _transfer, ...kept } = nodebalancerFields(use);
  return use.object({ ...kept, created: dateTime });
}).strict;
