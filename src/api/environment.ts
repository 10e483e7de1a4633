/** Where the console runs; set at boot. */
export interface Environment {
  /** The path of the console, with a slash at both ends (`/`, `/console/`). */
  readonly base: string;
  /** Whether this build includes the mock. */
  readonly demo: boolean;
}

let current: Environment = { base: '/', demo: typeof __DEMO__ !== 'undefined' && __DEMO__ };

export const environment = (): Environment => current;

/** To be called once at boot, before the first request: `configure({ base: import.meta.env.BASE_URL })`. */
export function configure(part: Partial<Environment>): void {
  current = { ...current, ...part };
}

/** The origin of the page; a placeholder outside a browser, so that addresses can be built. */
export const pageOrigin = (): string => globalThis.location?.origin ?? 'http://localhost';

/** An absolute address below the console's own path. */
export const siteUrl = (path: string): string => new URL(path, new URL(current.base, pageOrigin())).href;
