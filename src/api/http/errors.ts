import type { FieldError } from '#contract/envelope.ts';

/**
 * How a call failed. `answer`: the server said no; `unreadable`: what came is not JSON (a gateway's page);
 * `unexpected`: JSON of another shape than the documents give.
 */
export type Failure = 'answer' | 'timeout' | 'unreachable' | 'cancelled' | 'unreadable' | 'unexpected';

/** What is known of a failed call. */
export interface FailureFacts {
  readonly kind: Failure;
  /** `POST /networking/firewalls`, as the endpoint tables have it. */
  readonly operation: string;
  readonly status?: number;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string;
  /** Seconds to wait, as the server asked. */
  readonly retryAfter?: number;
  /** With `unexpected`: where the answer is not as documented. Never what stood there. */
  readonly paths?: readonly string[];
  /** Whether the request may have left at all; false when it was refused before sending. Default true. */
  readonly sent?: boolean;
  readonly at?: Date;
}

/** Answers after which nobody can say whether a write was done. 503 is a plain "not now" when it carries an envelope. */
const UNDECIDED: readonly number[] = [500, 502, 504];

function sentence({ kind, status, errors = [], paths = [], sent = true }: FailureFacts): string {
  switch (kind) {
    case 'answer':
      return errors.map(({ reason }) => reason).join(' ') || `The server answered with status ${status}`;
    case 'timeout':
      return 'The server did not answer in time';
    case 'unreachable':
      return sent ? 'The server could not be reached' : 'The server cannot be reached at present; nothing was sent';
    case 'cancelled':
      return 'The request was cancelled';
    case 'unreadable':
      return `The server answered with something other than JSON${status === undefined ? '' : ` (status ${status})`}`;
    case 'unexpected':
      return `The answer is not as documented, at: ${paths.join(', ')}`;
  }
}

/** The one error of every call: what happened, and nothing of what was sent or received. */
export class ApiError extends Error {
  readonly kind: Failure;
  readonly operation: string;
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
    this.status = facts.status;
    this.errors = facts.errors ?? [];
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.paths = facts.paths ?? [];
    this.sent = facts.sent ?? true;
    this.at = facts.at ?? new Date();
  }

  /** A write of which nobody knows whether it was done: look before sending it again. */
  get ambiguous(): boolean {
    if (this.operation.startsWith('GET ') || !this.sent) return false;
    if (this.kind === 'answer') return UNDECIDED.includes(this.status ?? 0);
    // A gateway's or a stranger's page with a 4xx refuses; with any other status it says nothing about the API.
    if (this.kind === 'unreadable') return this.status === undefined || this.status < 400 || this.status >= 500;
    return true;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
