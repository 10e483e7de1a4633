import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A part of a page whose code is loaded when it is first rendered. If the file is gone, as after a deploy, the page and
 * a half-filled form must survive: `missing` is shown in its place, and the shell says that a reload is needed
 * (`vite:preloadError`).
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  missing: (props: P) => ReactNode = () => null,
): ComponentType<P> => lazy(() => load().catch(() => ({ default: missing })));
