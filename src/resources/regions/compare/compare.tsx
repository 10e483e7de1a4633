import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { soldOutReason } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import { andList, orList } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Section } from '#ui/display/blocks/details.tsx';
import { Empty } from '#ui/display/blocks/empty.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { typeGroups } from '#resources/types/public.ts';
import { types } from '#resources/types/queries.ts';
import { regionActions } from '../actions.ts';
import { CAPABILITY_COLUMNS } from './columns.ts';
import classes from './compare.module.css';
import { capabilityName, Mark, RegionStatus } from '../display.tsx';
import { LIST, regionPaths } from '../paths.ts';
import { availability, regions } from '../queries.ts';
import { type Answer, type Needs, type Plans, rankRegions, type Score } from './score.ts';

/** Whether a region meets a need: quiet where it is plain, in words where it is not. */
const Met = ({ answer }: { answer: Answer }) =>
  answer === 'yes' || answer === 'no' ? (
    <Mark yes={answer === 'yes'} />
  ) : (
    <Status tone="off" label={answer === 'unknown' ? 'Not reported' : 'Not available'} />
  );

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

interface BestProps {
  readonly best: Score<Region>;
  readonly needs: Needs;
  readonly plans: Plans;
  nameOf(need: string): string;
}

/** `/regions/compare`: regions by how far they have what is needed; the needs are kept in the address. */
export function RegionCompare() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const all = useQuery(regions.all());
  const everywhere = useQuery(availability.all());
  const catalogue = useQuery(types);
  const asked = (search.needs ?? '').split(',');
  const chosen = CAPABILITY_COLUMNS.filter(({ id }) => asked.includes(id));
  const needs: Needs = { capabilities: chosen.map(({ capability }) => capability), plan: search.plan };
  const plans: Plans = { availability: everywhere.data?.records ?? [], types: catalogue.data ?? [] };
  const labels = new Map(catalogue.data?.map(({ id, label }) => [id, label]));
  const nameOf = (need: string): string => (need === needs.plan ? (labels.get(need) ?? need) : capabilityName(need));
  const choose = (ids: readonly string[], plan: string | undefined): void => {
    const kept = CAPABILITY_COLUMNS.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    void navigate({
      to: '.',
      search: () => ({ needs: kept.join(',') || undefined, plan }),
      replace: true,
      resetScroll: false,
    });
  };
  const ids = chosen.map(({ id }) => id);
  // Plans that only the availability or the address names.
  const others = new Set([
    ...plans.availability.map(({ plan }) => plan),
    ...(needs.plan === undefined ? [] : [needs.plan]),
  ]);
  const unlisted = [...others].filter((id) => !labels.has(id));
  const names = [...needs.capabilities, ...(needs.plan === undefined ? [] : [needs.plan])];
  return (
    <Page title="Compare regions" crumbs={[LIST]}>
      <div className={classes.page}>
        <Section title="What you need">
          <Checkbox.Group aria-label="Capabilities" value={ids} onChange={(value) => choose(value, needs.plan)}>
            <div className={classes.needs}>
              {CAPABILITY_COLUMNS.map(({ id, capability }) => (
                <Checkbox key={id} value={id} label={capabilityName(capability)} />
              ))}
            </div>
          </Checkbox.Group>
          <NativeSelect
            className={classes.plan}
            label="Plan"
            value={needs.plan ?? ''}
            onChange={({ currentTarget: { value } }) => choose(ids, value === '' ? undefined : value)}
            data={[
              { value: '', label: 'Any plan' },
              ...typeGroups(catalogue.data ?? [], '').map(({ label, choices }) => ({
                group: label,
                items: choices.map(({ type }) => ({ value: type.id, label: type.label })),
              })),
              ...(unlisted.length === 0
                ? []
                : [{ group: 'Other plans', items: unlisted.map((id) => ({ value: id, label: id })) }]),
            ]}
          />
        </Section>
        {everywhere.isError && <FailurePanel error={everywhere.error} onRetry={() => void everywhere.refetch()} />}
        {catalogue.isError && <FailurePanel error={catalogue.error} onRetry={() => void catalogue.refetch()} />}
        {names.length === 0 ? (
          <Empty icon={Globe}>Choose what you need to sort regions by fit.</Empty>
        ) : (
          // Without the availability a sold-out region would stand first for a moment.
          <QueryBoundary
            query={everywhere.isPending || catalogue.isPending ? { ...all, data: undefined, isPending: true } : all}
          >
            {({ records }) => {
              const ranked = rankRegions(records, needs, plans);
              const [best] = ranked;
              if (best === undefined) return <Empty icon={Globe}>The server lists no regions.</Empty>;
              return (
                <>
                  <Best best={best} needs={needs} plans={plans} nameOf={nameOf} />
                  <PlainTable
                    label="Regions by fit"
                    rows={ranked}
                    keyOf={({ region }) => region.id}
                    columns={[
                      {
                        header: 'Region',
                        cell: ({ region }) => (
                          <Link to={regionPaths.page(region.id)} title={region.id}>
                            {region.label}
                          </Link>
                        ),
                      },
                      { header: 'Status', cell: ({ region }) => <RegionStatus status={region.status} /> },
                      {
                        header: 'Missing',
                        cell: ({ lacks }) => (lacks.length === 0 ? 'Nothing' : andList(lacks.map(nameOf))),
                      },
                      ...names.map((need) => ({
                        header: nameOf(need),
                        cell: ({ answers }: Score<Region>) => <Met answer={answers.get(need) ?? 'unknown'} />,
                      })),
                    ]}
                  />
                </>
              );
            }}
          </QueryBoundary>
        )}
      </div>
    </Page>
  );
}
