import { describe, expect, test } from 'vitest';
import { besideText, timelineOf, timelineText, timingError, uncheckedText } from './timeline.ts';

const timing = (check_interval: unknown, check_timeout: unknown, check_attempts: unknown) => ({
  check_interval,
  check_timeout,
  check_attempts,
});

describe('when a dead node is out', () => {
  test('the documented defaults', () => {
    expect(timelineOf(timing(31, 30, 3))).toEqual({ earliest: 62, latest: 123, checks: [31, 62, 93], timeout: 30 });
  });
  test.each([
    [
      3,
      'connection',
      'A node that accepts no connection leaves rotation after 1 min 2 s to 2 min 3 s (3 failed checks).',
    ],
    // A single attempt may detect it at once.
    [1, 'connection', 'A node that accepts no connection leaves rotation within 1 min 1 s (1 failed check).'],
    [3, 'http', /^A node that fails the path leaves rotation /],
    [3, 'http_body', /^A node that fails the path or lacks the text leaves rotation /],
    [3, 'a newer one', /^A dead node leaves rotation /],
  ])('with %i attempts of the check %s: %s', (attempts, check, text) => {
    const timeline = timelineOf(timing(31, 30, attempts));
    const said = timeline && timelineText(timeline, check);
    if (typeof text === 'string') expect(said).toBe(text);
    else expect(said).toMatch(text);
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
  ])('%j has no timeline yet', (given) => {
    expect(timelineOf(given)).toBeUndefined();
  });
});

test('an interval that is not more than the timeout is an error as soon as both are numbers', () => {
  expect(timingError(timing(30, 30, 3))).toMatch(/^The interval \(30 s\) must be more than the timeout \(30 s\)/);
  expect(timingError(timing(31, 30, 'x'))).toBeUndefined();
  expect(timingError(timing('', 30, 3))).toBeUndefined();
});

const UNSEEN = 'Answers are not checked.';
const AT_ONCE = 'A 5xx answer takes a node out at once.';

test.each([
  ['connection', 'http', true, AT_ONCE],
  ['http', 'https', true, AT_ONCE],
  ['http_body', 'http', true, AT_ONCE],
  ['connection', 'tcp', true, UNSEEN],
  ['connection', 'http', false, UNSEEN],
  ['http', 'http', false, ''],
  ['http_body', 'tcp', true, ''],
  [
    'none',
    'http',
    true,
    'No active check: a node that stops answering keeps its share. Only a 5xx answer takes it out.',
  ],
  ['none', 'tcp', true, 'No check: a dead node keeps its share of the traffic.'],
  ['none', 'https', false, 'No check: a dead node keeps its share of the traffic.'],
])('beside the check %s of %s, passive %j: %s', (check, protocol, check_passive, text) => {
  const settings = { check, protocol, check_passive };
  expect(check === 'none' ? uncheckedText(settings) : besideText(settings)).toBe(text);
});
