import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireTime } from '#lib/time.ts';
import { event } from '../testing.ts';
import { daysOf, dayTitle } from './days.ts';

const NOON = Date.UTC(2026, 2, 1, 12);
const MINUTE = 60_000;

const ENTITIES = [
  null,
  { id: 1, label: 'crm', type: 'compute', url: '/v4/compute/instances/1' },
  { id: 1, label: 'edge', type: 'firewall', url: '/v4/networking/firewalls/1' },
];

/** Events of a few kinds over some days, the newest first. */
const lists = fc
  .array(
    fc.record({
      minutes: fc.integer({ min: 0, max: 6000 }),
      action: fc.constantFrom('compute_reboot', 'lassie_reboot'),
      status: fc.constantFrom('failed', 'finished'),
      username: fc.constantFrom('admin', null),
      entity: fc.constantFrom(...ENTITIES),
    }),
  )
  .map((list) =>
    list
      .toSorted((one, other) => one.minutes - other.minutes)
      .map(({ minutes, ...fields }, index) =>
        event(1000 - index, { ...fields, created: wireTime(NOON - minutes * MINUTE) }),
      ),
  );

describe('events by day and run', () => {
  it('lose nothing and keep their order', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(daysOf(list, 'utc').flatMap(({ runs }) => runs.flat())).toEqual(list);
      }),
    );
  });

  it('have each day once, and in a run only what is equal', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const days = daysOf(list, 'utc');
        const dates = days.map(({ runs }) => new Set(runs.flat().map(({ created }) => created.slice(0, 10))));
        expect(dates.every(({ size }) => size === 1)).toBe(true);
        expect(new Set(dates.flatMap((date) => [...date])).size).toBe(days.length);
        for (const run of days.flatMap(({ runs }) => runs))
          expect(
            new Set(
              run.map(({ action, status, username, entity }) => JSON.stringify([action, status, username, entity])),
            ).size,
          ).toBe(1);
      }),
    );
  });

  const at = (minute: number, fields: Parameters<typeof event>[1] = {}) =>
    event(minute, { created: wireTime(NOON + minute * MINUTE), ...fields });
  const sizes = (list: Parameters<typeof daysOf>[0]): readonly number[] =>
    daysOf(list, 'utc').flatMap(({ runs }) => runs.map(({ length }) => length));

  it.each([
    ['equal ones soon after each other', [at(4), at(3), at(0)], [3]],
    ['one after a longer pause', [at(30), at(3), at(0)], [1, 2]],
    ['another status', [at(2, { status: 'failed' }), at(1), at(0)], [1, 2]],
    ['another user', [at(2), at(1, { username: 'operator' }), at(0)], [1, 1, 1]],
    ['another record', [at(1, { entity: null }), at(0)], [1, 1]],
    ['a time that cannot be read', [at(1, { created: 'soon' }), at(1, { created: 'soon' })], [1, 1]],
  ])('%s', (_, list, expected) => {
    expect(sizes(list)).toEqual(expected);
  });

  it('end with the day', () => {
    const late = event(2, { created: '2026-03-02T00:01:00' });
    expect(sizes([late, event(1, { created: '2026-03-01T23:59:00' })])).toEqual([1, 1]);
  });
});

it.each([
  ['2026-03-01T00:00:00Z', 'Today'],
  ['2026-02-28T23:59:00Z', 'Yesterday'],
  ['2026-02-22T12:00:00Z', 'Sunday 22 February'],
  ['2025-12-31T12:00:00Z', 'Wednesday 31 December 2025'],
  ['soon', 'Unknown date'],
])('%s is %s', (at, title) => {
  expect(dayTitle(new Date(at), new Date(NOON), 'utc')).toBe(title);
});
