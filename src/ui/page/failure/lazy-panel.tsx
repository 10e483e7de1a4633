import { Suspense } from 'react';
import { Button } from '../../actions/button.tsx';
import { lazyPart } from '../window/lazy-part.ts';
import type { FailurePanelProps } from './failure.tsx';

const Panel = lazyPart<FailurePanelProps>(
  async () => ({ default: (await import('./failure.tsx')).FailurePanel }),
  // Without a connection, the code that explains it may not come either.
  ({ what = 'This page', onRetry }) => (
    <div role="alert">
      {what} could not be loaded.{' '}
      {onRetry !== undefined && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  ),
);

/** A `FailurePanel` where its code must not be loaded before the first rows. */
export const LazyFailurePanel = (props: FailurePanelProps) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
);
