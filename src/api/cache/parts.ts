import { identify } from '#contract/loose.ts';
import type { Page } from '#contract/envelope.ts';
import type { Whole } from './pages.ts';
import { type Collection, notFound, queryClient, tagged, type Kind } from './queries.ts';

/** What the records of a collection contain, as records of their own. */
interface Parts<S, T> {
  readonly name: Kind;
  readonly params: Readonly<Record<string, string | number>>;
  idOf(part: T): string;
  partsOf(record: S): readonly T[];
}

/**
 * The parts of all records of a collection, such as the nodes of node pools: an API that lists them with their owners has
 * no pages of them, so the pages are cut here.
 */
export function partsOf<S, T>(
  source: Collection<S>,
  { name, params, idOf: ownId, partsOf: split }: Parts<S, T>,
): Collection<T> {
  const idOf = (part: T): string => identify(part, ownId);
  const whole = ({ records, complete }: Whole<S>): Whole<T> => {
    const parts = records.flatMap(split);
    return { records: parts, total: parts.length, complete };
  };
  const cut = ({ records }: Whole<T>, page: number, size: number): Page<T> => {
    const pages = Math.max(1, Math.ceil(records.length / size));
    const shown = Math.min(page, pages);
    return { data: records.slice((shown - 1) * size, shown * size), page: shown, pages, results: records.length };
  };
  const load: Collection<T>['load'] = async () => whole(await source.load());
  /** Through the cache of the whole: what else shows it is up to date as well. */
  const read = async (): Promise<Whole<T>> => whole(await queryClient.fetchQuery({ ...source.all(), staleTime: 0 }));
  return {
    name,
    list: source.list,
    idOf,
    load,
    loadPage: async (page, size) => cut(await load(), page, size),
    page: (page, size) =>
      tagged([name, 'page', { ...params, page, page_size: size }], async () => cut(await read(), page, size)),
    all: () => tagged([name, 'all', params], read),
    one: (id) =>
      tagged([name, 'one', String(id), params], async () => {
        const found = (await read()).records.find((part) => idOf(part) === String(id));
        if (found === undefined) throw notFound(source.list);
        return found;
      }),
  };
}
