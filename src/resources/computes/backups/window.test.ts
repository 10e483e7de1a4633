import { describe, expect, test } from 'vitest';
import { parseTime } from '#lib/time.ts';
import { scheduleInUtc, windowElsewhere, windowInUtc, windowOnClocks } from './window.ts';

// A Wednesday in winter, on both sides of the Atlantic.
const NOW = parseTime('2026-02-04T12:00:00');

describe('in UTC', () => {
  test.each([
    ['W0', '00:00 to 02:00 UTC'],
    ['W10', '10:00 to 12:00 UTC'],
    ['W22', '22:00 to 00:00 UTC'],
    ['W99', 'W99'],
    ['Later', 'Later'],
  ])('%s is %s', (window, text) => {
    expect(windowInUtc(window)).toBe(text);
  });

  test.each([
    ['Sunday', 'W10', 'Sunday, 10:00 to 12:00 UTC'],
    [null, 'W10', '10:00 to 12:00 UTC, day not chosen yet'],
    ['Sunday', 'Scheduling', 'Sunday, window not chosen yet'],
    ['Scheduling', 'Scheduling', 'not chosen yet'],
    [null, null, 'not chosen yet'],
  ])('%s, %s', (day, window, text) => {
    expect(scheduleInUtc({ day, window })).toBe(text);
  });
});

test('a zone that is UTC itself is not told a second time', () => {
  const schedule = { day: 'Sunday', window: 'W22' };
  expect(windowElsewhere(schedule, NOW, 'UTC')).toBeUndefined();
  // The same hours now, others in summer.
  expect(windowElsewhere(schedule, NOW, 'Europe/London')).toMatchObject({ zone: 'GMT' });
});

describe('in local time', () => {
  test.each([
    ['UTC', 'Sunday', 'W10', 'Sunday 10:00 to 12:00', undefined],
    ['Asia/Kolkata', 'Sunday', 'W10', 'Sunday 15:30 to 17:30', undefined],
    ['America/New_York', 'Sunday', 'W10', 'Sunday 05:00 to 07:00', undefined],
    ['America/New_York', 'Sunday', 'W0', 'Saturday 19:00 to 21:00', 'a day earlier than in UTC'],
    ['Europe/Berlin', 'Sunday', 'W22', 'Sunday 23:00 to Monday 01:00', undefined],
    ['Asia/Tokyo', 'Saturday', 'W22', 'Sunday 07:00 to 09:00', 'a day later than in UTC'],
    ['Pacific/Kiritimati', 'Saturday', 'W12', 'Sunday 02:00 to 04:00', 'a day later than in UTC'],
    ['Pacific/Pago_Pago', 'Monday', 'W10', 'Sunday 23:00 to Monday 01:00', 'a day earlier than in UTC'],
    // No day is chosen: only the hours, but still on another day.
    ['Asia/Tokyo', null, 'W22', '07:00 to 09:00', 'a day later than in UTC'],
    ['Europe/London', 'Scheduling', 'W2', '02:00 to 04:00', undefined],
  ])('in %s, %s %s is %s', (zone, day, window, text, shift) => {
    expect(windowOnClocks({ day, window }, NOW, zone)).toMatchObject({ text, shift });
  });

  test('the zone is named', () => {
    expect(windowOnClocks({ day: 'Sunday', window: 'W10' }, NOW, 'America/New_York')?.zone).toBe('GMT-5');
  });

  test.each([
    ['Europe/Berlin', 'Sunday', 'W22', 'from 30 March 2026: Monday 00:00 to 02:00.'],
    ['America/New_York', 'Monday', 'W10', 'from 9 March 2026: Monday 06:00 to 08:00.'],
    // In the southern hemisphere summer time ends when it begins in the north.
    ['Australia/Sydney', 'Wednesday', 'W0', 'from 8 April 2026: Wednesday 10:00 to 12:00.'],
    // Without a day the first occurrence counts.
    ['Europe/Berlin', null, 'W4', 'from 29 March 2026: 06:00 to 08:00.'],
    // The clocks change within this window: one occurrence is odd; the sentence gives the hours from then on.
    ['Europe/Berlin', 'Sunday', 'W0', 'from 5 April 2026: Sunday 02:00 to 04:00.'],
    ['Europe/Berlin', null, 'W0', 'from 30 March 2026: 02:00 to 04:00.'],
  ])('in %s the clocks move %s %s: %s', (zone, day, window, text) => {
    expect(windowOnClocks({ day, window }, NOW, zone)?.change).toContain(text);
  });

  test.each(['UTC', 'Asia/Tokyo'])('in zones without clock changes none is reported: %s', (zone) => {
    expect(windowOnClocks({ day: 'Sunday', window: 'W22' }, NOW, zone)?.change).toBeUndefined();
  });

  test('after the end of summer time is reported, the next change is the following spring', () => {
    const summer = parseTime('2026-07-01T12:00:00');
    const window = windowOnClocks({ day: 'Sunday', window: 'W10' }, summer, 'Europe/Berlin');
    expect(window).toMatchObject({ text: 'Sunday 12:00 to 14:00', zone: 'CEST' });
    expect(window?.change).toContain('from 25 October 2026: Sunday 11:00 to 13:00.');
  });

  test('while a window is in progress, the next one is next week’s', () => {
    const during = parseTime('2026-03-22T23:00:00');
    // The clocks change before next Sunday's window begins.
    expect(windowOnClocks({ day: 'Sunday', window: 'W22' }, during, 'Europe/Berlin')?.text).toBe(
      'Monday 00:00 to 02:00',
    );
  });

  test.each([
    ['Scheduling', 'Scheduling'],
    ['Sunday', null],
    ['Sunday', 'W99'],
  ])('without a window there is no sentence: %s, %s', (day, window) => {
    expect(windowOnClocks({ day, window }, NOW, 'UTC')).toBeUndefined();
  });
});
