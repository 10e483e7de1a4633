import type { Endpoint } from './endpoint.ts';

/**
 * One documented rule, with what it lets through and what it refuses, transcribed from the document without a look at
 * the schema. The examples run against the schema (where `on` is a body) and against the mock over HTTP.
 */
export interface LedgerLine {
  /** Stable and telling: `firewall.label.length`. */
  readonly id: string;
  /** `doc 3 §2.1`. */
  readonly section: string;
  /** The rule in our words, one sentence. */
  readonly rule: string;
  /** Set when the documents leave it open and `docs/api/` decides: why this was chosen. */
  readonly assumed?: string;
  readonly accepted: readonly Example[];
  readonly refused: readonly RefusedExample[];
}

/** A request that the rule speaks of; whatever the example does not say is filled in by its area's runner. */
export interface Example {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A persona's token (default `demo-admin`), null for none. */
  readonly token?: string | null;
  /** Calls made before this one, in order, that must succeed; `$n` in later params or bodies is the id the n-th created. */
  readonly before?: readonly Omit<Example, 'before' | 'name'>[];
  /** What the answer must contain (deep partial match). */
  readonly answer?: unknown;
  /** Judged by the mock only: the rule needs other records, a token or a state. */
  readonly serverOnly?: true;
}

export interface RefusedExample extends Example {
  /** The status of the refusal; 400 when left out. */
  readonly status?: number;
  /** The field that the refusal must name (`rules.inbound[0].ports`), null for none. Left out: any. */
  readonly field?: string | null;
}
