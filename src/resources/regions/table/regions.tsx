import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { soldOutReason } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import { orList } from '#lib/text/format.ts';
import { fold } from '#lib/text/fold.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Empty } from '#ui/display/blocks/empty.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { types } from '#resources/types/queries.ts';
import { regionActions } from '../actions.ts';
import { CAPABILITY_COLUMNS } from '../compare/columns.ts';
import { type Needs, type Plans, rankRegions, type Score } from '../compare/score.ts';
import { capabilityName, countryName } from '../display.tsx';
import { availability, regions } from '../queries.ts';
import { Bar } from './bar.tsx';
import { byContinent, byFit } from './groups.ts';
import type { RegionSearch } from './search.ts';
import { RegionTable } from './table.tsx';
import classes from './table.module.css';
import { useTotals } from './totals.ts';
import { RegionIcon } from '../paths.ts';

const WorldMap = lazyPart(
  () => import('../map/map.tsx'),
  () => <p>The map could not be loaded. The list shows the same.</p>,
);

interface BestProps {
  readonly best: Score<Region>;
  readonly needs: Needs;
  readonly plans: Plans;
  nameOf(need: string): string;
}

/** The best region in a sentence, and the way on from there. */
function Best({ best, needs, plans, nameOf }: BestProps) {
  const { reason } = useActions(regionActions);
  const { region, lacks, unknown } = best;
  const outage = region.status === 'outage';
  const fit =
    lacks.length > 0
      ? `No region has everything. ${region.label} comes closest, without ${orList(lacks.map(nameOf))}.`
      : unknown.length > 0
        ? `${region.label} fits best. This server doesn’t report the plan there.`
        : `${region.label} has everything.`;
  return (
    <div className={classes.best}>
      <p role="status">
        {fit}
        {outage && ' It has an outage, so creating may fail.'}
      </p>
      <ActionButton
        size="compact-sm"
        variant={outage || lacks.length > 0 ? 'default' : 'filled'}
        disabledReason={
          reason('create', region) ?? soldOutReason({ ...plans, regions: [region] }, region.id, needs.plan)
        }
        to={computePaths.create({ region: region.id, type: needs.plan })}
      >
        Create instance here
      </ActionButton>
    </div>
  );
}

const matches = ({ id, label, country }: Region, q = ''): boolean =>
  [id, label, countryName(country)].some((text) => fold(text).includes(fold(q)));

/** Every region with what the user has there and what it offers, as a list or on a map, by fit if need be. */
export default function Regions() {
  const search: RegionSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changed: RegionSearch): void =>
    void navigate({
      to: '.',
      search: (before: RegionSearch) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const all = useQuery(regions.all());
  const everywhere = useQuery(availability.all());
  const catalogue = useQuery(types);
  const totals = useTotals();
  const asked = (search.needs ?? '').split(',');
  const chosen = CAPABILITY_COLUMNS.filter(({ id }) => asked.includes(id));
  const needs: Needs = { capabilities: chosen.map(({ capability }) => capability), plan: search.plan };
  const names = [...needs.capabilities, ...(needs.plan === undefined ? [] : [needs.plan])];
  const isAsked = names.length > 0;
  const plans: Plans = { availability: everywhere.data?.records ?? [], types: catalogue.data ?? [] };
  const labels = new Map(catalogue.data?.map(({ id, label }) => [id, label]));
  const nameOf = (need: string): string => (need === needs.plan ? (labels.get(need) ?? need) : capabilityName(need));
  const others = new Set([
    ...plans.availability.map(({ plan }) => plan),
    ...(needs.plan === undefined ? [] : [needs.plan]),
  ]);
  // Without the availability a sold-out region would stand first for a moment.
  const waits = isAsked && (everywhere.isPending || catalogue.isPending);
  return (
    <div className={classes.page}>
      <Bar
        search={search}
        needs={chosen.map(({ id }) => id)}
        types={plans.types.length === 0 ? [] : (catalogue.data ?? [])}
        unlisted={[...others].filter((id) => !labels.has(id))}
        onChange={change}
      />
      {isAsked && everywhere.isError && (
        <FailurePanel error={everywhere.error} what="Availability" onRetry={() => void everywhere.refetch()} />
      )}
      {isAsked && catalogue.isError && (
        <FailurePanel error={catalogue.error} what="Plans" onRetry={() => void catalogue.refetch()} />
      )}
      <QueryBoundary query={waits ? { ...all, data: undefined, isPending: true } : all} what="Regions" height={480}>
        {({ records }) => {
          const ranked = rankRegions(
            records.filter((region) => matches(region, search.q)),
            needs,
            plans,
          );
          const [best] = ranked;
          if (best === undefined)
            return (
              <Empty icon={RegionIcon}>
                {records.length === 0 ? 'The server lists no regions.' : `No region matches “${search.q}”.`}
              </Empty>
            );
          return (
            <>
              {isAsked && <Best best={best} needs={needs} plans={plans} nameOf={nameOf} />}
              {search.view === 'map' ? (
                <Suspense fallback={<div className={classes.outline} />}>
                  <WorldMap rows={ranked} totals={totals} needs={names} />
                </Suspense>
              ) : (
                <RegionTable
                  groups={isAsked ? byFit(ranked) : byContinent(ranked, (id) => totals.of(id).count)}
                  totals={totals}
                  needs={names}
                  nameOf={nameOf}
                />
              )}
              {totals.missing.length > 0 && (
                <p className={classes.note}>Not counted as yours: {orList(totals.missing)}.</p>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}
