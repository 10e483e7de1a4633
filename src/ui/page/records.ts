import type { QueryClient } from '@tanstack/react-query';
import type { Collection } from '#api/cache/queries.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { standsIn } from '#lib/unreadable.ts';
import type { ActionTable } from '../actions/define.ts';
import { offersOf } from '../actions/offers.ts';
import type { AreaRecords, Found } from './navigation/area.ts';
import { countStatuses, type Shown } from './statuses.ts';

interface Searchable<T, F, A extends string> {
  readonly label?: string;
  /** The record in the palette; its id and its actions are added. */
  foundOf(record: T): Omit<Found, 'id' | 'offers'>;
  readonly actions?: ActionTable<T, F, A>;
  /** How its status is shown, read first if need be; without it there is none. `place`: in the list. */
  statusOf?(record: T, client: QueryClient, place: number): Shown | undefined | Promise<Shown | undefined>;
}

/** Makes a collection searchable, and countable by status. */
export function recordsOf<T, F = never, A extends string = never>(
  collection: Collection<T>,
  { label, foundOf, actions, statusOf }: Searchable<T, F, A>,
): AreaRecords {
  return {
    name: collection.name,
    list: collection.list,
    label,
    first: (client) => client.fetchQuery({ ...collection.page(1, PAGE_SIZE.max), meta: { background: true } }),
    size: async (client) => {
      const { data, results } = await client.fetchQuery(collection.page(1, PAGE_SIZE.max));
      const statuses = await Promise.all(data.map(async (record, place) => statusOf?.(record, client, place)));
      const states = new Map(
        data.flatMap((record, place) => {
          const status = statuses[place];
          return status === undefined ? [] : [[foundOf(record).to, status]];
        }),
      );
      return { total: results, byStatus: countStatuses(statuses), ...(statusOf && { states }) };
    },
    load: async (client) => {
      const { records, complete } = await client.fetchQuery(collection.all());
      // Without the facts a state rule refuses nothing.
      const facts = actions?.reads && (await client.fetchQuery(actions.reads).catch(() => undefined));
      const found = records.map((record): Found => {
        const one = foundOf(record);
        const offers = actions && offersOf(actions, record, { facts, elsewhere: one.to });
        return { id: collection.idOf(record), ...one, ...(offers && { offers }) };
      });
      // What has no id has no page.
      return { found: found.filter(({ id }) => !standsIn(id)), complete };
    },
  };
}
