import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A part of a page whose code is loaded when it is first drawn. One that is gone, as after a deploy, must not take the
 * page and a half-filled form with it: `missing` stands in its place, and the shell says that a reload is needed
 * (`vite:preloadError`).
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  missing: (props: P) => ReactNode = () => null,
): ComponentType<P> => lazy(() => load().catch(() => ({ default: missing })));
