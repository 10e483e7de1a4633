/** Where the console runs; set at its start. */
export interface Environment {
  /** The path of the console, with a slash at both ends (`/`, `/console/`). */
  readonly base: string;
  /** Whether this build includes the mock. */
  readonly demo: boolean;
  /** How requests are sent. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

let current: Environment = {
  base: '/',
  demo: typeof __DEMO__ !== 'undefined' && __DEMO__,
  // Looked up on every call: in the demo the mock may have replaced it.
  fetch: (url, init) => globalThis.fetch(url, init),
};

export const environment = (): Environment => current;

/** To be called once, before the first request. */
export function configure(part: Partial<Environment>): void {
  current = { ...current, ...part };
}

/** The origin of the page; a placeholder outside a browser, so that addresses can be built. */
export const pageOrigin = (): string => globalThis.location?.origin ?? 'http://localhost';

/** An absolute address below the console's own path. */
export const siteUrl = (path: string): string => new URL(path, new URL(current.base, pageOrigin())).href;
