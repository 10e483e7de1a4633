import { expect, test } from 'vitest';
import type { Event } from '#contract/events/schema.ts';
import { event } from '../testing.ts';
import { eventDays } from './days.ts';

const NOW = new Date('2026-03-05T12:00:00Z');
const at = (day: number, change: Partial<Event> = {}): Event =>
  event(day, { created: `2026-03-0${day}T06:00:00`, action: 'compute_update', ...change });
const time = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(`${text}Z`));

/** The looks of 1 to 5 March, by their first letters. */
const looks = (events: readonly Event[], read?: string, created?: string): string =>
  eventDays(events, { read: time(read), created: time(created) }, { count: 5, now: NOW, zone: 'utc' })
    .map(({ look }) => look.charAt(0))
    .join('');

const LONG_AGO = '2026-01-01T00:00:00';

test.each<[string, string, readonly Event[], string | undefined, string | undefined]>([
  ['nothing happened', 'ggggg', [], LONG_AGO, LONG_AGO],
  ['nothing was read', 'uuuuu', [], undefined, LONG_AGO],
  ['nobody knows since when there is one', 'uuuuu', [at(3)], LONG_AGO, undefined],
  ['the oldest event is of the third', 'uuugg', [], '2026-03-03T00:00:01', LONG_AGO],
  ['the oldest event is of its first second', 'uuggg', [], '2026-03-03T00:00:00', LONG_AGO],
  ['it was created on the third', 'aaggg', [], LONG_AGO, '2026-03-03T18:00:00'],
  ['its creation is the oldest event', 'aaggg', [], '2026-03-03T18:00:00', '2026-03-03T18:00:00'],
  ['what was read begins after its creation', 'aaugg', [], '2026-03-03T19:00:00', '2026-03-03T18:00:00'],
  ['something failed', 'ggbgg', [at(3, { status: 'failed' })], LONG_AGO, LONG_AGO],
  [
    'the system says that it failed',
    'ggbgg',
    [at(3, { action: 'database_failed', status: 'notification' })],
    LONG_AGO,
    LONG_AGO,
  ],
  ['it was interrupted', 'ggwgg', [at(3, { action: 'compute_reboot' })], LONG_AGO, LONG_AGO],
  ['its host was', 'ggwgg', [at(3, { action: 'host_reboot', status: 'notification' })], LONG_AGO, LONG_AGO],
  ['that is still to come', 'ggggg', [at(3, { action: 'compute_reboot', status: 'scheduled' })], LONG_AGO, LONG_AGO],
  [
    'the worst of a day counts',
    'ggbgg',
    [at(3, { action: 'compute_reboot' }), at(3, { status: 'failed' })],
    LONG_AGO,
    LONG_AGO,
  ],
  [
    'trouble shows on a day that was read in part',
    'uubgg',
    [at(3, { status: 'failed' })],
    '2026-03-03T06:00:00',
    LONG_AGO,
  ],
  ['a clock that is ahead', 'ggggb', [at(6, { status: 'failed' })], LONG_AGO, LONG_AGO],
])('%s: %s', (_, expected, events, read, created) => {
  expect(looks(events, read, created)).toBe(expected);
});

test('each day has its events, and older ones are on none', () => {
  const days = eventDays(
    [at(5), at(2), at(2), at(1, { created: '2026-02-28T23:59:59' })],
    { read: time(LONG_AGO), created: time(LONG_AGO) },
    { count: 5, now: NOW, zone: 'utc' },
  );
  expect(days.map(({ events }) => events.length)).toEqual([0, 2, 0, 0, 1]);
});
