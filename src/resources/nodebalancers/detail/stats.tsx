import { formatRounded } from '#lib/text/format.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NodeBalancerStats } from '#contract/nodebalancers/schema.ts';
import { STATS_STEP_MS } from '#contract/nodebalancers/terms.ts';
import { bits } from '#lib/sizes.ts';
import { eventsApi } from '#contract/events/api.ts';
import { serverNow } from '#api/clock.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { offSpans } from '#resources/computes/public.ts';
import { latestEvents } from '#resources/events/queries.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import type { Mark } from '#ui/charts/series.ts';
import { TimeChart } from '#ui/charts/time-chart.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import classes from './charts.module.css';
import { useBehind } from '../dependents/use-behind.ts';
import { statsOf } from '../queries.ts';

const perSecond = (value: number): string => `${formatRounded(value)} / s`;

/** When the instances behind a NodeBalancer were off, as far as their events are known. */
function useDown(id: number): Mark[] {
  const may = useDisabledReason()(eventsApi.list) === undefined;
  const { data } = useQuery({ ...latestEvents, enabled: may });
  return useBehind(id).instances.flatMap(({ id: instance, label }) =>
    offSpans(instance, data?.data ?? [], serverNow().getTime()).map((span) => ({ ...span, label: `${label} off` })),
  );
}

function Charts({ id, stats: { data } }: { id: number; stats: NodeBalancerStats }) {
  const down = useDown(id);
  if (data === undefined) return <Text c="dimmed">This server doesn’t report statistics.</Text>;
  const all = [...data.connections, ...data.traffic.in, ...data.traffic.out];
  if (all.length > 0 && all.every(([, value]) => value === 0)) return <Text>No traffic in the last 24 hours.</Text>;
  if (all.length === 0) return <Text>No statistics yet. The first values appear a few minutes after creation.</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Last 24 hours. Lines are averages, bands reach from the lowest to the highest value.
      </Text>
      <div className={classes.charts}>
        <TimeChart
          title="Connections"
          unit="connections / s"
          series={[{ id: 'connections', label: 'Connections', points: data.connections }]}
          down={down}
          format={perSecond}
          file={`nodebalancer-${id}-connections`}
        />
        <TimeChart
          title="Traffic"
          unit="bit/s"
          series={[
            { id: 'out', label: 'Out', points: data.traffic.out },
            { id: 'in', label: 'In', below: true, points: data.traffic.in },
          ]}
          down={down}
          format={bits}
          file={`nodebalancer-${id}-traffic`}
        />
      </div>
    </Stack>
  );
}

/** The traffic of a NodeBalancer in the last day (doc 2 §4.1); refreshed with every step of the statistics. */
export function Statistics({ id }: { id: number }) {
  const query = useQuery({ ...statsOf(id), refetchInterval: STATS_STEP_MS });
  return (
    <Section title="Statistics">
      <QueryBoundary query={query} what="Statistics" height={300}>
        {(stats) => <Charts id={id} stats={stats} />}
      </QueryBoundary>
    </Section>
  );
}
