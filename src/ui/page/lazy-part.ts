/**
 * Loads a part of a page for `React.lazy`. A part that is gone, as after a deploy, must not take the page and a
 * half-filled form with it: its place keeps what its Suspense shows meanwhile, and the shell says that a reload is
 * needed (`vite:preloadError`).
 */
export const lazyPart =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    load().catch(() => new Promise<never>(() => undefined));
