import { describe, expect, test } from 'vitest';
import { weekOf } from '#lib/week.ts';
import { entriesIn, entriesToExport, type Records, timelessOf } from './entries.ts';
import { at, backup, database, only } from './testing.ts';

const NOW = at('2026-03-03T12:00');
const WEEK = weekOf(at('2026-03-02T00:00'), 'utc');

/** "backup web-1 03-04T10:00 to 12:00 /compute/1", of each entry of the week. */
const lines = (given: Partial<Records>, week = WEEK): string[] =>
  entriesIn(only(given), week, NOW).map(({ kind, name, part, begin, end, to }) =>
    [
      kind,
      part === undefined ? name : `${name} (${part})`,
      new Date(begin).toISOString().slice(5, 16),
      ...(end > begin ? ['to', new Date(end).toISOString().slice(11, 16)] : []),
      to,
    ].join(' '),
  );

describe('backups', () => {
  test.each([
    ['Wednesday', 'W10', true, ['backup web-1 03-04T10:00 to 12:00 /compute/1?tab=backups']],
    // Where the server does not say whether they are enabled, the schedule counts.
    ['Monday', 'W0', undefined, ['backup web-1 03-02T00:00 to 02:00 /compute/1?tab=backups']],
    ['Sunday', 'W22', true, ['backup web-1 03-08T22:00 to 00:00 /compute/1?tab=backups']],
    ['Sunday', 'W22', false, []],
    ['Sunday', 'Scheduling', true, []],
    [null, 'W10', true, []],
    ['Sunday', 'W99', true, []],
  ])('%s, %s, enabled: %s', (day, window, enabled, expected) => {
    expect(lines({ computes: [backup(1, day, window, enabled)] })).toEqual(expected);
  });

  test('a window that the week cuts at both ends is in it twice', () => {
    const week = weekOf(at('2026-03-02T00:00'), 'local');
    // In New York the week begins at 05:00 UTC, and ends at 04:00: the clocks change in it.
    expect(lines({ computes: [backup(1, 'Monday', 'W4', true)] }, week)).toEqual([
      'backup web-1 03-02T04:00 to 06:00 /compute/1?tab=backups',
    ]);
    expect(lines({ databases: [database(1, { day_of_week: 1, hour_of_day: 3 })] }, week)).toEqual([
      'maintenance db-1 03-02T03:00 to 06:00 /databases/1?tab=maintenance',
      'maintenance db-1 03-09T03:00 to 06:00 /databases/1?tab=maintenance',
    ]);
  });
});

describe('maintenance', () => {
  test.each([
    [{}, ['maintenance db-1 03-06T22:00 to 01:00 /databases/1?tab=maintenance']],
    [
      { frequency: 'monthly', week_of_month: 1 },
      ['maintenance db-1 03-06T22:00 to 01:00 /databases/1?tab=maintenance'],
    ],
    [{ frequency: 'monthly', week_of_month: 2 }, []],
    [{ frequency: 'yearly' }, []],
  ])('%o', (updates, expected) => {
    expect(lines({ databases: [database(1, updates)] })).toEqual(expected);
  });

  test('of a database without a page leads to the list', () => {
    expect(lines({ databases: [database(1, {}, 'postgresql')] })).toEqual([
      'maintenance db-1 03-06T22:00 to 01:00 /databases?f.label=db-1',
    ]);
  });
});

test('certificates end as far as this browser has read them', () => {
  const nodebalancer = { id: 3, label: 'web-lb' };
  const config = { id: 4, port: 443, protocol: 'https' as const };
  expect(lines({ ports: [{ nodebalancer, config, notAfter: at('2026-03-05T09:30') }] })).toEqual([
    'certificate web-lb (port 443) 03-05T09:30 /nodebalancers/3/configs/4',
  ]);
  expect(lines({ ports: [{ nodebalancer, config, notAfter: undefined }] })).toEqual([]);
  expect(lines({ ports: [{ nodebalancer, config, notAfter: at('2026-03-09T00:00') }] })).toEqual([]);
});

test('images expire, and uploads are due a day after they were created', () => {
  const image = { id: 'private/1', label: 'base', created: '2026-03-02T08:00:00' };
  expect(
    lines({
      images: [
        { ...image, status: 'available', expiry: '2026-03-04T08:00:00' },
        { ...image, id: 'private/2', status: 'pending_upload', expiry: null },
        { ...image, id: 'private/3', status: 'available', expiry: 'soon' },
      ],
    }),
  ).toEqual(['upload base 03-03T08:00 /images/private%2F2', 'image base 03-04T08:00 /images/private%2F1']);
});

test.each([
  // New databases take up to 30 minutes.
  [
    { collection: 'databases', status: 'provisioning', since: '2026-03-03T11:50:00' },
    'job x (creating) 03-03T12:20 /x',
  ],
  [
    { collection: 'databases', status: 'provisioning', since: '2026-03-03T08:00:00' },
    'job x (creating, longer than usual) 03-03T12:00 /x',
  ],
  [{ collection: 'computes', status: 'migrating', since: '2026-03-03T11:50:00' }, undefined],
  [{ collection: 'databases', status: 'provisioning', since: undefined }, undefined],
])('a job has an end where that is usual: %o', (job, line) => {
  const entries = lines({ jobs: [{ id: '1', name: 'x', verb: 'Creating', to: '/x', ...job }] });
  expect(entries).toEqual(line === undefined ? [] : [line]);
});

test('what comes at once stands in the order of the legend, the rest in that of time', () => {
  const given = {
    computes: [backup(1, 'Friday', 'W22'), backup(2, 'Tuesday', 'W2')],
    databases: [database(1, {}), database(2, { day_of_week: 1 })],
  };
  expect(entriesIn(only(given), WEEK, NOW).map(({ name }) => name)).toEqual(['db-2', 'web-2', 'web-1', 'db-1']);
});

test('an export has each window once, the monthly ones of other weeks too', () => {
  const given = only({
    computes: [backup(1, 'Tuesday', 'W2')],
    databases: [database(1, { frequency: 'monthly', week_of_month: 3 })],
    images: [
      {
        id: 'private/1',
        label: 'base',
        status: 'available',
        created: '2026-01-01T00:00:00',
        expiry: '2026-04-01T08:00:00',
      },
    ],
  });
  expect(entriesToExport(given, WEEK, NOW).map(({ id, begin }) => [id, begin])).toEqual([
    ['backup-1', at('2026-03-03T02:00')],
    ['maintenance-1', at('2026-03-20T22:00')],
  ]);
});

test('what was read and has no known time is counted', () => {
  const nodebalancer = { id: 3, label: 'web-lb' };
  const given = only({
    computes: [backup(1, null, null, true), backup(2, null, null, false), backup(3, 'Friday', 'W22', true)],
    databases: [database(1, { frequency: 'yearly' }), database(2, {})],
    ports: [
      { nodebalancer, config: { id: 1, port: 443, protocol: 'https' }, notAfter: undefined },
      { nodebalancer, config: { id: 2, port: 80, protocol: 'http' }, notAfter: undefined },
      { nodebalancer, config: { id: 3, port: 8443, protocol: 'https' }, notAfter: NOW },
    ],
  });
  expect(timelessOf(given)).toEqual({ backups: 1, schedules: 1, certificates: 1 });
});
