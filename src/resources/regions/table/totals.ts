import { useQueries } from '@tanstack/react-query';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { countsOf, PLACED_KINDS, placedQuery, stateOf, troubleText, worstIn } from '../kinds.ts';

/** What the user has in a region: how many records, and in words. */
export interface Total {
  readonly count: number;
  /** "2 instances", "1 cluster". */
  readonly texts: readonly string[];
  /** What is wrong with some of them: "1 stopped". */
  readonly trouble?: string | undefined;
}

/** What the user has in each region. */
export interface Totals {
  /** Whether everything that can be counted was. */
  readonly isSettled: boolean;
  /** The kinds that could not be counted. */
  readonly missing: readonly string[];
  of(regionId: string): Total;
  /** The greatest number in any region. */
  readonly max: number;
}

/** Counts what the user has, for all regions together. */
export function useTotals(): Totals {
  const refusalOf = useDisabledReason();
  const answers = useQueries({
    queries: PLACED_KINDS.map((kind) => ({
      ...placedQuery(queryClient, kind),
      enabled: refusalOf(kind.endpoint) === undefined,
    })),
  });
  const known = PLACED_KINDS.map(({ noun, label, endpoint }, index) => ({
    noun,
    label,
    records: answers[index]?.data?.records,
    isAsked: refusalOf(endpoint) === undefined,
    isError: answers[index]?.isError === true,
  }));
  const byRegion = Map.groupBy(
    known.flatMap(({ records = [] }) => records),
    ({ region }) => region,
  );
  return {
    isSettled: known.every(({ records, isAsked, isError }) => records !== undefined || isError || !isAsked),
    missing: known.flatMap(({ label, records, isAsked, isError }) =>
      records === undefined && (isError || !isAsked) ? [label] : [],
    ),
    of: (regionId) => ({
      count: byRegion.get(regionId)?.length ?? 0,
      trouble: troubleText(worstIn((byRegion.get(regionId) ?? []).map(stateOf))),
      texts: countsOf(
        known.map(({ noun, records }) => ({ noun, records: records?.filter(({ region }) => region === regionId) })),
      ),
    }),
    max: Math.max(1, ...[...byRegion.values()].map(({ length }) => length)),
  };
}
