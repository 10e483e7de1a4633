import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { Joint, JointLine } from '#ui/table/bulk/joint.tsx';
import { deletedWith } from './consequences.ts';
import { useDependents } from './use-dependents.ts';

const Line = ({ cluster: { id, label } }: { cluster: Cluster }) => (
  <JointLine name={label} texts={deletedWith(useDependents(id))} />
);

/** What is deleted with each of several clusters. */
export default function JointDeletion({ rows }: { rows: readonly Cluster[] }) {
  return <Joint rows={rows}>{(cluster) => <Line key={cluster.id} cluster={cluster} />}</Joint>;
}
