import { nodebalancerFields } from '#contract/nodebalancers/schema.ts';
import { dateTime, shape } from '#contract/record.ts';

/** The row of a NodeBalancer. */
export const nodebalancer = shape((use) => {
  const { transfer: _transfer, ...kept } = nodebalancerFields(use);
  return use.object({ ...kept, created: dateTime });
}).strict;
