import { expect, test } from 'vitest';
import type { Database } from '#contract/databases/schema.ts';
import { progressOf } from './progress.ts';

const now = new Date('2026-03-01T12:00:00Z');
const database: Database = {
  id: 5,
  label: 'shop',
  engine: 'mysql',
  version: '8.0.30',
  region: 'us-east',
  type: 'g6-standard-2',
  cluster_size: 1,
  encrypted: false,
  allow_list: [],
  hosts: { primary: null, secondary: null },
  created: '2026-03-01T11:56:00',
  updated: '2026-03-01T11:56:00',
  status: 'provisioning',
  updates: { frequency: 'weekly', duration: 3, hour_of_day: 1, day_of_week: 1, week_of_month: null },
  port: 3306,
  ssl_connection: true,
  replication_type: 'none',
  total_disk_size_gb: 80,
  used_disk_size_gb: 0,
};

test.each([
  ['provisioning', '2026-03-01T11:56:00', 'Provisioning · started 4 min ago · usually 15 to 30 min'],
  ['provisioning', '2026-03-01T11:20:00', 'Provisioning · started 40 min ago · longer than the usual 30 min'],
  // When the others began only an event tells.
  ['restoring', '2026-03-01T11:56:00', 'Restoring · usually about 30 min'],
] as const)('%s since %s: %s', (status, created, text) => {
  expect(progressOf({ ...database, status, created }, [], now)?.text).toBe(text);
});

test('a bar tells the share of the usual time, and what is in no transition has none', () => {
  expect(progressOf(database, [], now)?.share).toBe(4 / 30);
  expect(progressOf({ ...database, status: 'updating' }, [], now)?.share).toBeUndefined();
  expect(progressOf({ ...database, status: 'active' }, [], now)).toBeUndefined();
});
