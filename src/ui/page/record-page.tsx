import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect } from 'react';
import type { Collection } from '#api/cache/queries.ts';
import { titleUnless } from './failure/failed-title.ts';
import { RecordOutline, StatusOutline } from './failure/outline.tsx';
import { namePressed } from './navigation/pressed.ts';
import { visited } from './navigation/recent.ts';
import { OnPage } from '../display/unreadable.tsx';
import { type Crumb, Page } from './page.tsx';
import { QueryBoundary } from './failure/query-boundary.tsx';
import { inSentence } from '#lib/text/in-sentence.ts';
import { Whole } from './failure/whole.tsx';

interface RecordPageProps<T> {
  readonly query: UseQueryResult<T>;
  /** The page's title while no record is loaded. */
  readonly title: string;
  /** The record as in a sentence; default: the title. */
  readonly what?: string;
  readonly crumbs: readonly Crumb[];
  children(record: T): ReactNode;
}

/** The page of a record; shows that it is loading, or why it could not be loaded. */
export function RecordPage<T>({ query, title, what = inSentence(title), crumbs, children }: RecordPageProps<T>) {
  const to = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const isThere = query.data !== undefined;
  useEffect(() => {
    // The page within has set it: it begins with the record's name.
    if (isThere) visited({ to, label: document.title.replace(/ · Binnacle$/, '') });
  }, [isThere, to]);
  if (query.data !== undefined)
    return (
      <OnPage value={query.data}>
        <Whole>{children(query.data)}</Whole>
      </OnPage>
    );
  if (query.isPending) {
    return (
      <Page title={namePressed(location.pathname) ?? title} crumbs={crumbs} status={<StatusOutline />}>
        <RecordOutline />
      </Page>
    );
  }
  return (
    <Page title={titleUnless(query, title)} crumbs={crumbs}>
      <QueryBoundary query={query} wanted={{ what, list: crumbs.at(-1) }}>
        {() => null}
      </QueryBoundary>
    </Page>
  );
}

interface RecordFormPageProps<T> {
  readonly collection: Collection<T>;
  readonly id: string;
  nameOf(record: T): string;
  /** The kind of record, as in a sentence: "firewall". */
  readonly noun: string;
  /** The list's path; the record's own page is below it. */
  readonly list: Crumb;
  /** What the list is a part of. */
  readonly above?: Crumb;
  /** The page's title; `name` is the record's, or `firewall 12` until it is loaded. */
  title(name: string): string;
  children(record: T): ReactNode;
}

/** The page of a form about one record: loads the record, links back to it, and resets the form for another record. */
export function RecordFormPage<T>(props: RecordFormPageProps<T>) {
  const { collection, id, nameOf, noun, list, above, title, children } = props;
  const query = useQuery(collection.one(id));
  const name = query.data === undefined ? undefined : nameOf(query.data);
  const own = query.isError && name === undefined ? [] : [{ label: name ?? id, to: `${list.to}/${id}` }];
  return (
    <Page
      title={titleUnless(query, title(name ?? `${noun} ${id}`))}
      crumbs={[...(above === undefined ? [] : [above]), list, ...own]}
    >
      <QueryBoundary query={query} wanted={{ what: `${noun} ${id}`, list }}>
        {(record) => <Fragment key={collection.idOf(record)}>{children(record)}</Fragment>}
      </QueryBoundary>
    </Page>
  );
}
