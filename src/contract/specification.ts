import type { Endpoint } from './endpoint.ts';

/** The rules of one resource (or of all), as listed in `docs/api/rules.md`. */
export interface Specification {
  /** Heading in the list of rules: `Firewalls`. */
  readonly title: string;
  /** The operations that the specification must cover, by their names in `api.ts`. */
  readonly api: Readonly<Record<string, Endpoint>>;
  readonly rules: readonly SpecifiedRule[];
}

/**
 * A documented rule with requests that it accepts and refuses, transcribed from the document without looking at the
 * schema. The examples run against the schema (if they have a body) and against the mock over HTTP.
 */
export interface SpecifiedRule {
  /** Stable and descriptive: `firewall.label.length`. */
  readonly id: string;
  /** `doc 3 §2.1`. */
  readonly section: string;
  /** The rule in one sentence. */
  readonly rule: string;
  /** Set when the documents leave it open and `docs/api/` decides: why this was chosen. */
  readonly assumed?: string;
  /** At least one. */
  readonly accepted: readonly Example[];
  /** Left out where the rule cannot be broken, because it describes a response or an effect. */
  readonly refused?: readonly RefusedExample[];
}

/**
 * A request. Texts in `params`, `query`, `body` and `answer` that are exactly `@firewall:web-1` stand for the id of the
 * seeded record with that label, `@vpc:production/subnet:web` for that of a record below another,
 * `@nodebalancer:b/config:80` for one that has a port and no label, and `$2` for the id in the response to the second
 * call of `before`.
 */
export interface Call {
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** A raw text that is sent in place of a JSON body. */
  readonly text?: string;
  /** A persona's token (default `demo-admin`), null for none. */
  readonly token?: string | null;
  /** Seconds of the mock's clock that pass before this call. */
  readonly wait?: number;
}

/** A call that prepares an example: it must succeed, unless it is marked as refused. */
export interface Step extends Call {
  readonly isRefused?: true;
}

/** A call with the expected result: 200 and `answer`, or a refusal. */
export interface Example extends Call {
  /** Only where the request does not explain itself; by default it is made from the request. */
  readonly name?: string;
  /** The starting world (default `default`). */
  readonly world?: 'empty' | 'large' | 'no-databases';
  /** Overrides of the persona of `token` for this example. */
  readonly persona?: {
    readonly scopes?: readonly string[];
    readonly restricted?: boolean;
    readonly expired?: boolean;
    /** In the form of `GET /profile/grants`, in part. */
    readonly grants?: Readonly<Record<string, unknown>>;
  };
  /** Calls made before this one, in order. */
  readonly before?: readonly Step[];
  /** Request headers that are added to the usual ones or replace them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The expected status; default 200, for a refusal 400. */
  readonly status?: number;
  /**
   * The expected body: objects may have more fields, lists may not have more items; functions and `contains` are
   * matchers.
   */
  readonly answer?: unknown;
  /** Response headers that must be present and match. */
  readonly answerHeaders?: Readonly<Record<string, RegExp>>;
  /** Checked by the mock only: the rule needs other records, a token or a state. */
  readonly serverOnly?: true;
}

export interface RefusedExample extends Example {
  /**
   * The field, or all the fields, that the refusal must name (`rules.inbound[0].ports`), null for none. Default: any.
   */
  readonly field?: string | null | readonly string[];
}

/** In an `answer`: a list that contains such items, at any index. */
export interface Contains {
  readonly $contains: readonly unknown[];
  readonly $lacks: readonly unknown[];
}

/** A list with at least these items and none of `lacks`; items may be given in part. */
export const contains = (items: readonly unknown[], lacks: readonly unknown[] = []): Contains => ({
  $contains: items,
  $lacks: lacks,
});

/** In an `answer`: a list of that length. */
export const ofLength =
  (count: number) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length === count;

/** In an `answer`: a text that matches a pattern. */
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

/** In an `answer`: a field that is absent. */
export const absent = (value: unknown): boolean => value === undefined;

/** In an `answer`: an empty object. */
export const emptyObject = (value: unknown): boolean => JSON.stringify(value) === '{}';

/** In an `answer`: a time in the API's format, UTC with or without the suffix. */
export const time = like(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z?$/);

/** In an `answer`: records by rising id, a number or a text. */
export const byId = (value: unknown): boolean => {
  if (!Array.isArray(value)) return false;
  const ids = value.map((row: { id: number | string }) => row.id);
  return ids.slice(1).every((id, index) => (ids[index] ?? id) < id);
};
