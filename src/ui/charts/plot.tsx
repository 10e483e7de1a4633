import '@mantine/charts/styles.css';
import { AreaChart, ChartTooltip } from '@mantine/charts';
import { Area, ReferenceArea, ReferenceDot, ReferenceLine } from 'recharts';
import { clockTime, dayOf, dayTime, type Zone } from '#lib/time.ts';
import {
  brokenAt,
  daysWithin,
  drawnOf,
  gapsOf,
  marksOf,
  type Mark,
  marksWithin,
  type Moment,
  momentsOf,
  type Series,
} from './series.ts';

/** Below the areas of the lines, which are at 100; of those at one height the first to be ready would be the lowest. */
const DOWN = 50;
const SPREAD = 60;

const COLOURS = ['var(--chart-first)', 'var(--chart-second)'] as const;

interface PlotProps {
  readonly label: string;
  readonly series: readonly Series[];
  /** Spans in which something was down. */
  readonly down: readonly Mark[];
  readonly zone: Zone;
  format(value: number): string;
}

/** Curves over time, each in a band from its lowest to its highest values, and axes. Loaded lazily: the library is large. */
export default function Plot({ label, series, down, zone, format }: PlotProps) {
  const lines = series.map((one, index) => {
    const sign = one.below === true ? -1 : 1;
    const drawn = drawnOf(one);
    const points = drawn.map(({ at, mean }) => [at, sign * mean] as const);
    return {
      name: one.id,
      label: one.label,
      color: COLOURS[index % COLOURS.length] ?? COLOURS[0],
      points,
      spreads: new Map(drawn.map(({ at, spread }) => [at, spread.map((value) => sign * value)])),
      end: points.at(-1),
    };
  });
  const means = momentsOf(lines.map(({ name, label: text, points }) => ({ id: name, label: text, points })));
  const data = brokenAt(means, gapsOf(momentsOf(series)));
  const sizeOf = (value: number): number => Math.abs(value);
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
      curveType="monotone"
      strokeWidth={1.5}
      // A line needs two points.
      withDots={data.length < 2}
      withGradient={false}
      fillOpacity={0.06}
      connectNulls={false}
      gridAxis="x"
      strokeDasharray="0"
      valueFormatter={(value) => format(sizeOf(value))}
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
      // As wide in all charts, so that those below each other have their times below each other.
      yAxisProps={{ width: 80, allowDecimals: true, tickFormatter: (value: number) => format(sizeOf(value)) }}
      tooltipProps={{
        content: ({ label: at, payload }) => (
          <ChartTooltip
            label={typeof at === 'number' ? dayTime(new Date(at), zone) : ''}
            // Without the bands, whose values are pairs.
            payload={payload.filter(({ dataKey }) => typeof dataKey === 'string')}
            series={lines}
            valueFormatter={(value) => format(sizeOf(value))}
          />
        ),
      }}
    >
      {daysWithin(from, to, offset).map((at) => (
        <ReferenceLine
          key={at}
          x={at}
          stroke="var(--bn-control)"
          strokeDasharray="2 3"
          label={{
            value: dayOf(new Date(at), zone).replace(/ \d{4}$/, ''),
            position: 'insideTopLeft',
            fill: 'var(--mantine-color-dimmed)',
            fontSize: 12,
          }}
        />
      ))}
      {marksWithin(down, { from, to }).map((mark) => (
        <ReferenceArea
          key={`${mark.label} ${mark.from}`}
          x1={mark.from}
          x2={mark.to}
          zIndex={DOWN}
          fill="var(--bn-danger-fill)"
          fillOpacity={0.12}
          stroke="none"
        />
      ))}
      {lines.map(({ name, color, spreads }) => (
        <Area
          key={name}
          dataKey={({ at }: Moment) => spreads.get(at)}
          zIndex={SPREAD}
          type="monotone"
          fill={color}
          fillOpacity={0.18}
          stroke="none"
          activeDot={false}
          connectNulls={false}
          isAnimationActive={false}
          legendType="none"
          tooltipType="none"
        />
      ))}
      {/* Two lines are named where they end. */}
      {lines.length > 1 &&
        lines.map(
          ({ name, label: text, color, end }) =>
            end && (
              <ReferenceDot
                key={name}
                x={end[0]}
                y={end[1]}
                r={0}
                label={{
                  value: text,
                  position: 'left',
                  offset: 8,
                  dy: end[1] < 0 ? 14 : -14,
                  fill: color,
                  fontSize: 12,
                  stroke: 'var(--mantine-color-body)',
                  strokeWidth: 3,
                  paintOrder: 'stroke',
                }}
              />
            ),
        )}
    </AreaChart>
  );
}
