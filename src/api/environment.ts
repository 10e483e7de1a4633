/** Where the console runs, as the boot knows it. */
export interface Environment {
  /** The path under which the console lives, with a slash at both ends (`/`, `/console/`). */
  readonly base: string;
  /** Whether this build carries the mock. */
  readonly demo: boolean;
}

let current: Environment = { base: '/', demo: typeof __DEMO__ !== 'undefined' && __DEMO__ };

export const environment = (): Environment => current;

/** Told once at boot, before the first call: `configure({ base: import.meta.env.BASE_URL })`. */
export function configure(part: Partial<Environment>): void {
  current = { ...current, ...part };
}

/** The origin of the page; outside a browser a stand-in, so that addresses can be built at all. */
export const pageOrigin = (): string => globalThis.location?.origin ?? 'http://localhost';

/** An absolute address below the console's own path. */
export const siteUrl = (path: string): string => new URL(path, new URL(current.base, pageOrigin())).href;
