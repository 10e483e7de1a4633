import { backendOf } from '#lib/net/backend.ts';
import type { Transaction } from '../../../store/types.ts';
import { answers, type ComputeRow } from '../../computes/table.ts';
import { nodesTable } from '../configs/nodes/table.ts';
import { nodebalancersTable } from '../table.ts';

/**
 * When an instance is deleted, stores on its nodes when it answered, so that their health checks continue from there
 * (docs/mock.md).
 */
export function loseBackend({ rows, now }: Pick<Transaction, 'rows' | 'now'>, instance: ComputeRow): void {
  const left = answers(instance) ? [...instance.switched_at, now] : instance.switched_at;
  const inRegion = new Set(
    rows(nodebalancersTable)
      .all()
      .filter(({ region }) => region === instance.region)
      .map(({ id }) => id),
  );
  const nodes = rows(nodesTable);
  for (const node of nodes.all())
    if (inRegion.has(node.nodebalancer_id) && instance.ipv4.includes(backendOf(node.address)?.address ?? ''))
      nodes.put({ ...node, left });
}
