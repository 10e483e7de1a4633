/** What a mock of a test begins with; everything has a default. */
export interface StartOptions {
  /** A named world, a snapshot, account or overlay file, or an overlay as an object. Default `default`. */
  readonly world?: string | Readonly<Record<string, unknown>>;
  readonly seed?: number;
  /** Its first time, such as `2026-03-01T12:00:00Z`; default: real time. */
  readonly clock?: string;
  /** How fast its clock goes; default 1, 0 stands still. */
  readonly rate?: number;
  /** Default: any free one. */
  readonly port?: number;
  readonly host?: string;
  /** A folder that keeps the world. */
  readonly data?: string;
  /** Every read but the profile is so: `loading`, `slow`, `failed`, … */
  readonly state?: string;
  readonly bare?: boolean;
  /** Lines on standard output; default `none`. */
  readonly log?: 'text' | 'json' | 'none';
}

/** A request that the mock has had, with its bodies, secrets masked. */
export interface MockRequest {
  readonly id: number;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly operation: string | null;
  readonly persona: string | null;
  readonly reason: string | null;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** What requests are like: `status`, `persona`, `params`, `query`, a part of the `body`, `since`. */
export type RequestFilter = Readonly<Record<string, unknown>>;

/** A world of a running mock. */
export interface MockWorld {
  /** The address of the API, to be given to what is tested. */
  readonly api: string;
  /** Calls the control API; rejects with its reasons. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Moves the clock on by seconds, or by a length such as `20m`. */
  advance(by: number | string): Promise<void>;
  /** Sets the clock, stops it (`rate: 0`), or both. */
  setClock(clock: { readonly now?: string; readonly rate?: number }): Promise<void>;
  /** Makes calls of an operation go wrong, by default the next one with a 500; resolves to the id of that fault. */
  fail(
    operation: string,
    how?: Readonly<Record<string, unknown>> & { readonly times?: number | null },
  ): Promise<string>;
  /** Takes faults away, by default all. */
  heal(id?: string): Promise<void>;
  /** The requests so far, newest first. */
  calls(operation?: string, like?: RequestFilter): Promise<readonly MockRequest[]>;
  /** Rejects, naming the calls that come nearest, unless there were as many: at least one by default. */
  expectCalls(operation: string, like?: RequestFilter & { readonly times?: unknown }): Promise<void>;
  /** Begins the world anew, as the mock was started. */
  reset(): Promise<void>;
}

/** A mock that runs in this process, on a port of its own. */
export interface RunningMock extends MockWorld {
  /** Without a slash at the end. */
  readonly url: string;
  /** Another world beside it, for tests that run at the same time. */
  world(name: string): MockWorld;
  close(): Promise<void>;
}
