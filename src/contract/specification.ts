import type { Endpoint } from './endpoint.ts';

/** The rules of one resource (or of all of them), as `docs/api/rules.md` lists them. */
export interface Specification {
  /** Heading in the list of rules: `Firewalls`. */
  readonly title: string;
  /** The operations that the specification has to cover, by their names in `api.ts`. */
  readonly api: Readonly<Record<string, Endpoint>>;
  readonly rules: readonly SpecifiedRule[];
}

/**
 * One documented rule, with what it lets through and what it refuses, transcribed from the document without a look at
 * the schema. The examples run against the schema (where they carry a body) and against the mock over HTTP.
 */
export interface SpecifiedRule {
  /** Stable and telling: `firewall.label.length`. */
  readonly id: string;
  /** `doc 3 §2.1`. */
  readonly section: string;
  /** The rule in our words, one sentence. */
  readonly rule: string;
  /** Set when the documents leave it open and `docs/api/` decides: why this was chosen. */
  readonly assumed?: string;
  /** At least one. */
  readonly accepted: readonly Example[];
  /** Left out where the rule cannot be broken: it says what an answer holds, or what a call does. */
  readonly refused?: readonly RefusedExample[];
}

/**
 * A request. Texts in `params`, `query`, `body` and `answer` that are exactly `@firewall:web-1` stand for the id of the
 * seeded record with that label, `@vpc:production/subnet:web` for that of one below another, `@nodebalancer:b/config:80` for
 * one that has no label but a port, and `$2` for the id in the
 * answer to the second call of `before`.
 */
export interface Call {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** What is sent in place of a JSON body, as it stands. */
  readonly text?: string;
  /** A persona's token (default `demo-admin`), null for none. */
  readonly token?: string | null;
  /** Seconds of the mock's clock that pass before this call. */
  readonly wait?: number;
}

/** A call that leads up to an example: it has to succeed, unless it says that it is refused. */
export interface Step extends Call {
  readonly isRefused?: true;
}

/** A call and what must come of it: 200 and `answer`, or a refusal. */
export interface Example extends Call {
  /** Only where it tells what the request does not; left out, it is made from the request. */
  readonly name?: string;
  /** The starting world (default `default`). */
  readonly world?: 'empty' | 'large';
  /** What the persona of `token` is for the length of this example. */
  readonly persona?: {
    readonly scopes?: readonly string[];
    readonly restricted?: boolean;
    readonly expired?: boolean;
    /** As `GET /profile/grants` gives them, in part. */
    readonly grants?: Readonly<Record<string, unknown>>;
  };
  /** Calls made before this one, in order. */
  readonly before?: readonly Step[];
  /** Request headers on top of, or in place of, the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The status of the answer; 200 when left out, 400 of a refusal. */
  readonly status?: number;
  /** What the answer must hold: objects may hold more, lists may not; functions and `contains` judge as they say. */
  readonly answer?: unknown;
  /** Answer headers that must be there and match. */
  readonly answerHeaders?: Readonly<Record<string, RegExp>>;
  /** Judged by the mock only: the rule needs other records, a token or a state. */
  readonly serverOnly?: true;
}

export interface RefusedExample extends Example {
  /**
   * The field, or all the fields, that the refusal must name (`rules.inbound[0].ports`), null for none.
   * Left out: any.
   */
  readonly field?: string | null | readonly string[];
}

/** In an `answer`: a list that has such items, in any place. */
export interface Contains {
  readonly $contains: readonly unknown[];
  readonly $lacks: readonly unknown[];
}

/** A list with at least these items and none of those; an item may be given in part. */
export const contains = (items: readonly unknown[], lacks: readonly unknown[] = []): Contains => ({
  $contains: items,
  $lacks: lacks,
});

/** In an `answer`: a list of so many items. */
export const ofLength =
  (count: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length === count;

/** In an `answer`: a text of this form. */
export const like =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);

/** In an `answer`: one of these values. */
export const among =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

/** In an `answer`: a whole number. */
export const whole = (value: unknown): boolean => Number.isInteger(value);

/** In an `answer`: true or false. */
export const truth = (value: unknown): boolean => typeof value === 'boolean';

/** In an `answer`: a field that is not there. */
export const absent = (value: unknown): boolean => value === undefined;

/** In an `answer`: nothing but an empty object. */
export const emptyObject = (value: unknown): boolean => JSON.stringify(value) === '{}';

/** In an `answer`: a time as the API writes it, UTC and with or without saying so. */
export const time = like(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z?$/);

/** In an `answer`: records by rising id, be it a number or a text. */
export const byId = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false;
  const ids = value.map((row: { id: number | string }) => row.id);
  return ids.slice(1).every((id, index) => (ids[index] ?? id) < id);
};
