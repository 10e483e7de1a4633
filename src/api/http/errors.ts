import type { FieldError } from '#contract/envelope.ts';

/**
 * How a request failed. `answer`: the server returned an error; `unreadable`: the response is not JSON (a gateway's
 * page); `unexpected`: JSON of another shape than documented.
 */
export type Failure = 'answer' | 'timeout' | 'unreachable' | 'cancelled' | 'unreadable' | 'unexpected';

/** What is known of a failed request. */
export interface FailureFacts {
  readonly kind: Failure;
  /** `POST /networking/firewalls`, as in the endpoint tables. */
  readonly operation: string;
  /** The path that was called, with its ids: `/networking/firewalls/7`. */
  readonly path?: string | undefined;
  readonly status?: number;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string;
  /** Seconds to wait, from the server. */
  readonly retryAfter?: number;
  /** With `unexpected`: the paths where the response is not as documented. Never the values. */
  readonly paths?: readonly string[];
  /** Whether the request may have been sent; false when it failed before sending. Default: true. */
  readonly sent?: boolean;
  readonly at?: Date;
}

function sentence({ kind, status, errors = [], paths = [], sent = true }: FailureFacts): string {
  switch (kind) {
    case 'answer':
      return errors.map(({ reason }) => reason).join(' ') || `The server answered with status ${status}`;
    case 'timeout':
      return 'The server did not answer in time';
    case 'unreachable':
      return sent ? 'The server could not be reached' : 'The server is unreachable, so nothing was sent';
    case 'cancelled':
      return 'The request was cancelled';
    case 'unreadable':
      return `The answer is not JSON${status === undefined ? '' : ` (status ${status})`}`;
    case 'unexpected':
      return sent
        ? `The answer is not as documented, at: ${paths.join(', ')}`
        : 'Nothing was sent: it would replace a value that can’t be read';
  }
}

/** The error of every request: what happened, without anything that was sent or received. */
export class ApiError extends Error {
  readonly kind: Failure;
  readonly operation: string;
  readonly path: string | undefined;
  readonly status: number | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  readonly paths: readonly string[];
  readonly sent: boolean;
  readonly at: Date;

  constructor(facts: FailureFacts) {
    super(sentence(facts));
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.operation = facts.operation;
    this.path = facts.path;
    this.status = facts.status;
    this.errors = facts.errors ?? [];
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.paths = facts.paths ?? [];
    this.sent = facts.sent ?? true;
    this.at = facts.at ?? new Date();
  }

  /** The request as it was sent: `GET /networking/firewalls/7`. */
  get request(): string {
    return this.path === undefined ? this.operation : `${this.operation.split(' ', 1)[0]} ${this.path}`;
  }

  /** Whether it is unknown if a write was done: check before sending it again. */
  get ambiguous(): boolean {
    if (this.operation.startsWith('GET ') || !this.sent) return false;
    // A server that fails may have done it before.
    if (this.kind === 'answer') return (this.status ?? 0) >= 500;
    // A 4xx page that is not from the API is a refusal; with any other status it proves nothing.
    if (this.kind === 'unreadable') return this.status === undefined || this.status < 400 || this.status >= 500;
    return true;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
