import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FieldError, fieldErrors, PAGE_SIZE } from '#contract/envelope.ts';
import type { RowId, Transaction } from '#mocks/store/types.ts';
import { withoutAssumed } from '../pipeline/bare.ts';
import { notFound } from './errors.ts';
import { FIRST_PAGE, type PageRequest } from './page.ts';
import type { Match } from './router.ts';

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    throw notFound();
  }
}

/** Path parameters in the form the API uses; throws a 404 for a malformed one. */
export function pathParams({ route, raw }: Match): Record<string, RowId> {
  const { integers } = route.endpoint;
  return Object.fromEntries(
    Object.entries(raw).map(([name, given]): [string, RowId] => {
      const text = decoded(given);
      if (!integers.includes(name)) return [name, text];
      const number = Number(text);
      if (!/^(0|[1-9]\d*)$/.test(text) || !Number.isSafeInteger(number)) throw notFound();
      return [name, number];
    }),
  );
}

/** Looks up every record that the path names; throws a 404 for one that does not exist or is not below the others. */
export function checkRecords(
  { route }: Match,
  params: Readonly<Record<string, RowId>>,
  transaction: Pick<Transaction, 'rows'>,
): void {
  for (const [name, id] of Object.entries(params)) {
    const record = Object.hasOwn(route.resource.records, name) ? route.resource.records[name] : undefined;
    if (record === undefined) continue;
    const row = transaction.rows(record.table).get(id);
    if (row === undefined || record.within?.(row, params) === false) throw notFound();
  }
}

/** The parsed query of a request, and its errors. */
export interface QueryReading {
  readonly page: PageRequest;
  readonly query: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
}

function wholeWithin(text: string, min: number, max: number): number | undefined {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined;
}

function readPage(search: URLSearchParams): { page: PageRequest; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const take = (field: keyof PageRequest, min: number, max: number, reason: string): number => {
    const text = search.get(field);
    if (text === null) return FIRST_PAGE[field];
    const number = wholeWithin(text, min, max);
    if (number === undefined) errors.push({ field, reason });
    return number ?? FIRST_PAGE[field];
  };
  const { min, max } = PAGE_SIZE;
  const page = take('page', 1, Number.POSITIVE_INFINITY, 'Must be a whole number of at least 1');
  const page_size = take('page_size', min, max, `Must be a whole number from ${min} to ${max}`);
  return { page: { page, page_size }, errors };
}

/** Reads `page` and `page_size` where the operation takes them (assumed), and the parameters of its `query` schema. */
export function readQuery(endpoint: Endpoint, search: URLSearchParams, bare: boolean): QueryReading {
  const { page, errors } = endpoint.paged ? readPage(search) : { page: FIRST_PAGE, errors: [] };
  if (endpoint.query === undefined) return { page, query: {}, errors };
  const given: Record<string, unknown> = Object.fromEntries(search);
  const read = z.safeParse(endpoint.query, bare ? withoutAssumed(endpoint.query, given) : given);
  if (read.success) return { page, query: read.data, errors };
  return { page, query: {}, errors: [...errors, ...fieldErrors(read.error)] };
}
