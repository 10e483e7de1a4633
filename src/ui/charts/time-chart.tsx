import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { ChartLine, Table2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { toCsv } from '#lib/text/csv.ts';
import { clockTime, dayTime, onClocks, wireTime, type Zone } from '#lib/time.ts';
import { standsIn } from '#lib/unreadable.ts';
import { download } from '../actions/download.ts';
import { lazyPart } from '../page/window/lazy-part.ts';
import { PlainTable } from '../display/blocks/plain-table.tsx';
import { useZone } from '../prefs.ts';
import classes from './charts.module.css';
import { figuresOf, type Gap, gapsOf, type Mark, marksWithin, momentsOf, type Series } from './series.ts';

const Plot = lazyPart(() => import('./plot.tsx'));

interface TimeChartProps {
  /** What is measured, for example "Traffic". */
  readonly title: string;
  /** The unit of the values, in the heading and in the header of the CSV, for example "bit/s". */
  readonly unit: string;
  /** One or two; they differ by colour, and are named in the order of the lines. */
  readonly series: readonly Series[];
  /** Spans in which something was down. */
  readonly down?: readonly Mark[];
  /** Writes a value with its unit. */
  format(value: number): string;
  /** Name of the CSV file, without its extension. */
  readonly file: string;
}

/** The figures of each series, and how its line looks. */
function Legend({ title, series, format }: Pick<TimeChartProps, 'title' | 'series' | 'format'>) {
  return (
    <ul className={classes.legend} aria-label={`${title} in figures`}>
      {series.map((one, index) => {
        const figures = figuresOf(one);
        return (
          <li key={one.id}>
            {/* A single one is named by the title. */}
            {series.length > 1 && (
              <>
                <span className={classes.line} data-second={index > 0 || undefined} aria-hidden />
                <strong>{one.label}</strong>
              </>
            )}
            {figures === undefined ? (
              <span>No values yet</span>
            ) : (
              <>
                <span>latest {format(figures.latest)}</span>
                <span>average {format(figures.average)}</span>
                <span>highest {format(figures.highest)}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Values({ title, series, format, zone }: Pick<TimeChartProps, 'title' | 'series' | 'format'> & { zone: Zone }) {
  const moments = momentsOf(series).toReversed();
  return (
    // Focusable, so that it can be scrolled with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a chart is read point by point with the arrow keys
    <div className={classes.values} role="region" aria-label={`Values of ${title}`} tabIndex={0}>
      <PlainTable
        label={title}
        rows={moments}
        keyOf={({ at }) => at}
        columns={[
          { header: 'Time', cell: ({ at }) => dayTime(new Date(at), zone) },
          ...series.map(({ id, label }) => ({
            header: label,
            align: 'right' as const,
            cell: (moment: (typeof moments)[number]) => {
              const value = moment[id];
              return value === undefined ? '–' : format(value);
            },
          })),
        ]}
      />
    </div>
  );
}

/** "03:00 to 04:10". */
const spanText = ({ from, to }: Gap, zone: Zone): string =>
  `${clockTime(new Date(from), zone)} to ${clockTime(new Date(to), zone)}`;

/**
 * A chart of measurements over time: lines with axes, or a table of the same values that can be downloaded as CSV; with
 * summary figures. Times are in the zone that the user prefers, which is named beside the unit.
 */
export function TimeChart({ title, unit, series: read, down = [], format, file }: TimeChartProps) {
  const series = read.map((one) => ({ ...one, points: one.points.filter((point) => !standsIn(point)) }));
  const zone = useZone();
  const headingId = useId();
  const [tabled, setTabled] = useState(false);
  const moments = momentsOf(series);
  const gaps = gapsOf(moments);
  const first = series[0]?.points[0]?.[0];
  const last = series[0]?.points.at(-1)?.[0];
  const marks = first === undefined || last === undefined ? [] : marksWithin(down, { from: first, to: last });
  const zoneName = last === undefined ? undefined : onClocks(new Date(last), zone === 'utc' ? 'UTC' : undefined).zone;
  const save = async (): Promise<void> => {
    const rows = moments.map((moment) => [wireTime(moment.at), ...series.map(({ id }) => moment[id])]);
    const head = ['time (UTC)', ...series.map(({ label }) => `${label} (${unit})`)];
    download(`${file}.csv`, await toCsv([head, ...rows]), 'text/csv');
  };
  return (
    <section aria-labelledby={headingId} className={classes.chart}>
      <Stack gap="xs">
        <Group gap="xs" className={classes.head}>
          <h3 id={headingId} className={classes.title}>
            {title}
          </h3>
          <span className={classes.unit}>{[unit, ...(zoneName === undefined ? [] : [zoneName])].join(' · ')}</span>
          <Group gap="xs">
            {tabled && (
              <Button size="compact-sm" variant="default" data-chrome onClick={() => void save()}>
                Export CSV
              </Button>
            )}
            <ActionIcon
              data-chrome
              variant="subtle"
              color="gray"
              aria-label={tabled ? `${title} as a chart` : `${title} as a table`}
              title={tabled ? 'Show as a chart' : 'Show as a table'}
              onClick={() => setTabled(!tabled)}
            >
              {tabled ? <ChartLine size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
            </ActionIcon>
          </Group>
        </Group>
        <Legend title={title} series={series} format={format} />
        {tabled ? (
          <Values title={title} series={series} format={format} zone={zone} />
        ) : (
          // Axes alone would be an empty box.
          moments.length > 0 && (
            <Suspense fallback={<div className={classes.grid} aria-hidden data-state="loading" />}>
              <div className={classes.plot}>
                <Plot label={title} series={series} down={down} zone={zone} format={format} />
              </div>
            </Suspense>
          )
        )}
        {marks.length > 0 && (
          <Text size="xs" c="dimmed">
            <span className={classes.down} aria-hidden />
            {marks
              .map(({ label, from, to }) =>
                to === last
                  ? `${label} since ${clockTime(new Date(from), zone)}`
                  : `${label} ${spanText({ from, to }, zone)}`,
              )
              .join(', ')}
          </Text>
        )}
        {gaps.length > 0 && (
          <Text size="xs" c="dimmed">
            No data {gaps.map((gap) => spanText(gap, zone)).join(', ')}
          </Text>
        )}
      </Stack>
    </section>
  );
}
