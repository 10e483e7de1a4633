import { Suspense } from 'react';
import { lazyPart } from '../window/lazy-part.ts';
import type { FailurePanelProps } from './failure.tsx';

const Panel = lazyPart<FailurePanelProps>(
  async () => ({ default: (await import('./failure.tsx')).FailurePanel }),
  ({ what }) => <p role="alert">{what ?? 'This'} could not be loaded, nor could what explains it.</p>,
);

/** A `FailurePanel` where its code must not be loaded before the first rows. */
export const LazyFailurePanel = (props: FailurePanelProps) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
);
