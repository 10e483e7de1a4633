import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailurePanel } from './failure.tsx';

interface QueryBoundaryProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetchedAfterMount' | 'refetch'>;
  /** Waits for a response requested by this mount; the query needs `refetchOnMount: 'always'`. */
  readonly fresh?: true;
  /** Height of the placeholder, in px. */
  readonly height?: number;
  children(data: T): ReactNode;
}

/** Renders with a query's data, however old; until there is any, a placeholder or the error with a retry button. */
export function QueryBoundary<T>({ query, fresh, height = 240, children }: QueryBoundaryProps<T>) {
  const { data, error, isPending, isFetchedAfterMount, refetch } = query;
  const awaited = fresh === true && !isFetchedAfterMount;
  if (data !== undefined && !awaited) return children(data);
  if (isPending || awaited) return <Skeleton height={height} />;
  return <FailurePanel error={error} onRetry={() => void refetch()} />;
}
