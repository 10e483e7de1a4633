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
  test('as text', () => {
    const timeline = timelineOf(timing(31, 30, 3));
    expect(timeline && timelineText(timeline, 'connection')).toBe(
      'A node that accepts no connection leaves rotation after 1 min 2 s to 2 min 3 s (3 failed checks).',
    );
  });
  test('a single attempt may detect it at once', () => {
    const timeline = timelineOf(timing(5, 3, 1));
    expect(timeline && timelineText(timeline, 'connection')).toBe(
      'A node that accepts no connection leaves rotation within 8 s (1 failed check).',
    );
  });
  test.each([
    ['http', 'A node that fails the path leaves rotation '],
    ['http_body', 'A node that fails the path or lacks the text leaves rotation '],
    ['a newer one', 'A dead node leaves rotation '],
  ])('the nodes that the check %s takes out', (check, text) => {
    const timeline = timelineOf(timing(31, 30, 3));
    expect(timeline && timelineText(timeline, check)).toContain(text);
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

describe('5xx responses take a node out by the passive check, where responses are read', () => {
  const of = (check: string, protocol: string, check_passive = true) => ({ check, protocol, check_passive });

  test.each(['connection', 'http', 'http_body'])('together with the check %s', (check) => {
    for (const protocol of ['http', 'https']) expect(besideText(of(check, protocol))).toContain('5xx');
    expect(besideText(of(check, 'tcp'))).not.toContain('5xx');
    expect(besideText(of(check, 'http', false))).not.toContain('5xx');
  });
  test('without it, the text says that responses do not count for a connection check', () => {
    const unseen = 'Answers are not checked.';
    expect(besideText(of('connection', 'tcp'))).toBe(unseen);
    expect(besideText(of('connection', 'http', false))).toBe(unseen);
    expect(besideText(of('http', 'http', false))).toBe('');
    expect(besideText(of('http_body', 'tcp'))).toBe('');
  });
  test('without an active check', () => {
    for (const protocol of ['http', 'https']) expect(uncheckedText(of('none', protocol))).toContain('5xx');
    for (const unseen of [of('none', 'tcp'), of('none', 'http', false)])
      expect(uncheckedText(unseen)).toBe('No check: a dead node keeps its share of the traffic.');
  });
});
