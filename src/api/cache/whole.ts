import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Whole } from './pages.ts';
import type { Collection } from './queries.ts';

/** All records of a collection: of its first page, which the overview reads anyway, where that has them all. */
export async function wholeOf<T>(
  client: QueryClient,
  collection: Pick<Collection<T>, 'page' | 'all'>,
): Promise<Whole<T>> {
  const { data, pages, results } = await client.fetchQuery(collection.page(1, PAGE_SIZE.max));
  if (pages <= 1) return { records: data, total: results, complete: true };
  return client.fetchQuery(collection.all());
}
