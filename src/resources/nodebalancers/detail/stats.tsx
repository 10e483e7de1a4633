import { formatRounded } from '#lib/text/format.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NodeBalancerStats } from '#contract/nodebalancers/schema.ts';
import { STATS_STEP_MS } from '#contract/nodebalancers/terms.ts';
import { bits } from '#lib/sizes.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { TimeChart } from '#ui/charts/time-chart.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import classes from './charts.module.css';
import { statsOf } from '../queries.ts';

const perSecond = (value: number): string => `${formatRounded(value)} / s`;

function Charts({ id, stats: { data } }: { id: number; stats: NodeBalancerStats }) {
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
          format={perSecond}
          mark={formatRounded}
          file={`nodebalancer-${id}-connections`}
        />
        <TimeChart
          title="Traffic"
          unit="bit/s"
          series={[
            { id: 'out', label: 'Out', points: data.traffic.out },
            { id: 'in', label: 'In', below: true, points: data.traffic.in },
          ]}
          format={bits}
          mark={(value) => bits(value).replace(/ ?bit\/s$/, '')}
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
      <QueryBoundary query={query} height={300}>
        {(stats) => <Charts id={id} stats={stats} />}
      </QueryBoundary>
    </Section>
  );
}
