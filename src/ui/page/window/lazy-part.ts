import { type ComponentType, lazy, type ReactNode } from 'react';
import { pending } from '#api/pending.ts';

const parts: (() => Promise<unknown>)[] = [];

/**
 * A part of a page whose code is loaded when it is first rendered. If the file is gone, as after a deploy, the page and
 * a half-filled form must survive: `missing` is shown in its place, and the shell says that a reload is needed
 * (`vite:preloadError`).
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  missing: (props: P) => ReactNode = () => null,
): ComponentType<P> => {
  parts.push(load);
  return lazy(() => pending(load()).catch(() => ({ default: missing })));
};

/** The code of every part of what is loaded by now, for those who load ahead. */
export const knownParts = (): readonly (() => Promise<unknown>)[] => [...parts];
