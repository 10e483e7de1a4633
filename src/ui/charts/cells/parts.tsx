import { CircleX, Pencil } from 'lucide-react';
import { nothing, type Parts } from '../../example.tsx';
import type { Cell, Look } from './cells.ts';
import { HourRows } from './hour-rows.tsx';
import NetworkCells from './network-cells.tsx';
import { Cells, Key, Note } from './picture.tsx';
import { SmallStrip, Strip } from './strip.tsx';

const LOOKS: readonly Look[] = [
  'used',
  'next',
  'planned',
  'reserved',
  'good',
  'busy',
  'warning',
  'bad',
  'off',
  'unknown',
  'absent',
];

const WALL: readonly Cell[] = LOOKS.map((look) => ({ key: look, look, name: `Node that is ${look}` }));

const days = (count: number): readonly Cell[] =>
  Array.from({ length: count }, (_, index): Cell => {
    const look = index < count / 3 ? 'unknown' : index % 17 === 0 ? 'bad' : index % 11 === 0 ? 'warning' : 'good';
    return { key: index, look, name: `Day ${index + 1}: ${look}` };
  });

const PORTS: readonly Cell[] = [
  { key: 22, look: 'used', name: 'SSH (22): 192.0.2.0/24', caption: '22\nNetworks' },
  { key: 443, look: 'warning', name: 'HTTPS (443): everyone', caption: '443\nEveryone', marked: true },
  { key: 3306, look: 'empty', name: 'MySQL (3306): nobody', caption: '3306\nNobody' },
];

const holders = new Map([
  ['10.0.0.1', [{ name: 'web-1' }]],
  ['10.0.0.2', [{ name: 'db-1' }, { name: 'cache-2' }]],
]);

/** What happened in the hours before noon: now and then something, of the earliest ones nothing is known. */
const hours = (key: string, look: Look, every: number): readonly Cell[] =>
  Array.from({ length: 24 }, (_, hour): Cell => {
    const name = `${hour}:00, ${key}`;
    if (hour < 4) return { key: `${key} ${hour}`, look: 'unknown', name, mute: true };
    if (hour % every > 0) return { key: `${key} ${hour}`, look: 'empty', name, mute: true };
    return { key: `${key} ${hour}`, look, name, text: String(hour), marked: hour === 12 && every === 4 };
  });

const TIMES = Array.from({ length: 24 }, (_, hour) => `${String((hour + 13) % 24).padStart(2, '0')}:00`);

export const parts: Parts = {
  'hour-rows': {
    'Two kinds, one of them chosen': (
      <HourRows
        label="Last 24 hours"
        times={TIMES}
        rest="Press a kind or an hour"
        onChoose={nothing}
        rows={[
          { key: 'all', label: 'All', count: 91, cells: hours('all', 'used', 2) },
          {
            key: 'failed',
            label: 'Failed',
            icon: CircleX,
            count: 60,
            cells: hours('failed', 'bad', 4),
            isChosen: true,
          },
          {
            key: 'changed',
            label: 'Changed',
            icon: Pencil,
            count: 0,
            cells: hours('changed', 'used', 25),
            isChosen: false,
          },
        ]}
      />
    ),
  },
  'network-cells': {
    'A network': <NetworkCells network="10.0.0.0/26" holders={holders} free="10.0.0.3/26" />,
    'Not read as a whole': (
      <NetworkCells network="10.0.0.0/27" holders={holders} partly note="Addresses of 2 members are not checked." />
    ),
  },
  picture: {
    'A wall': <Cells label="Nodes" cells={WALL} form="wall" rest="Ten nodes" />,
    'A ruler': <Cells label="Ports" cells={PORTS} form="ruler" rest="Inbound TCP ports by who reaches them" />,
    'What the looks mean': <Key lines={LOOKS.map((look) => ({ look, text: look }))} />,
    'What is left out': <Note>and 3 more blocks of /24</Note>,
  },
  strip: {
    'Ninety days': <Strip label="Last 90 days" days={days(90)} rest="No trouble in 90 days" />,
    'Ten days in a list': <SmallStrip label="Last 10 days" days={days(10)} />,
  },
};
