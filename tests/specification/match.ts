import { isFields } from '#lib/json.ts';
import type { Contains } from '#contract/specification.ts';

const isValidator = (value: unknown): value is (actual: unknown) => boolean => typeof value === 'function';

const isContains = (value: unknown): value is Contains => isFields(value) && '$contains' in value && '$lacks' in value;

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? String(value);

const holds = (items: readonly unknown[], part: unknown): boolean =>
  items.some((item) => mismatches(part, item).length === 0);

function inList({ $contains, $lacks }: Contains, actual: unknown, at: string): string[] {
  if (!Array.isArray(actual)) return [`${at}: no list, but ${shown(actual)}`];
  return [
    ...$contains.filter((part) => !holds(actual, part)).map((part) => `${at}: has no ${shown(part)}`),
    ...$lacks.filter((part) => holds(actual, part)).map((part) => `${at}: has ${shown(part)}`),
  ];
}

/**
 * The differences between a response and the expected one; objects may have more fields, lists may not have more items.
 */
export function mismatches(expected: unknown, actual: unknown, at = 'answer'): string[] {
  if (isValidator(expected)) return expected(actual) ? [] : [`${at}: did not expect ${shown(actual)}`];
  if (isContains(expected)) return inList(expected, actual, at);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return [`${at}: expected ${shown(expected)}, not ${shown(actual)}`];
    return expected.flatMap((item, index) => mismatches(item, actual[index], `${at}[${index}]`));
  }
  if (isFields(expected)) {
    if (!isFields(actual)) return [`${at}: no object, but ${shown(actual)}`];
    return Object.entries(expected).flatMap(([key, item]) => mismatches(item, actual[key], `${at}.${key}`));
  }
  return Object.is(expected, actual) ? [] : [`${at}: expected ${shown(expected)}, not ${shown(actual)}`];
}
