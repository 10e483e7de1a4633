import { useQuery } from '@tanstack/react-query';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { Joint, JointLine } from '#ui/table/bulk/joint.tsx';
import { deletedWithNode, lastNodeWarning } from './consequences.ts';
import { nodesOf } from './queries.ts';

interface JointNodesProps {
  readonly rows: readonly Node[];
  readonly nodeBalancerId: number;
  readonly configId: number;
  readonly port: number;
  readonly action: 'drain' | 'delete';
}

/** What becomes of a port without several of its nodes: those that stay count as the others. */
export default function JointNodes({ rows, nodeBalancerId, configId, port, action }: JointNodesProps) {
  const { data } = useQuery(nodesOf(nodeBalancerId, configId).all());
  const nodes = data?.records ?? [];
  const textsOf = (node: Node): string[] => {
    if (action === 'delete') return deletedWithNode(node, nodes, port, rows);
    const last = lastNodeWarning(node, nodes, port, rows);
    return last === undefined ? [] : [last];
  };
  return (
    <Joint rows={data === undefined ? [] : rows.filter((node) => textsOf(node).length > 0)}>
      {(node) => <JointLine key={node.id} name={node.label} texts={textsOf(node)} />}
    </Joint>
  );
}
