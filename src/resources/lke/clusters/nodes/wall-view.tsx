import { figure } from '#lib/unreadable.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { offerOf } from '#ui/actions/offers.ts';
import { Cells, Key } from '#ui/charts/cells/picture.tsx';
import { clusterPaths } from '../paths.ts';
import type { ClusterNodes } from '../state.ts';
import { nodeActions } from './actions.ts';
import { wallOf } from './wall.ts';

interface WallProps {
  readonly clusterId: number;
  readonly pool: Pool;
  readonly nodes: ClusterNodes;
}

/** The nodes of a pool, a cell each, with the room that its autoscaler has. */
export default function Wall({ clusterId, pool, nodes: { statusOf, isOff } }: WallProps) {
  const actions = nodeActions(clusterId);
  const elsewhere = clusterPaths.page(clusterId, { pool: pool.id });
  const { cells, key } = wallOf(pool, {
    statusOf,
    isOff,
    pageOf: (node) => offerOf(actions, 'node', { ...node, pool }, { elsewhere }).to,
  });
  if (cells.length === 0) return null;
  // How many are ready stands above.
  const isTold = key.some(({ look }) => look !== 'good');
  return (
    <Cells
      label={`Nodes of pool ${figure(pool.id)}`}
      cells={cells}
      form="wall"
      rest={isTold ? <Key lines={key} /> : undefined}
    />
  );
}
