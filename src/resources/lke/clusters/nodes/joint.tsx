import { List } from '@mantine/core';
import { sentence } from '#lib/text/format.ts';
import { Joint } from '#ui/table/bulk/joint.tsx';
import { shrinks } from './consequences.ts';
import type { PoolNode } from './queries.ts';

/** How far the pools of several nodes shrink. */
export default function JointNodes({ rows }: { rows: readonly PoolNode[] }) {
  const pools = new Map(rows.map(({ pool }) => [pool.id, pool]));
  return (
    <Joint rows={[...pools.values()]}>
      {(pool) => (
        <List.Item key={pool.id}>
          {sentence(shrinks(pool, rows.filter((row) => row.pool.id === pool.id).length))}
        </List.Item>
      )}
    </Joint>
  );
}
