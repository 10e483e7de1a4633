import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { Joint, JointLine } from '#ui/table/bulk/joint.tsx';
import { deletedWith } from '../consequences.ts';
import { useDependents } from './use-dependents.ts';

const Line = ({ nodebalancer }: { nodebalancer: NodeBalancer }) => (
  <JointLine name={nodebalancer.label} texts={deletedWith(nodebalancer, useDependents(String(nodebalancer.id)))} />
);

/** What breaks when several NodeBalancers are deleted. */
export default function JointDeletion({ rows }: { rows: readonly NodeBalancer[] }) {
  return <Joint rows={rows}>{(nodebalancer) => <Line key={nodebalancer.id} nodebalancer={nodebalancer} />}</Joint>;
}
