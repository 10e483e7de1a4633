import '@mantine/charts/styles.css';
import { AreaChart, ChartTooltip } from '@mantine/charts';
import { ReferenceDot } from 'recharts';
import { clockTime, dayTime, type Zone } from '#lib/time.ts';
import { brokenAt, gapsOf, marksOf, momentsOf, type Series } from './series.ts';

const COLOURS = ['var(--chart-first)', 'var(--chart-second)'] as const;

interface PlotProps {
  readonly label: string;
  readonly series: readonly Series[];
  readonly zone: Zone;
  format(value: number): string;
  /** Writes a value at the axis. */
  mark(value: number): string;
}

/** Lines over time with a soft area, and axes. Loaded lazily, because the chart library is large. */
export default function Plot({ label, series, zone, format, mark }: PlotProps) {
  const moments = momentsOf(series);
  const data = brokenAt(moments, gapsOf(moments));
  const lines = series.map(({ id, label: name }, index) => ({
    name: id,
    label: name,
    color: COLOURS[index % COLOURS.length] ?? COLOURS[0],
  }));
  const ends = lines.flatMap(({ name: id, label: name, color }, index) => {
    const [at, value] = series[index]?.points.at(-1) ?? [];
    return lines.length < 2 || at === undefined || value === undefined ? [] : [{ id, label: name, at, value, color }];
  });
  const from = data[0]?.at ?? 0;
  const to = data.at(-1)?.at ?? 0;
  // The browser's own zone may change its offset within the span: the marks may then be off by an hour, their labels
  // are right.
  const offset = zone === 'utc' ? 0 : -new Date(to).getTimezoneOffset() * 60_000;
  // The library passes the label on to the SVG, although its types do not declare it.
  const chart = {
    'aria-label': label,
    margin: { top: 8, right: 16, bottom: 0, left: 0 },
    // One crosshair for all charts of a page.
    syncId: 'time',
    syncMethod: 'value' as const,
  };
  return (
    <AreaChart
      h={220}
      data={data}
      dataKey="at"
      series={lines}
      curveType="linear"
      strokeWidth={1.5}
      // A line needs two points.
      withDots={data.length < 2}
      withGradient={false}
      fillOpacity={0.08}
      connectNulls={false}
      gridAxis="x"
      strokeDasharray="0"
      valueFormatter={format}
      areaChartProps={chart}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: [from, to],
        ticks: marksOf(from, to, offset),
        tickFormatter: (at: number) => clockTime(new Date(at), zone),
        interval: 'equidistantPreserveStart',
        minTickGap: 16,
      }}
      yAxisProps={{ width: 72, allowDecimals: true, tickFormatter: mark }}
      tooltipProps={{
        content: ({ label: at, payload }) => (
          <ChartTooltip
            label={typeof at === 'number' ? dayTime(new Date(at), zone) : ''}
            payload={payload}
            series={lines}
            valueFormatter={format}
          />
        ),
      }}
    >
      {/* Two lines are named where they end. */}
      {ends.map(({ id, label: name, at, value, color }) => (
        <ReferenceDot
          key={id}
          x={at}
          y={value}
          r={0}
          label={{
            value: name,
            position: 'left',
            offset: 8,
            dy: -14,
            fill: color,
            fontSize: 12,
            stroke: 'var(--mantine-color-body)',
            strokeWidth: 3,
            paintOrder: 'stroke',
          }}
        />
      ))}
    </AreaChart>
  );
}
