import { expect, test } from 'vitest';
import { periodsOf } from './periods.ts';

const NOW = new Date('2026-03-10T01:00:00Z');

test.each([
  ['2026-03-10T00:30:00Z', ['today', '7-days', '30-days']],
  ['2026-03-09T23:30:00Z', ['yesterday', '7-days', '30-days']],
  ['2026-03-04T00:00:00Z', ['7-days', '30-days']],
  ['2026-02-20T00:00:00Z', ['30-days']],
  ['2026-01-01T00:00:00Z', []],
])('%s belongs to %j', (at, periods) => {
  expect(periodsOf(new Date(at), NOW, 'utc')).toEqual(periods);
});
