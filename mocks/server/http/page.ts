import * as z from 'zod/mini';
import { type Page, PAGE_SIZE } from '#contract/envelope.ts';
import type { Shape } from '#contract/record.ts';
import type { Sliceable } from '../types.ts';

/** The requested part of a collection. */
export interface PageRequest {
  readonly page: number;
  readonly page_size: number;
}

/** The whole collection as one page, for lists that take no page parameters (assumed). */
export const ALL_ROWS: PageRequest = { page: 1, page_size: Number.POSITIVE_INFINITY };

export const FIRST_PAGE: PageRequest = { page: 1, page_size: PAGE_SIZE.default };

/** Whether a shape is the paginated envelope (doc 1 §2.1). */
export function isPaged({ strict }: Shape<unknown>): boolean {
  return (
    strict instanceof z.core.$ZodObject &&
    ['data', 'page', 'pages', 'results'].every((key) => Object.hasOwn(strict._zod.def.shape, key))
  );
}

/** Whether a value is a collection in the order of the response. */
export const isSliceable = (value: unknown): value is Sliceable<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'length' in value &&
  typeof value.length === 'number' &&
  'slice' in value &&
  typeof value.slice === 'function';

/** Cuts out a page; a page past the end is the last one, and an empty collection has one page. */
export function cutPage(collection: Sliceable<unknown>, { page, page_size }: PageRequest): Page<unknown> {
  const results = collection.length;
  const pages = Math.max(1, Math.ceil(results / page_size));
  const shown = Math.min(page, pages);
  const from = shown === 1 ? 0 : (shown - 1) * page_size;
  return { data: Array.from(collection.slice(from, Math.min(results, from + page_size))), page: shown, pages, results };
}
