import '@mantine/charts/styles.css';
import { ChartTooltip, LineChart } from '@mantine/charts';
import { clockTime, dayTime, type Zone } from '#lib/time.ts';
import { marksOf, momentsOf, type Series } from './series.ts';

/** The lines differ in more than colour: the second is dashed. */
const LOOKS = [{ color: 'var(--chart-first)' }, { color: 'var(--chart-second)', strokeDasharray: '5 3' }] as const;

interface PlotProps {
  readonly label: string;
  readonly series: readonly Series[];
  readonly zone: Zone;
  format(value: number): string;
}

/** Lines over time, with axes. Loaded lazily, because the chart library is large. */
export default function Plot({ label, series, zone, format }: PlotProps) {
  const data = momentsOf(series);
  const lines = series.map(({ id, label: name }, index) => ({ name: id, label: name, ...LOOKS[index % LOOKS.length] }));
  const from = data[0]?.at ?? 0;
  const to = data.at(-1)?.at ?? 0;
  // The browser's own zone may change its offset within the span: the marks may then be off by an hour, their labels
  // are right.
  const offset = zone === 'utc' ? 0 : -new Date(to).getTimezoneOffset() * 60_000;
  // The library passes the label on to the SVG, although its types do not declare it.
  const chart = { 'aria-label': label, margin: { top: 8, right: 16, bottom: 0, left: 0 } };
  return (
    <LineChart
      h={220}
      data={data}
      dataKey="at"
      series={lines}
      curveType="linear"
      strokeWidth={1.5}
      // A line needs two points.
      withDots={data.length < 2}
      gridAxis="xy"
      valueFormatter={format}
      lineChartProps={chart}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: [from, to],
        ticks: marksOf(from, to, offset),
        tickFormatter: (at: number) => clockTime(new Date(at), zone),
        interval: 'equidistantPreserveStart',
        minTickGap: 16,
      }}
      yAxisProps={{ width: 88, allowDecimals: true }}
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
    />
  );
}
