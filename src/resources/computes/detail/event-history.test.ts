import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/events/schema.ts';
import { parseTime } from '#lib/time.ts';
import { gaveUp, jobOf, offSince, offSpans } from './event-history.ts';

const compute = (id: number): Event['entity'] => ({
  id,
  label: `compute${id}`,
  type: 'compute',
  url: `/v4/compute/instances/${id}`,
});

let ids = 0;
const event = (action: string, status: string, minute: number, about = 1, second?: number): Event => ({
  id: (ids += 1),
  action,
  status,
  created: `2026-03-01T12:${String(minute).padStart(2, '0')}:00`,
  entity: compute(about),
  secondary_entity: second === undefined ? null : compute(second),
  percent_complete: null,
  duration: null,
  rate: null,
  time_remaining: null,
  read: false,
  seen: false,
  username: null,
  message: null,
});

describe('the job in progress on an instance', () => {
  test('is its event that has not ended', () => {
    const running = event('compute_boot', 'started', 5);
    const events = [event('compute_boot', 'started', 6, 2), running, event('compute_reboot', 'started', 4)];
    expect(jobOf({ id: 1, status: 'booting' }, events)).toBe(running);
    expect(jobOf({ id: 3, status: 'booting' }, events)).toBeUndefined();
    expect(jobOf({ id: 1, status: 'booting' }, [event('compute_boot', 'finished', 5)])).toBeUndefined();
  });

  test('a clone keeps the copy busy, not the source', () => {
    const clone = event('compute_clone', 'started', 5, 1, 2);
    expect(jobOf({ id: 2, status: 'provisioning' }, [clone])).toBe(clone);
    expect(jobOf({ id: 1, status: 'rebooting' }, [clone])).toBeUndefined();
  });
});

describe('a watchdog that gave up (doc 3 §2.3)', () => {
  const failures = (minutes: readonly number[]): Event[] =>
    minutes
      .map((minute, index) => event(index === 0 ? 'compute_boot' : 'lassie_reboot', 'failed', minute))
      .toReversed();

  test('after more than five boot jobs within a quarter of an hour', () => {
    expect(gaveUp({ id: 1, status: 'offline' }, failures([0, 3, 6, 9, 12, 15]))?.jobs).toBe(6);
    expect(gaveUp({ id: 1, status: 'offline' }, failures([0, 3, 6, 9, 12]))).toBeUndefined();
    expect(gaveUp({ id: 1, status: 'offline' }, failures([0, 3, 6, 9, 12, 16]))).toBeUndefined();
  });

  test('not when the latest event was something else', () => {
    const events = [event('compute_shutdown', 'finished', 16), ...failures([0, 3, 6, 9, 12, 15])];
    expect(gaveUp({ id: 1, status: 'offline' }, events)).toBeUndefined();
  });
});

describe('when an instance did not run', () => {
  const at = (minute: number): number => parseTime(`2026-03-01T12:${String(minute).padStart(2, '0')}:00`).getTime();
  const spans = (...events: Event[]) =>
    offSpans(1, events.toReversed(), at(30)).map(({ from, to }) => [from - at(0), to - at(0)].map((ms) => ms / 60_000));

  test.each<[string, Event[], number[][]]>([
    ['nothing is told', [event('compute_update', 'notification', 2), event('compute_shutdown', 'finished', 3, 2)], []],
    [
      'stopped and started again',
      [event('compute_shutdown', 'finished', 2), event('compute_boot', 'finished', 9)],
      [[2, 9]],
    ],
    ['stopped until now', [event('compute_shutdown', 'finished', 2)], [[2, 30]]],
    ['a shutdown that failed', [event('compute_shutdown', 'failed', 2)], []],
    ['a shutdown under way', [event('compute_shutdown', 'started', 2)], []],
    ['a restart', [{ ...event('compute_reboot', 'finished', 4), duration: 120 }], [[4, 6]]],
    ['a boot under way', [event('compute_boot', 'started', 20)], [[20, 30]]],
    [
      'boots that failed, then one that did not',
      [5, 7, 9].map((minute) => event('lassie_reboot', minute === 9 ? 'finished' : 'failed', minute)),
      [[5, 9]],
    ],
  ])('%s', (_, events, expected) => {
    expect(spans(...events)).toEqual(expected);
  });
});

describe('since when an instance is off', () => {
  const off = { id: 1, status: 'offline' };
  const shutdown = { ...event('compute_shutdown', 'finished', 5), duration: 30, username: 'admin' };

  test('is when it was shut down, with who asked for it', () => {
    expect(
      offSince(off, [
        event('compute_update', 'finished', 8),
        event('compute_boot', 'finished', 7, 2),
        shutdown,
        event('compute_boot', 'finished', 1),
      ]),
    ).toEqual({ at: '2026-03-01T12:05:00', by: 'admin' });
  });

  test('is not told by a shutdown before the last boot, nor by one that failed', () => {
    for (const action of ['compute_boot', 'lassie_reboot'])
      expect(offSince(off, [event(action, 'failed', 7), shutdown])).toBeUndefined();
    expect(offSince({ ...off, id: 2 }, [shutdown])).toBeUndefined();
    expect(offSince(off, [{ ...shutdown, status: 'failed' }])).toBeUndefined();
    expect(offSince(off, [])).toBeUndefined();
  });
});
