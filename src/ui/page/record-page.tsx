import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { Collection } from '#api/cache/queries.ts';
import { type Crumb, Page } from './page.tsx';
import { QueryBoundary } from './query-boundary.tsx';

interface RecordPageProps<T> {
  readonly query: UseQueryResult<T>;
  /** What the page is called while there is no record to name it. */
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  children(record: T): ReactNode;
}

/** The page of a record, which says meanwhile that it is being read, or why it cannot be. */
export function RecordPage<T>({ query, title, crumbs, children }: RecordPageProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Page title={title} crumbs={crumbs}>
      <QueryBoundary query={query}>{() => null}</QueryBoundary>
    </Page>
  );
}

interface RecordFormPageProps<T> {
  readonly collection: Collection<T>;
  readonly id: string;
  nameOf(record: T): string;
  /** The kind of record, as in a sentence: "firewall". */
  readonly noun: string;
  /** The list; the record's own page is below it. */
  readonly list: Crumb;
  /** What the page is called; `name` is the record's, or `firewall 12` until that has come. */
  title(name: string): string;
  children(record: T): ReactNode;
}

/** The page around a form that is about one record: reads it, leads back to it, and has another form for another record. */
export function RecordFormPage<T>(props: RecordFormPageProps<T>) {
  const { collection, id, nameOf, noun, list, title, children } = props;
  const query = useQuery(collection.one(id));
  const name = query.data === undefined ? undefined : nameOf(query.data);
  return (
    <Page title={title(name ?? `${noun} ${id}`)} crumbs={[list, { label: name ?? id, to: `${list.to}/${id}` }]}>
      <QueryBoundary query={query}>
        {(record) => <Fragment key={collection.idOf(record)}>{children(record)}</Fragment>}
      </QueryBoundary>
    </Page>
  );
}
