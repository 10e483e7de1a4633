import type { Example, RefusedExample, SpecifiedRule } from '../specification.ts';
import { refused, type Sends, taken } from './calls.ts';

type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'string[]' | 'integer[]' | 'object[]';

interface Body {
  /** `firewall.create`: the rules are `firewall.create.required` and `firewall.create.types`. */
  readonly id: string;
  readonly section: string;
  /** `A new Firewall`. */
  readonly what: string;
  /** How a body is sent; what is said of the answer is not asked here. */
  readonly sends: Sends<object>;
  /** A body with every field of `types` and `required`, which is let through. */
  readonly body: object;
  /** What the document says of each field, by its path: `rules.inbound[0].ports`. */
  readonly types: Readonly<Record<string, Kind>>;
  readonly required?: readonly string[];
  /** Those that may be null. */
  readonly nullable?: readonly string[];
  readonly assumed?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A copy of a value with something else at a path; undefined takes the field out. */
function placed(value: unknown, path: readonly string[], other: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.with(Number(key), placed(value[Number(key)], rest, other));
  const fields = isObject(value) ? value : {};
  return { ...fields, [key]: placed(fields[key], rest, other) };
}

const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== '');

/** JSON of another type than the one it should have. */
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

/** Of a list: items of another type. */
const ITEMS: Readonly<Partial<Record<Kind, readonly unknown[]>>> = {
  'string[]': [7, null],
  'integer[]': ['one', 1.5, null],
  'object[]': ['text', null],
};

/** Which fields a body needs, and of which type each is: anything else is refused by the name of the field. */
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
  const send = (whole: unknown): Example => ({ ...sends(isObject(whole) ? whole : {}), answer: undefined });
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
  /** What somebody might think to be among them. */
  readonly others?: readonly string[];
  readonly assumed?: string;
}

const otherCase = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());

/** A text that is one of some, in this spelling. */
export const oneOf = ({ id, section, what, field, sends, values, others = [], assumed }: OneOf): SpecifiedRule => ({
  id,
  section,
  rule: `${what} is ${values.map((value) => `\`${value}\``).join(', ')}.`.replace(/, (?=[^,]*$)/, ' or '),
  ...(assumed !== undefined && { assumed }),
  accepted: taken(sends, values),
  refused: refused(sends, field, [...values.slice(0, 1).map(otherCase), '', ...others]),
});
