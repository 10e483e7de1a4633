import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { Joint, JointLine } from '#ui/table/bulk/joint.tsx';
import { useDeleted } from './use-deleted.ts';

const Line = ({ nodebalancer }: { nodebalancer: NodeBalancer }) => (
  <JointLine name={nodebalancer.label} texts={useDeleted(String(nodebalancer.id), nodebalancer)} />
);

/** What breaks when several NodeBalancers are deleted. */
export default function JointDeletion({ rows }: { rows: readonly NodeBalancer[] }) {
  return <Joint rows={rows}>{(nodebalancer) => <Line key={nodebalancer.id} nodebalancer={nodebalancer} />}</Joint>;
}
