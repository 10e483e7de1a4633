import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailurePanel } from './failure.tsx';

interface QueryBoundaryProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetchedAfterMount' | 'refetch'>;
  /** Waits for an answer to this very question; ask it with `refetchOnMount: 'always'`. */
  readonly fresh?: true;
  /** Height of what stands there meanwhile, in px. */
  readonly height?: number;
  children(data: T): ReactNode;
}

/** What a query answered, however old; until then what waits for it, or why it failed, with a second try. */
export function QueryBoundary<T>({ query, fresh, height = 240, children }: QueryBoundaryProps<T>) {
  const { data, error, isPending, isFetchedAfterMount, refetch } = query;
  const awaited = fresh === true && !isFetchedAfterMount;
  if (data !== undefined && !awaited) return children(data);
  if (isPending || awaited) return <Skeleton height={height} />;
  return <FailurePanel error={error} onRetry={() => void refetch()} />;
}
