import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { types } from '#resources/types/queries.ts';
import { scalerAdvice, totalsOf, totalsText } from '../display.ts';
import type { PoolValues } from './values.ts';

/** "3 nodes of Shared 4 GB, autoscaler 3 to 6, 1 custom disk" */
export function poolText(
  { type, count, autoscaler, disks = [] }: Partial<PoolValues>,
  plan: string | undefined,
): string {
  const nodes = counted(Number(count) || 0, 'node');
  const named = plan ?? type;
  return [
    ...(named ? [`${nodes} of ${named}`] : [nodes, 'plan not chosen yet']),
    ...(autoscaler?.enabled === true ? [`autoscaler ${figure(autoscaler.min)} to ${figure(autoscaler.max)}`] : []),
    ...(disks.length > 0 ? [counted(disks.length, 'custom disk')] : []),
  ].join(', ');
}

/** What pools are made of, and what their nodes have together. */
export function PoolsSummary({ pools }: { pools: readonly Partial<PoolValues>[] }) {
  const { data } = useQuery(types);
  const known = pools.map(({ type, count }) => ({ type: type ?? '', count: Number(count) || 0 }));
  const totals = totalsOf(known, data ?? []);
  return (
    <>
      {pools.map((pool, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pools have no id yet, and their order is the key
        <List.Item key={index}>
          {[poolText(pool, data?.find(({ id }) => id === pool.type)?.label), scalerAdvice(pool)]
            .filter((text) => text !== undefined)
            .join('. ')}
        </List.Item>
      ))}
      {totals !== undefined && pools.length > 0 && (
        <List.Item>
          <strong>Together: {totalsText(totals)}</strong>
        </List.Item>
      )}
    </>
  );
}
