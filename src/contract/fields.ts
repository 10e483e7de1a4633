import * as z from 'zod/mini';
import { characters } from './messages.ts';

/** Says why a value is refused, or nothing when it is fine. */
export type Validator<T> = (value: T) => string | undefined;

/** Adds one rule in one voice: the first reason the judge gives becomes the field's message. */
export function refine<S extends z.ZodMiniType>(schema: S, validator: Validator<z.output<S>>): S {
  return schema.check(
    z.superRefine<z.output<S>>((value, context) => {
      const reason = validator(value);
      if (reason !== undefined) context.addIssue(reason);
    }),
  );
}

/** Reports a broken rule on the field at `path`, relative to the value the rule looks at. */
export type Report = (path: readonly (string | number)[], reason: string) => void;

/**
 * Adds rules between fields. They run even when single fields are wrong already, so that one answer names as many
 * faults as can be found at once; the value may therefore be incomplete, and the rule must look before it leaps.
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

/** Judges the length of a text; both bounds are allowed values. */
export const lengthWithin =
  ({ min, max }: Bounds): Validator<string> =>
  (value) => {
    const length = characters(value);
    if (length >= min && length <= max) return undefined;
    return min > 0 ? `Must be ${min} to ${max} characters long` : `Must be at most ${max} characters long`;
  };

/** A text of a stated length. */
export const text = (bounds: Bounds) => refine(z.string(), lengthWithin(bounds));

/** A whole number between two bounds, both allowed. */
export const wholeNumber = ({ min, max }: Bounds) =>
  refine(z.number(), (value) =>
    Number.isInteger(value) && value >= min && value <= max
      ? undefined
      : `Must be a whole number from ${min} to ${max}`,
  );

/** Runs judges in order and keeps the first reason. */
export const firstReason =
  <T>(...validators: readonly Validator<T>[]): Validator<T> =>
  (value) => {
    for (const validator of validators) {
      const reason = validator(value);
      if (reason !== undefined) return reason;
    }
    return undefined;
  };

/**
 * The charset of firewall labels (doc 3 §2.1) and compute labels (doc 3 §2.3): letters, digits, hyphen, underscore,
 * period; alphanumeric at both ends; no two of the marks side by side.
 */
export const validateDashedLabel: Validator<string> = (value) => {
  if (/[^A-Za-z0-9._-]/.test(value)) return 'Only letters, digits, hyphens, underscores and periods are allowed';
  if (!/^[A-Za-z0-9]/.test(value) || !/[A-Za-z0-9]$/.test(value)) return 'Must begin and end with a letter or a digit';
  if (/[._-]{2}/.test(value)) return 'Hyphens, underscores and periods must not stand side by side';
  return undefined;
};
