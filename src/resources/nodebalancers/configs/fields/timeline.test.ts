import { describe, expect, test } from 'vitest';
import { timelineOf, timelineWords, timingFault } from './timeline.ts';

const timing = (check_interval: unknown, check_timeout: unknown, check_attempts: unknown) => ({
  check_interval,
  check_timeout,
  check_attempts,
});

describe('when a dead node is out', () => {
  test('the documented defaults', () => {
    expect(timelineOf(timing(31, 30, 3))).toEqual({ earliest: 62, latest: 123, checks: [31, 62, 93], timeout: 30 });
  });
  test('in words', () => {
    const timeline = timelineOf(timing(31, 30, 3));
    expect(timeline && timelineWords(timeline)).toBe(
      'A dead node is out after 1 min 2 s to 2 min 3 s. 3 checks in a row have to fail; there is one every 31 s, and each is given up after 30 s.',
    );
  });
  test('one attempt may notice at once', () => {
    const timeline = timelineOf(timing(5, 3, 1));
    expect(timeline && timelineWords(timeline)).toBe(
      'A dead node is out within 8 s. One check has to fail; there is one every 5 s, and each is given up after 3 s.',
    );
  });
  test.each([
    timing(30, 30, 3),
    timing(5, 30, 3),
    timing('', 30, 3),
    timing(31, 'ten', 3),
    timing(31, 30, 0),
    timing(31, 30, 31),
    timing(31.5, 30, 3),
    timing(32, 31, 3),
  ])('%j says nothing yet', (given) => {
    expect(timelineOf(given)).toBeUndefined();
  });
});

test('an interval that is not more than the timeout is a fault as soon as both are numbers', () => {
  expect(timingFault(timing(30, 30, 3))).toMatch(/^An interval of 30 s is not more than a timeout of 30 s/);
  expect(timingFault(timing(31, 30, 'x'))).toBeUndefined();
  expect(timingFault(timing('', 30, 3))).toBeUndefined();
});
