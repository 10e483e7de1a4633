import { expect, test } from 'vitest';
import { COMPUTE_STATUSES, RESTING_STATUSES } from './terms.ts';

test('an instance that runs, is off or is suspended stays so until a user acts', () => {
  // All others lead to one of these (assumed). The mock refuses a suspended instance before it uses this list.
  expect(COMPUTE_STATUSES.filter((status) => RESTING_STATUSES.includes(status))).toEqual([
    'running',
    'offline',
    'stopped',
    'billing_suspension',
  ]);
});
