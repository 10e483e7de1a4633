import * as z from 'zod/mini';
import { characters } from './messages.ts';

/** Returns why a value is refused, undefined when it is valid. */
export type Validator<T> = (value: T) => string | undefined;

/** What a validator or schema says in the words of JSON Schema (`maxLength`), for a description of the API. */
export type Facets = Readonly<Record<string, string | number>>;

const facets = new WeakMap<object, Facets>();

/** The facets of a schema or validator; empty where it has none. */
export const facetsOf = (of: object): Facets => facets.get(of) ?? {};

/** Notes the facets of a schema or validator. */
function noted<T extends object>(of: T, ...all: readonly Facets[]): T {
  facets.set(of, Object.fromEntries(all.flatMap(Object.entries)));
  return of;
}

/** Adds one rule to a schema: the validator's reason becomes the field's message. */
export function refine<S extends z.ZodMiniType>(schema: S, validator: Validator<z.output<S>>): S {
  const refined = schema.check(
    z.superRefine<z.output<S>>((value, context) => {
      const reason = validator(value);
      if (reason !== undefined) context.addIssue(reason);
    }),
  );
  return noted(refined, facetsOf(schema), facetsOf(validator));
}

/** Reports an error on the field at `path`, relative to the validated value. */
export type Report = (path: readonly (string | number)[], reason: string) => void;

/**
 * Adds rules between fields. They also run when single fields are invalid, so that one response names as many errors as
 * possible; the value may therefore be incomplete, and rules must check that fields exist.
 */
export function refineObject<S extends z.ZodMiniType>(
  schema: S,
  rule: (value: Partial<z.output<S>>, report: Report) => void,
): S {
  return schema.check(
    z.superRefine<z.output<S>>(
      (value, context) => {
        if (typeof value !== 'object' || value === null) return;
        rule(value, (path, message) => context.addIssue({ code: 'custom', message, path: [...path] }));
      },
      { when: () => true },
    ),
  );
}

/** Bounds of a text, in characters. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Validates the length of a text; both bounds are allowed values. */
export const lengthWithin = ({ min, max }: Bounds): Validator<string> =>
  noted(
    (value: string) => {
      const length = characters(value);
      if (length >= min && length <= max) return undefined;
      return min > 0 ? `Must be ${min} to ${max} characters long` : `Must be ${max} characters or fewer`;
    },
    { minLength: min, maxLength: max },
  );

/** Notes the form that every text which a validator takes has; the validator alone decides. */
export const withPattern = (pattern: RegExp, validator: Validator<string>): Validator<string> =>
  noted((value: string) => validator(value), facetsOf(validator), { pattern: pattern.source });

/** Refuses texts that a pattern, without flags, does not match. */
export const matching = (pattern: RegExp, reason: string): Validator<string> =>
  withPattern(pattern, (value) => (pattern.test(value) ? undefined : reason));

/** Refuses an empty list. */
export const notEmpty = (reason: string): Validator<readonly unknown[]> =>
  noted((list: readonly unknown[]) => (list.length === 0 ? reason : undefined), { minItems: 1 });

/** A text with a length within bounds. */
export const text = (bounds: Bounds) => refine(z.string(), lengthWithin(bounds));

/** A whole number between two bounds, both allowed. */
export const wholeNumber = ({ min, max }: Bounds) =>
  refine(
    z.number(),
    noted(
      (value: number) =>
        Number.isInteger(value) && value >= min && value <= max
          ? undefined
          : `Must be a whole number from ${min} to ${max}`,
      { type: 'integer', minimum: min, maximum: max },
    ),
  );

/** Runs validators in order and returns the first reason. */
export const firstReason = <T>(...validators: readonly Validator<T>[]): Validator<T> =>
  noted(
    (value: T) => {
      for (const validator of validators) {
        const reason = validator(value);
        if (reason !== undefined) return reason;
      }
      return undefined;
    },
    ...validators.map(facetsOf),
  );

/**
 * The charset of firewall labels (doc 3 §2.1) and compute labels (doc 3 §2.3): letters, digits, hyphen, underscore,
 * period; alphanumeric at both ends; no two of these marks in a row.
 */
export const validateDashedLabel: Validator<string> = noted(
  (value: string) => {
    if (/[^A-Za-z0-9._-]/.test(value)) return 'Only letters, digits, hyphens, underscores and periods are allowed';
    if (!/^[A-Za-z0-9]/.test(value) || !/[A-Za-z0-9]$/.test(value))
      return 'Must begin and end with a letter or a digit';
    if (/[._-]{2}/.test(value)) return 'Hyphens, underscores and periods must not follow each other';
    return undefined;
  },
  { pattern: '^[A-Za-z0-9]([._-]?[A-Za-z0-9])*$' },
);
