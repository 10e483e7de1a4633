import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { regionsApi } from '#contract/regions/api.ts';
import type { Region } from '#contract/regions/schema.ts';
import { compareTexts, formatNumber } from '#lib/text/format.ts';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import type { AreaSize } from '#ui/page/navigation/area.ts';
import { statusPhrase } from '#ui/page/statuses.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { rankRegions } from '../compare/score.ts';
import { RegionStatus } from '../display.tsx';
import { PLACED_KINDS, placedQuery, troubleText } from '../kinds.ts';
import { regionPaths } from '../paths.ts';
import { regions } from '../queries.ts';
import type { Totals } from '../table/totals.ts';
import { type KnownKind, partText, type RegionRow, rowsOf, unknownText, weightOf } from './rows.ts';
import classes from './yours.module.css';

const WorldMap = lazyPart(() => import('../map/map.tsx'));

/** This many regions are listed at first. */
const SHOWN = 6;

interface YoursProps {
  /** What was read of each area, by its id; no size: it is still to come, unless it failed. */
  readonly read: ReadonlyMap<string, { readonly size: AreaSize | undefined; readonly isFailed: boolean }>;
  /** There is nothing yet: it is about where to begin. */
  readonly isNew: boolean;
}

/**
 * What is known of each kind from what the overview read: the lists that are no longer than a page, and those that were
 * read as a whole to tell whom an outage affects. Nothing else is asked for.
 */
function useKinds(read: YoursProps['read']): readonly KnownKind[] {
  const refusalOf = useDisabledReason();
  const answers = useQueries({
    queries: PLACED_KINDS.map((kind) => {
      const size = read.get(kind.id)?.size;
      const isShort = size !== undefined && size.total <= PAGE_SIZE.max;
      return { ...placedQuery(queryClient, kind), enabled: isShort && refusalOf(kind.endpoint) === undefined };
    }),
  });
  return PLACED_KINDS.map(({ id, label, noun, listIn, endpoint }, index): KnownKind => {
    const { size, isFailed = false } = read.get(id) ?? {};
    const { data, isError = false } = answers[index] ?? {};
    const given = { label, noun, listIn, states: size?.states, records: undefined };
    if (refusalOf(endpoint) !== undefined) return { ...given, why: 'not allowed' };
    if (data?.complete === true) return { ...given, records: data.records, why: undefined };
    if (isFailed || isError) return { ...given, why: 'could not be loaded' };
    const isPart = size !== undefined && size.total > PAGE_SIZE.max;
    return { ...given, why: isPart ? partText(PAGE_SIZE.max, size.total) : undefined };
  });
}

/** How what is in a region is: the worst of it, and how much nobody looked at. */
function State({ row: { worst, unchecked } }: { row: RegionRow }) {
  return (
    <span className={classes.state}>
      {worst !== undefined && <Status tone={worst.tone} label={statusPhrase(worst)} />}
      {worst === undefined && unchecked === 0 && <Status tone="ok" label="OK" />}
      {unchecked > 0 && <Muted>{statusPhrase({ label: 'not checked', count: unchecked })}</Muted>}
    </span>
  );
}

/** What the map says of rows. */
function totalsOf(rows: readonly RegionRow[]): Totals {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    isSettled: true,
    missing: [],
    of: (id) => {
      const { count = 0, counts = [], worst } = byId.get(id) ?? {};
      return {
        count,
        texts: counts.map(({ text }) => text),
        trouble: troubleText(worst),
      };
    },
    max: Math.max(1, ...rows.map(({ count }) => count)),
  };
}

interface TableProps {
  readonly rows: readonly RegionRow[];
  readonly places: ReadonlyMap<string, Region>;
}

function YoursTable({ rows, places }: TableProps) {
  const [whole, setWhole] = useState(false);
  return (
    <div>
      <PlainTable
        label="Your resources by region"
        rows={whole ? rows : rows.slice(0, SHOWN)}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'Region',
            cell: ({ id }) => {
              const place = places.get(id);
              return (
                <span className={classes.state}>
                  <Link to={regionPaths.page(id)}>{place?.label ?? id}</Link>
                  {place !== undefined && place.status !== 'ok' && <RegionStatus status={place.status} />}
                </span>
              );
            },
          },
          {
            header: 'Yours',
            cell: ({ counts }) => (
              <span className={classes.counts}>
                {counts.map(({ text, to }) => (
                  <Link key={to} to={to}>
                    {text}
                  </Link>
                ))}
              </span>
            ),
          },
          { header: 'Worst state', cell: (row) => <State row={row} /> },
        ]}
      />
      {rows.length > SHOWN && !whole && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setWhole(true)}>
          Show {formatNumber(rows.length - SHOWN)} more
        </Button>
      )}
    </div>
  );
}

/** What stands where: on a map, and as a table, which is all there is on a phone. */
export default function Yours({ read, isNew }: YoursProps) {
  const narrow = useNarrow();
  const refusalOf = useDisabledReason();
  const { data } = useQuery({
    ...regions.page(1, PAGE_SIZE.max),
    enabled: refusalOf(regionsApi.list) === undefined,
  });
  const kinds = useKinds(read);
  const places = new Map((data?.data ?? []).map((region) => [region.id, region]));
  const isOut = (id: string): boolean => places.get(id)?.status === 'outage';
  const rows = rowsOf(kinds).toSorted(
    (one, other) =>
      Number(isOut(other.id)) - Number(isOut(one.id)) ||
      weightOf(other) - weightOf(one) ||
      other.count - one.count ||
      compareTexts(places.get(one.id)?.label ?? one.id, places.get(other.id)?.label ?? other.id),
  );
  const unknown = unknownText(kinds);
  return (
    <>
      {isNew && (
        <p className={classes.note}>
          {narrow ? '' : 'Choose a place on the map, or '}
          <Link to={regionPaths.list()}>{narrow ? 'Compare' : 'compare'} what regions offer</Link>
        </p>
      )}
      <div className={classes.parts} data-alone={rows.length === 0 || undefined}>
        {!narrow && data !== undefined && (
          <Suspense fallback={<div className={classes.outline} />}>
            <WorldMap
              rows={rankRegions(data.data, { capabilities: [], plan: undefined }, { availability: [], types: [] })}
              totals={totalsOf(rows)}
              needs={[]}
              still={!isNew}
            />
          </Suspense>
        )}
        {rows.length > 0 && <YoursTable rows={rows} places={places} />}
      </div>
      {unknown !== undefined && <p className={classes.note}>{unknown}</p>}
    </>
  );
}
