import type { Series } from './series.ts';
import { TimeChart } from './time-chart.tsx';
import { type Parts, Pressed } from '../example.tsx';

const MINUTE = 60_000;
const START = Date.parse('2026-03-01T00:00:00Z');

/** Twelve hours in five-minute steps. */
const curve = (height: number, shift: number) =>
  Array.from({ length: 144 }, (_, index) => {
    const value = height * (1.2 + Math.sin((index + shift) / 14) + 0.2 * Math.sin((index + shift) / 3));
    return [START + index * 5 * MINUTE, Math.max(0, Math.round(value))] as const;
  });

const IN: Series = { id: 'in', label: 'In', points: curve(400, 30) };
const OUT: Series = { id: 'out', label: 'Out', below: true, points: curve(160, 40) };
const CPU: Series = { id: 'cpu', label: 'CPU', points: curve(30, 10) };

const DOWN = [{ label: 'Shut down', from: START + 180 * MINUTE, to: START + 250 * MINUTE }];

const kilobits = (value: number): string => `${Math.round(value)} kbit/s`;
const percent = (value: number): string => `${Math.round(value)}%`;

const traffic = { title: 'Traffic', unit: 'kbit/s', format: kilobits, mark: String, file: 'traffic' } as const;
const cpu = { title: 'CPU', unit: '%', format: percent, mark: String, file: 'cpu' } as const;

export const parts: Parts = {
  'time-chart': {
    'One line': <TimeChart {...cpu} series={[CPU]} />,
    'Two lines, one downwards': <TimeChart {...traffic} series={[IN, OUT]} />,
    'With a gap, and a span in which it was down': (
      <TimeChart
        {...cpu}
        series={[{ ...CPU, points: CPU.points.filter((_, index) => index < 80 || index > 110) }]}
        down={DOWN}
      />
    ),
    'No values yet': <TimeChart {...cpu} series={[{ ...CPU, points: [] }]} />,
    'As a table': (
      <Pressed>
        <TimeChart {...cpu} series={[{ ...CPU, points: CPU.points.slice(0, 5) }]} />
      </Pressed>
    ),
  },
};
