import { isFields } from '#lib/json.ts';
import type { Example, RefusedExample, SpecifiedRule } from '../specification.ts';
import { refused, type Sends, taken } from './calls.ts';

type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'string[]' | 'integer[]' | 'object[]';

interface Body {
  /** `firewall.create`: the rules are `firewall.create.required` and `firewall.create.types`. */
  readonly id: string;
  readonly section: string;
  /** `A new Firewall`. */
  readonly what: string;
  /** How a body is sent; the expected response is ignored here. */
  readonly sends: Sends<object>;
  /** A valid body with every field of `types` and `required`. */
  readonly body: object;
  /** The documented type of each field, by its path: `rules.inbound[0].ports`. */
  readonly types: Readonly<Record<string, Kind>>;
  readonly required?: readonly string[];
  /** Nullable fields. */
  readonly nullable?: readonly string[];
  readonly assumed?: string;
}

/** A copy of a value with another value at a path; undefined removes the field. */
function placed(value: unknown, path: readonly string[], other: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.with(Number(key), placed(value[Number(key)], rest, other));
  const fields = isFields(value) ? value : {};
  return { ...fields, [key]: placed(fields[key], rest, other) };
}

const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== '');

/** JSON values of other types. */
const OTHERS: Readonly<Record<Kind, readonly unknown[]>> = {
  string: [12_345, ['text']],
  integer: ['1', 1.5, [1]],
  number: ['1', [1]],
  boolean: ['true', 1],
  object: ['text', []],
  array: ['text', {}],
  'string[]': ['text', {}],
  'integer[]': [1, {}],
  'object[]': ['text', {}],
};

/** For lists: items of other types. */
const ITEMS: Readonly<Partial<Record<Kind, readonly unknown[]>>> = {
  'string[]': [7, null],
  'integer[]': ['one', 1.5, null],
  'object[]': ['text', null],
};

/** The required fields of a body and the type of each field: anything else is refused with the name of the field. */
export function bodyRules({
  id,
  section,
  what,
  sends,
  body,
  types,
  required = [],
  nullable = [],
  assumed,
}: Body): SpecifiedRule[] {
  const send = (whole: unknown): Example => ({ ...sends(isFields(whole) ? whole : {}), answer: undefined });
  const invalid = (field: string, value: unknown, at = field): RefusedExample[] =>
    refused(
      () => ({
        name: `${field}: ${JSON.stringify(value) ?? 'left out'}`,
        ...send(placed(body, stepsOf(field), value)),
      }),
      at,
      [value],
    );
  const why = assumed === undefined ? {} : { assumed };
  const mistyped = Object.entries(types).flatMap(([field, kind]) => [
    ...OTHERS[kind].flatMap((value) => invalid(field, value)),
    ...(nullable.includes(field) ? [] : invalid(field, null)),
    ...(ITEMS[kind] ?? []).flatMap((item) => invalid(field, [item], `${field}[0]`)),
  ]);
  const needs: SpecifiedRule = {
    id: `${id}.required`,
    section,
    rule: `${what} needs ${required.map((field) => `\`${field}\``).join(', ')}.`,
    ...why,
    accepted: [send(body)],
    refused: required.flatMap((field) => invalid(field, undefined)),
  };
  const typed: SpecifiedRule = {
    id: `${id}.types`,
    section,
    rule: `${what} has fields of these types: ${Object.entries(types)
      .map(([field, kind]) => `\`${field}\` ${kind}${nullable.includes(field) ? ' or null' : ''}`)
      .join(', ')}.`,
    ...why,
    accepted: [
      send(body),
      ...nullable.map((field) => ({ ...send(placed(body, stepsOf(field), null)), name: `${field} null` })),
    ],
    refused: mistyped,
  };
  return [...(required.length === 0 ? [] : [needs]), typed];
}

interface OneOf {
  readonly id: string;
  readonly section: string;
  /** `A policy`. */
  readonly what: string;
  readonly field: RefusedExample['field'];
  readonly sends: Sends;
  readonly values: readonly string[];
  /** Values that could be mistaken for one of the list. */
  readonly others?: readonly string[];
  readonly assumed?: string;
}

const otherCase = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());

/** One of a list of values, spelled exactly like this. */
export const oneOf = ({ id, section, what, field, sends, values, others = [], assumed }: OneOf): SpecifiedRule => ({
  id,
  section,
  rule: `${what} is ${values.map((value) => `\`${value}\``).join(', ')}.`.replace(/, (?=[^,]*$)/, ' or '),
  ...(assumed !== undefined && { assumed }),
  accepted: taken(sends, values),
  refused: refused(sends, field, [...values.slice(0, 1).map(otherCase), '', ...others]),
});
