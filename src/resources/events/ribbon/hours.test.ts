import { expect, test } from 'vitest';
import { type Happening, hoursOf, isLeft, narrowingOf } from './hours.ts';
import type { Kind } from './kinds.ts';

const NOW = new Date('2026-03-01T12:20:00Z');
const at = (time: string, kind: Kind = 'changed'): Happening => ({ at: Date.parse(`${time}Z`), kind });
const hours = (happenings: readonly Happening[], since?: string) =>
  hoursOf(happenings, { now: NOW, since: since === undefined ? undefined : new Date(`${since}Z`) });

test('there are 24, the present one last, each of which counts its own', () => {
  const found = hours([
    at('2026-03-01T12:05:00', 'failed'),
    at('2026-03-01T11:59:59', 'failed'),
    at('2026-03-01T11:00:00'),
    at('2026-03-01T11:30:00'),
    at('2026-02-28T13:00:00'),
    // The first second that is none of them.
    at('2026-02-28T12:59:59'),
  ]);
  expect(found).toHaveLength(24);
  expect(found.flatMap(({ key, total, counts }) => (total === 0 ? [] : [[key, total, [...counts]]]))).toEqual([
    ['2026-02-28T13', 1, [['changed', 1]]],
    [
      '2026-03-01T11',
      3,
      [
        ['failed', 1],
        ['changed', 2],
      ],
    ],
    ['2026-03-01T12', 1, [['failed', 1]]],
  ]);
});

test('what a server says of its future counts as now', () => {
  expect(hours([at('2026-03-01T15:00:00')]).at(-1)?.total).toBe(1);
});

test.each([
  ['nothing was left out', undefined, 24],
  ['all was read from the beginning of an hour', '2026-03-01T10:00:00', 3],
  ['an hour was read in part', '2026-03-01T10:00:01', 2],
  ['not even the present one was', '2026-03-01T12:10:00', 0],
])('%s', (_, since, known) => {
  expect(hours([], since).filter(({ isKnown }) => isKnown)).toHaveLength(known);
});

test('a kind, an hour or both narrow what is listed', () => {
  const list = [
    at('2026-03-01T12:05:00', 'failed'),
    at('2026-03-01T11:30:00', 'failed'),
    at('2026-03-01T11:00:00'),
    at('2026-02-20T11:00:00'),
  ];
  const found = hours(list);
  const left = (search: Readonly<Record<string, string>>) =>
    list.filter((one) => isLeft(one, narrowingOf(search, found), found));
  expect(left({})).toEqual(list);
  expect(left({ kind: 'failed' })).toEqual(list.slice(0, 2));
  expect(left({ hour: '2026-03-01T11' })).toEqual(list.slice(1, 3));
  expect(left({ kind: 'failed', hour: '2026-03-01T11' })).toEqual(list.slice(1, 2));
  expect(left({ kind: 'failed', hour: '2026-03-01T09' })).toEqual([]);
  // Nothing that an address may have.
  expect(left({ kind: 'eaten', hour: '2026-02-20T11' })).toEqual(list);
});
