import { describe, expect, test } from 'vitest';
import { dayName, hourTexts, momentOf, readDay, wallOf, weekOf } from './week.ts';

// The tests run in New York.
const at = (text: string): number => Date.parse(`${text}Z`);

describe('a week', () => {
  test('begins on Monday, on the clocks of its zone', () => {
    const local = weekOf(at('2026-03-01T23:59'), 'local');
    expect(local.days.map(dayName)).toEqual([
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(local.begin).toBe(at('2026-02-23T05:00'));
    expect(weekOf(at('2026-03-02T00:00'), 'utc')).toMatchObject({
      begin: at('2026-03-02T00:00'),
      end: at('2026-03-09T00:00'),
    });
  });

  test('is an hour shorter where the clocks are set forward', () => {
    const { begin, end } = weekOf(at('2026-03-08T12:00'), 'local');
    expect([begin, end]).toEqual([at('2026-03-02T05:00'), at('2026-03-09T04:00')]);
  });
});

test('what clocks show leads back to the moment', () => {
  const moment = at('2026-07-01T02:30');
  expect(wallOf(moment, 'local')).toBe(at('2026-06-30T22:30'));
  expect(momentOf(wallOf(moment, 'local'), 'local')).toBe(moment);
  expect(wallOf(moment, 'utc')).toBe(moment);
});

test.each([
  ['2026-03-02', at('2026-03-02T00:00')],
  ['2026-13-02', undefined],
  ['0026-03-02', undefined],
  ['2026-3-2', undefined],
  ['tomorrow', undefined],
  [undefined, undefined],
])('the day %s of an address', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('the hours of clocks that are ahead', () => {
  expect(hourTexts(12)).toEqual(['00:00', '12:00']);
  expect(hourTexts(12, 330)).toEqual(['05:30', '17:30']);
  expect(hourTexts(12, -60)).toEqual(['23:00', '11:00']);
});
