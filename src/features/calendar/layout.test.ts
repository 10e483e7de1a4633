import { expect, test } from 'vitest';
import { weekOf } from '#lib/week.ts';
import { entriesIn } from './entries.ts';
import { isCrowded, layoutOf } from './layout.ts';
import { at, backup, database, only } from './testing.ts';

const NOW = at('2026-03-03T12:00');

/** What stands on each day: "mon 0/1 600-720 web-1", its lane of how many, and its minutes. */
function placesOf(given: Parameters<typeof only>[0], zone: 'utc' | 'local' = 'utc'): string[] {
  const week = weekOf(at('2026-03-02T00:00'), zone);
  const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  return layoutOf(entriesIn(only(given), week, NOW), week).flatMap(({ placed }, index) =>
    placed.map((one) => {
      const { from, to, entries } = 'block' in one ? one.block : one.crowd;
      const goesOn = 'block' in one && one.block.goesOn ? ' goes on' : '';
      const what = 'block' in one ? entries.map(({ name }) => name).join('+') : `crowd of ${entries.length}`;
      const crowded = 'block' in one ? one.isCrowded : isCrowded(one.crowd);
      return `${names[index]} ${one.lane}/${one.lanes} ${from}-${to} ${what}${goesOn}${crowded ? ' !' : ''}`;
    }),
  );
}

test('what overlaps stands side by side, what follows does not', () => {
  const given = {
    computes: [backup(1, 'Monday', 'W0'), backup(2, 'Monday', 'W2')],
    databases: [database(1, { day_of_week: 1, hour_of_day: 1, duration: 1 })],
  };
  expect(placesOf(given)).toEqual(['mon 0/2 0-120 web-1', 'mon 1/2 60-120 db-1', 'mon 0/1 120-240 web-2']);
});

test('a window over midnight is on both days', () => {
  expect(placesOf({ databases: [database(1, { hour_of_day: 22, duration: 3 })] })).toEqual([
    'fri 0/1 1320-1440 db-1',
    'sat 0/1 0-60 db-1 goes on',
  ]);
  // One that ends with the day is on one day.
  expect(placesOf({ databases: [database(1, { hour_of_day: 22, duration: 2 })] })).toEqual(['fri 0/1 1320-1440 db-1']);
});

test('in local time days are those of the browser', () => {
  expect(placesOf({ computes: [backup(1, 'Tuesday', 'W4')] }, 'local')).toEqual([
    'mon 0/1 1380-1440 web-1',
    'tue 0/1 0-60 web-1 goes on',
  ]);
});

test('entries of a kind with the same hours are one block, which is crowded from three windows on', () => {
  const computes = [1, 2].map((id) => backup(id, 'Monday', 'W0'));
  expect(placesOf({ computes })).toEqual(['mon 0/1 0-120 web-1+web-2']);
  expect(placesOf({ computes: [...computes, backup(3, 'Monday', 'W0')] })).toEqual([
    'mon 0/1 0-120 web-1+web-2+web-3 !',
  ]);
});

test('crowded hours of several blocks are marked beside them, and list what has no room', () => {
  const databases = [
    database(1, { day_of_week: 1, hour_of_day: 0, duration: 3 }),
    database(2, { day_of_week: 1, hour_of_day: 1, duration: 1 }),
  ];
  expect(placesOf({ computes: [backup(1, 'Monday', 'W0')], databases })).toEqual([
    'mon 0/3 0-180 db-1',
    'mon 1/3 0-120 web-1',
    'mon 2/3 60-120 crowd of 3 !',
  ]);
});

test('many moments in an hour are listed, and are no crowd', () => {
  const images = ['10:00', '10:10', '10:20'].map((time, index) => ({
    id: `private/${index}`,
    label: `image-${index}`,
    status: 'available' as const,
    created: '2026-01-01T00:00:00',
    expiry: `2026-03-02T${time}:00`,
  }));
  expect(placesOf({ images })).toEqual([
    'mon 0/3 600-600 image-0',
    'mon 1/3 610-610 image-1',
    'mon 2/3 600-660 crowd of 3',
  ]);
});

test('many jobs of a day are one block, from the first of their ends to the last', () => {
  const jobs = ['11:35', '11:40', '11:50'].map((time, index) => ({
    collection: 'databases',
    status: 'provisioning',
    id: String(index),
    name: `db-${index}`,
    to: '/x',
    since: `2026-03-03T${time}:00`,
  }));
  expect(placesOf({ jobs })).toEqual(['tue 0/1 725-740 db-0+db-1+db-2']);
});
