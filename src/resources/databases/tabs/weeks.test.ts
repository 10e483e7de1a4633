import { expect, test } from 'vitest';
import { weeksOf } from './weeks.ts';

test('five weeks from the last Monday but one, with today, windows and restore points on their days in UTC', () => {
  const days = weeksOf({
    now: new Date('2026-03-01T23:30:00Z'),
    windows: [{ begin: new Date('2026-03-06T23:00:00Z'), end: new Date('2026-03-07T02:00:00Z') }],
    points: [new Date('2026-02-28T00:10:00Z')],
  });
  expect(days).toHaveLength(35);
  expect(days.flatMap(({ week }) => week ?? [])).toEqual(['16 Feb', '23 Feb', '2 Mar', '9 Mar', '16 Mar']);
  const on = (key: 'isToday' | 'hasWindow' | 'hasPoint'): string[] =>
    days.filter((day) => day[key]).map(({ date }) => date.toISOString().slice(0, 10));
  expect(on('isToday')).toEqual(['2026-03-01']);
  expect(on('hasWindow')).toEqual(['2026-03-06']);
  expect(on('hasPoint')).toEqual(['2026-02-28']);
});
