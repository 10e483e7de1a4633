import { Skeleton, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Region } from '#contract/regions/schema.ts';
import { andList, formatNumber } from '#lib/text/format.ts';
import { standsIn } from '#lib/unreadable.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { More } from '#ui/display/hints/more.tsx';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Unreadable } from '#ui/display/unreadable.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { countsOf, type Placed, PLACED_KINDS, placedQuery, type PlacedKind } from './kinds.ts';
import classes from './detail.module.css';

/** This many records are named. */
const NAMED = 3;

/** What the user has of a kind in a region. */
export interface Owned extends Pick<PlacedKind, 'label' | 'noun'> {
  /** The list, filtered to the region. */
  readonly to: string;
  /** Undefined while loading, or where it could not be loaded. */
  readonly records: readonly Placed[] | undefined;
  /** Whether there may be more of them than were loaded. */
  readonly isPart: boolean;
  /** Why it is not known. */
  readonly failure: string | undefined;
}

/** What the user has in a region, a line for each kind. */
export function useOwned(regionId: string): readonly Owned[] {
  const refusalOf = useDisabledReason();
  const answers = useQueries({
    queries: PLACED_KINDS.map((kind) => ({
      ...placedQuery(queryClient, kind),
      enabled: refusalOf(kind.endpoint) === undefined,
    })),
  });
  return PLACED_KINDS.map(({ label, noun, endpoint, listIn }, index) => {
    const { data, error = null } = answers[index] ?? {};
    return {
      label,
      noun,
      to: listIn(regionId),
      records: data?.records.filter(({ region }) => region === regionId),
      isPart: data?.complete === false,
      failure: refusalOf(endpoint) ?? (error === null || data !== undefined ? undefined : failureText(error).text),
    };
  });
}

/** The number of records, which leads to the list of them. */
function Count({ label, to, records, isPart, failure }: Owned): ReactNode {
  if (failure !== undefined) return <Text size="sm">{failure}</Text>;
  if (records === undefined) return <Skeleton height={16} width={24} />;
  const count = `${isPart ? 'At least ' : ''}${formatNumber(records.length)}`;
  if (records.length === 0) return count;
  return (
    <Link to={to} aria-label={`${count} ${label}`}>
      {count}
    </Link>
  );
}

function Names({ records }: Owned): ReactNode {
  if (records === undefined) return null;
  if (records.length === 0) return NONE;
  return (
    <More items={records.slice(NAMED).map(({ name }) => name)}>
      <span className={classes.names}>
        {records.slice(0, NAMED).map(({ name, to }) =>
          standsIn(name) ? (
            <Unreadable key={to} paths={['name']} />
          ) : (
            <Link key={to} to={to}>
              {name}
            </Link>
          ),
        )}
      </span>
    </More>
  );
}

/** How many records of each kind the user has in a region, and the names of the first few. */
export const OwnedTable = ({ owned }: { owned: readonly Owned[] }) => (
  <PlainTable
    label="Your resources"
    rows={owned}
    keyOf={({ label }) => label}
    columns={[
      { header: 'Kind', cell: ({ label }) => label },
      { header: 'Count', cell: Count, align: 'right' },
      { header: 'Names', cell: Names },
    ]}
  />
);

/** What an outage affects, as a sentence. */
function affected(owned: readonly Owned[]): string {
  const counts = countsOf(owned);
  if (counts.length > 0) return `Affects ${andList(counts)} of yours.`;
  return owned.every(({ records, isPart }) => records !== undefined && !isPart) ? 'Nothing of yours is here.' : '';
}

/** Says first that a region has an outage, and what of the user's is there. */
export function Outage({ region, owned }: { region: Region; owned: readonly Owned[] }) {
  if (region.status !== 'outage') return null;
  return (
    <Problems>
      <Problem>
        Outage in {region.label}. {affected(owned)} New instances here may fail.
      </Problem>
    </Problems>
  );
}
