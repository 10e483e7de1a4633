import { unreadableIn } from '#contract/loose.ts';
import { NotReadable, OnPage } from '../../display/unreadable.tsx';
import { useContext } from 'react';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailurePanel } from './failure.tsx';
import { RecordFailure, type Wanted } from './record-failure.tsx';

/** What is missing where it fails: the record of a whole page, or what begins a sentence: "Instances". */
type Missing =
  | { readonly wanted: Wanted; readonly what?: undefined }
  | { readonly wanted?: undefined; readonly what: string };

type QueryBoundaryProps<T> = Missing & {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetchedAfterMount' | 'refetch'>;
  /** Waits for a response requested by this mount; the query needs `refetchOnMount: 'always'`. */
  readonly fresh?: true;
  /** Height of what comes, in px: the placeholder has lines for it. */
  readonly height?: number;
  children(data: T): ReactNode;
};

/** Widths of the placeholder's lines, in percent: text, not a slab. */
const WIDTHS = [38, 72, 56, 64, 30];
/** From one line to the next, in px. */
const LINE = 36;

function Lines({ height }: { height: number }) {
  const count = Math.max(1, Math.floor(height / LINE));
  return (
    <div aria-hidden style={{ height, overflow: 'hidden' }}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton
          key={line}
          height={14}
          maw={640}
          width={`${WIDTHS[line % WIDTHS.length]}%`}
          mb={Math.min(LINE, height) - 14}
        />
      ))}
    </div>
  );
}

/** Renders with a query's data, however old; until there is any, a placeholder or the error with a retry button. */
export function QueryBoundary<T>({ query, fresh, wanted, what, height = 240, children }: QueryBoundaryProps<T>) {
  const { data, error, isPending, isFetchedAfterMount, refetch } = query;
  const awaited = fresh === true && !isFetchedAfterMount;
  const around = useContext(OnPage);
  if (data !== undefined && !awaited) {
    const odd = unreadableIn(data).length > 0;
    return (
      <OnPage value={odd ? data : around}>
        {odd && <NotReadable />}
        {children(data)}
      </OnPage>
    );
  }
  if (isPending || awaited) return <Lines height={height} />;
  const retry = (): void => void refetch();
  if (wanted !== undefined) return <RecordFailure error={error} wanted={wanted} onRetry={retry} />;
  return <FailurePanel error={error} what={what} onRetry={retry} />;
}
